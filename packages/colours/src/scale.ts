/** Ranges of colour scales. */
import { quantile } from './distribution'
import type { ColourMap } from './palettes'

/** Summary of the values of a layer. */
interface ValueSummary {
  minimum: number
  maximum: number
  /** Samples in ascending order, with an equal share of the map between neighbouring samples. */
  distribution: Float32Array
}

export interface Range {
  minimum: number
  maximum: number
}

/** Ratio of the maximum to the minimum of a logarithmic scale; smaller values take its first colour. */
const logarithmicSpan = 1e4

/** Share of the values at each end that is outside the scale. */
const rareShare = 0.02

/**
 * The range of a scale. Heights and logarithmic scales cover all values. Other scales leave out the rarest values, because
 * otherwise one deep pit would give the rest of the map a single colour.
 */
export function defaultRange(id: string, { minimum, maximum, distribution }: ValueSummary, logarithmic: boolean): Range {
  if (id === 'height' || logarithmic) return { minimum, maximum }
  const [least, greatest] = [quantile(distribution, rareShare), quantile(distribution, 1 - rareShare)]
  return greatest > least ? { minimum: least, maximum: greatest } : { minimum, maximum }
}

/**
 * The range for the values of a layer. It contains the range `before`, and has zero in its middle for a diverging palette. Classes
 * with colours of their own have the same range in every terrain.
 */
export function scaleRange(
  before: Range | null,
  id: string,
  figures: ValueSummary,
  { logarithmic, diverging, minimum, classes }: Pick<ColourMap, 'logarithmic' | 'diverging' | 'minimum' | 'classes'>,
): Range {
  if (classes !== undefined) return { minimum: 0, maximum: classes - 1 }
  const range = defaultRange(id, figures, logarithmic)
  return growRange(before, diverging ? aroundZero(range) : range, logarithmic, minimum)
}

/** The range is at least one centimetre to either side, for terrains that have not changed yet. */
function aroundZero({ minimum, maximum }: Range): Range {
  const largest = Math.max(-minimum, maximum, 0.01)
  return { minimum: -largest, maximum: largest }
}

/**
 * The range for values that change: rounded outwards to about a tenth of its length, and never smaller than `before`, so that a
 * colour keeps its meaning while a terrain erodes. `lowerEnd`: the lower end of a logarithmic scale, if it does not depend on the
 * values; below 1.
 */
export function growRange(before: Range | null, values: Range, logarithmic: boolean, lowerEnd?: number): Range {
  const highest = Math.max(values.maximum, before?.maximum ?? -Infinity)
  if (logarithmic) {
    const maximum = highest > (lowerEnd ?? 0) ? roundUp(highest) : 1
    return { minimum: lowerEnd ?? maximum / logarithmicSpan, maximum }
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
