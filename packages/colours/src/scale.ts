/** Ranges of colour scales. */
import { quantile } from './distribution'

/** The values of a layer as a whole. */
export interface ValueSummary {
  minimum: number
  maximum: number
  /** Values in ascending order, with the same share of the map between each and the next. */
  distribution: Float32Array
}

export interface Range {
  minimum: number
  maximum: number
}

/** A logarithmic scale covers this much below its maximum; smaller values take its first colour. */
const logarithmicSpan = 1e4

/** A share of the values at each end that is too rare to have colours of its own. */
const rareShare = 0.02

/** What a scale is to tell apart: all heights, and all powers of ten; else what is not rare, lest one pit leave the rest in one colour. */
export function usualRange(id: string, { minimum, maximum, distribution }: ValueSummary, logarithmic: boolean): Range {
  if (id === 'height' || logarithmic) return { minimum, maximum }
  const [least, greatest] = [quantile(distribution, rareShare), quantile(distribution, 1 - rareShare)]
  return greatest > least ? { minimum: least, maximum: greatest } : { minimum, maximum }
}

/** The range for a layer's values: what is usual among them, no less than it was `before`, and with zero in the middle where that says most. */
export function scaleRange(
  before: Range | null,
  id: string,
  figures: ValueSummary,
  { logarithmic, diverging }: { logarithmic: boolean; diverging: boolean },
): Range {
  const usual = usualRange(id, figures, logarithmic)
  return growRange(before, diverging ? aroundZero(usual) : usual, logarithmic)
}

/** A centimetre is the least that is told apart, where nothing has changed yet. */
function aroundZero({ minimum, maximum }: Range): Range {
  const most = Math.max(-minimum, maximum, 0.01)
  return { minimum: -most, maximum: most }
}

/**
 * The range for values that change: rounded outwards to a tenth of its length, and never smaller than it was, so that a
 * colour keeps its meaning while a terrain erodes.
 */
export function growRange(before: Range | null, values: Range, logarithmic: boolean): Range {
  const highest = Math.max(values.maximum, before?.maximum ?? -Infinity)
  if (logarithmic) {
    const maximum = highest > 0 ? roundUp(highest) : 1
    return { minimum: maximum / logarithmicSpan, maximum }
  }
  const lowest = Math.min(values.minimum, before?.minimum ?? Infinity)
  if (highest <= lowest) return { minimum: lowest, maximum: lowest + 1 }
  const step = 10 ** Math.floor(Math.log10((highest - lowest) / 2))
  return { minimum: Math.floor(lowest / step) * step, maximum: Math.ceil(highest / step) * step }
}

/** The next 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * [1, 2, 5, 10].find((each) => each * power >= value)!
}
