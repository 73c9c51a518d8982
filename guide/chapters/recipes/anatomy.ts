/** A recipe, cut into its parts from left to right, with the meaning of each part. */

interface RecipePart {
  text: string
  kind: 'epoch' | 'world' | 'method' | 'parameter' | 'companion' | 'view'
  /** A sentence for readers. */
  meaning: string
}

/** A part with the character before it, which says what the part is. */
export type ReadPart = RecipePart & { separator: string }

const meanings: Record<string, string> = {
  '2': 'The epoch: which revisions of the methods the link means. It is why the link lasts.',
  'size=256': 'World: the map has 256 by 256 cells.',
  'extent=10000': 'World: it is 10,000 m wide, so a cell is 39 m wide.',
  'seed=7': 'World: the start of all random numbers. Another number is another place of the same kind.',
  simplex: 'First stage: noise makes the ground.',
  'relief=1300': 'Its lowest and highest possible ground are 1,300 m apart.',
  'stream-power': 'Second stage: rivers cut, in proportion to the water that they gather and to their slope.',
  'iterations=60': 'They run for 60 steps of 5,000 years each.',
  'uplift=0.0005': 'Meanwhile the rock rises by half a millimetre per year.',
  'creep@3':
    'Companion: after each iteration of the rivers, soil creeps downhill. The number after @ is the revision of the method.',
  'diffusivity=0.02': 'How fast it creeps, in square metres per year.',
  'exaggeration=1.3': 'View: draw heights 1.3 times as high as they are. What follows the question mark never changes the heights.',
}

/** The parts, in order. */
export function partsOf(recipe: string): ReadPart[] {
  const parts = [...recipe.matchAll(/([/;+?&]?)([^/;+?&]+)/g)].map(([, separator = '', text = '']) => ({ separator, text }))
  let isView = false
  return parts.map(({ separator, text }, index) => {
    isView ||= separator === '?'
    const meaning = meanings[text]
    if (meaning === undefined) throw new Error(`The drawing has no meaning for the part '${text}'.`)
    return { separator, text, kind: kindOf(separator, text, index, isView, parts), meaning }
  })
}

function kindOf(
  separator: string,
  text: string,
  index: number,
  isView: boolean,
  parts: readonly { separator: string; text: string }[],
): RecipePart['kind'] {
  if (index === 0) return 'epoch'
  if (isView) return 'view'
  if (separator === '+') return 'companion'
  const opening = parts.slice(0, index + 1).findLast((part) => part.separator === '/')!
  if (opening.text.includes('=')) return 'world'
  return text.includes('=') ? 'parameter' : 'method'
}
