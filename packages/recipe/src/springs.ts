/** Springs as the panel shows and edits them: pure functions between their text in a recipe and a list of places. */

export interface Spring {
  /** Shares of the map, from its western edge and from its northern one. */
  east: number
  south: number
  strength: number
}

/** Places are multiples of this: links stay short, and a map of a thousand cells is met to the cell. */
const step = 0.001

const noSprings = 'none'

/** The springs that a recipe's text says, which the core wrote or will check. */
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

/** Changes one spring; a place beyond an edge is held at it. */
export function changeSpring(springs: readonly Spring[], index: number, change: Partial<Spring>): Spring[] {
  return springs.map((spring, i) => (i === index ? onMap({ ...spring, ...change }) : spring))
}

export function removeSpring(springs: readonly Spring[], index: number): Spring[] {
  return springs.filter((_, i) => i !== index)
}

/** One more in the middle of the map, as strong as the last one, or as `strength`. Null where there are `most` already. */
export function addSpring(springs: readonly Spring[], most: number, strength: number): Spring[] | null {
  if (springs.length >= most) return null
  return [...springs, { east: 0.5, south: 0.5, strength: springs.at(-1)?.strength ?? strength }]
}

function onMap({ east, south, strength }: Spring): Spring {
  return { east: rounded(east), south: rounded(south), strength }
}

function rounded(share: number): number {
  return Number((Math.round(Math.min(1, Math.max(0, share)) / step) * step).toFixed(3))
}
