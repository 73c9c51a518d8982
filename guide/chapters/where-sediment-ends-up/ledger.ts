/**
 * The account of a river that erodes and deposits in each cell, from its source downstream: the law of `stream-power` with
 * deposition (wasm/drainage/river_load.h) for one year. Each cell receives the water and the load of the cell before it.
 */

interface RiverRules {
  /** K, m^(1-2m)/yr */
  erodibility: number
  /** m */
  areaExponent: number
  /** G: how soon the river deposits its load. */
  deposition: number
  /** m */
  cellSize: number
}

/** The defaults of the core, with a deposition of 1. */
export const defaultRiver: RiverRules = { erodibility: 1e-5, areaExponent: 0.5, deposition: 1, cellSize: 1000 }

/** One cell of the account; volumes in m³ per year. */
export interface Reach {
  /** Slope of the bed, m/m. */
  slope: number
  /** Drainage area, m². */
  area: number
  /** Load that arrives from upstream. */
  arriving: number
  eroded: number
  deposited: number
  /** Load that leaves downstream. */
  leaving: number
}

/** The account of a river with these slopes, from the source to its last cell. */
export function riverLedger(slopes: readonly number[], rules: RiverRules): Reach[] {
  const cellArea = rules.cellSize ** 2
  const reaches: Reach[] = []
  for (const [index, slope] of slopes.entries()) {
    const area = (index + 1) * cellArea
    const arriving = reaches.at(-1)?.leaving ?? 0
    const deposited = Math.min(arriving, (rules.deposition * arriving * cellArea) / area)
    const eroded = rules.erodibility * area ** rules.areaExponent * slope * cellArea
    reaches.push({ slope, area, arriving, eroded, deposited, leaving: arriving + eroded - deposited })
  }
  return reaches
}

/** Volumes of all cells, m³ per year: eroded = deposited + lost. */
export function totalsOf(reaches: readonly Reach[]): { eroded: number; deposited: number; lost: number } {
  const sum = (value: (reach: Reach) => number) => reaches.reduce((total, reach) => total + value(reach), 0)
  return { eroded: sum((reach) => reach.eroded), deposited: sum((reach) => reach.deposited), lost: reaches.at(-1)?.leaving ?? 0 }
}

/** Slope at which a river removes exactly the uplift of its whole drainage area, m/m. */
export function steadySlope(area: number, uplift: number, { erodibility, areaExponent, deposition }: RiverRules): number {
  return ((1 + deposition) * uplift) / (erodibility * area ** areaExponent)
}
