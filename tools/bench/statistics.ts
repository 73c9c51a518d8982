/** Summary of the times of one case and variant. */
export interface Timing {
  /** Milliseconds per iteration. */
  median: number
  /** The interquartile range as a share of the median. */
  spread: number
}

/** Quantile of sorted values: the share `at` of the values is below it. Interpolates between two values. */
export function quantile(sorted: readonly number[], at: number): number {
  if (sorted.length === 0) throw new Error('An empty list has no quantile.')
  const position = at * (sorted.length - 1)
  const below = sorted[Math.floor(position)]!
  const above = sorted[Math.ceil(position)]!
  return below + (above - below) * (position - Math.floor(position))
}

/** Median and spread of times in any order. */
export function timingOf(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const median = quantile(sorted, 0.5)
  return { median, spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median }
}
