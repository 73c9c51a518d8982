/** Springs in the panel: pure functions that convert between their recipe text and a list. */

export interface Spring {
  /** Position as a fraction of the map, from its western and its northern edge. */
  east: number
  south: number
  strength: number
}

/** Positions are multiples of this step: links stay short, and on a map of a thousand cells every cell can be addressed. */
const step = 0.001

const noSprings = 'none'

/** Parses the springs in a recipe's text. The text is not validated here, because the core wrote it or will check it. */
export function springsOf(text: string): Spring[] {
  if (text === noSprings) return []
  return text.split(',').map((each) => {
    const [east, south, strength] = each.split(':').map(Number)
    return { east: east!, south: south!, strength: strength! }
  })
}

export function textOf(springs: readonly Spring[]): string {
  return springs.map(({ east, south, strength }) => `${east}:${south}:${strength}`).join(',') || noSprings
}

/** Changes one spring; a position outside of the map is clamped to its edge. */
export function changeSpring(springs: readonly Spring[], index: number, change: Partial<Spring>): Spring[] {
  return springs.map((spring, i) => (i === index ? onMap({ ...spring, ...change }) : spring))
}

export function removeSpring(springs: readonly Spring[], index: number): Spring[] {
  return springs.filter((_, i) => i !== index)
}

/**
 * Adds a spring in the centre of the map, with the strength of the last spring, or with `strength` if there is none. Null if there
 * are `maxCount` already.
 */
export function addSpring(springs: readonly Spring[], maxCount: number, strength: number): Spring[] | null {
  if (springs.length >= maxCount) return null
  return [...springs, { east: 0.5, south: 0.5, strength: springs.at(-1)?.strength ?? strength }]
}

function onMap({ east, south, strength }: Spring): Spring {
  return { east: rounded(east), south: rounded(south), strength }
}

function rounded(share: number): number {
  return Number((Math.round(Math.min(1, Math.max(0, share)) / step) * step).toFixed(3))
}

/** The strength of a spring in words: an area stands for the water that a catchment of that area collects. */
export function strengthInWords(strength: number, unit: string): string {
  return unit === 'km²' ? `water of a catchment of ${strength} km²` : `${strength} ${unit}`
}
