/** Distributions of values: sorted samples, with an equal share of all values between neighbouring samples. */

/** The value below which the given share (0 to 1) of all values is. */
export function quantile(distribution: Float32Array, share: number): number {
  return distribution[Math.floor((distribution.length - 1) * share)] ?? 0
}

/** The share of all values above `value`, from 0 to 1. */
export function shareAbove(distribution: Float32Array, value: number): number {
  const first = distribution.findIndex((each) => each > value)
  return first < 0 ? 0 : 1 - first / (distribution.length - 1)
}

/** The share of all values below `value`, from 0 to 1. */
export function shareBelow(distribution: Float32Array, value: number): number {
  const first = distribution.findIndex((each) => each >= value)
  return first < 0 ? 1 : first / (distribution.length - 1)
}
