import { ratiosOf, type Row } from './results'

/** A ratio may grow to this many times what it was before it counts as worse. */
const tolerance = 1.2

export interface Verdict {
  /** How many ratios both runs have. */
  compared: number
  /** A sentence for each that became worse. */
  worse: string[]
}

/**
 * Compares ratios of times, not times, so that another machine or a busy one can be compared as well. Ratios that only one of
 * the runs has are passed over.
 */
export function compareRatios(now: Row[], before: Row[]): Verdict {
  const known = new Map(ratiosOf(before).map(({ row, what, value }) => [`${row}: ${what}`, value]))
  const pairs = ratiosOf(now).flatMap(({ row, what, value }) => {
    const was = known.get(`${row}: ${what}`)
    return was === undefined ? [] : [{ name: `${row}: ${what}`, value, was }]
  })
  const worse = pairs
    .filter(({ value, was }) => value > was * tolerance)
    .map(({ name, value, was }) => `${name} was ${was.toFixed(2)} and is ${value.toFixed(2)}: ${Math.round(100 * (value / was - 1))} % worse.`)
  return { compared: pairs.length, worse }
}
