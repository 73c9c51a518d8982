/** The numbers of a chart. */

export interface ChartTable {
  /** Names with units. */
  head: readonly string[]
  rows: readonly (readonly (number | string | null)[])[]
}

/** Six digits, and null for values that are not finite. */
export function tableNumber(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(6))
}
