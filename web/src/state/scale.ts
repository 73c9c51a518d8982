/** Ranges of colour scales. */
export interface Range {
  minimum: number
  maximum: number
}

/** A logarithmic scale covers this much below its maximum; smaller values take its first colour. */
const logarithmicSpan = 1e4

/**
 * The range for values that change: rounded outwards to a tenth of its length, and never smaller than it was, so that a
 * colour keeps its meaning while a terrain erodes.
 */
export function growRange(before: Range | null, values: Range, logarithmic: boolean): Range {
  const highest = Math.max(values.maximum, before?.maximum ?? -Infinity)
  if (logarithmic) {
    const maximum = highest > 0 ? 10 ** Math.ceil(Math.log10(highest)) : 1
    return { minimum: maximum / logarithmicSpan, maximum }
  }
  const lowest = Math.min(values.minimum, before?.minimum ?? Infinity)
  if (highest <= lowest) return { minimum: lowest, maximum: lowest + 1 }
  const step = 10 ** Math.floor(Math.log10((highest - lowest) / 2))
  return { minimum: Math.floor(lowest / step) * step, maximum: Math.ceil(highest / step) * step }
}
