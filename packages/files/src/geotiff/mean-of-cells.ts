/** Cells of overviews. */

/**
 * Mean of the 2 x 2 cells whose north-western one is (x, y) in rows of `width` values: of those that exist and whose value is
 * known. NaN if no value is known.
 */
export function meanOf(values: Float32Array, width: number, x: number, y: number, hasEast: boolean, hasSouth: boolean): number {
  const at = y * width + x
  const east = hasEast ? at + 1 : at
  const south = hasSouth ? width : 0
  const mean = (values[at]! + values[east]! + values[at + south]! + values[east + south]!) / 4
  return Number.isNaN(mean) ? meanOfKnown([values[at]!, values[east]!, values[at + south]!, values[east + south]!]) : mean
}

/** NaN if no value is known. */
function meanOfKnown(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
