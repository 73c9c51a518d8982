/** How values are spread: sorted, with the same share of them from each to the next. */

/** What a share of the values, from 0 to 1, lies below. */
export function quantile(distribution: Float32Array, share: number): number {
  return distribution[Math.floor((distribution.length - 1) * share)] ?? 0
}

/** The share of the values that lies below one. */
export function shareBelow(distribution: Float32Array, value: number): number {
  const first = distribution.findIndex((each) => each >= value)
  return first < 0 ? 1 : first / (distribution.length - 1)
}
