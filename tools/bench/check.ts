import { ratiosOf, type Ratio, type Row } from './results'

/** A ratio may grow to this many times what it was before it counts as worse. */
const tolerance = 1.2

/** A ratio that became worse. */
export interface Worse extends Ratio {
  was: number
}

export interface Verdict {
  /** How many ratios both runs have. */
  compared: number
  worse: Worse[]
}

/**
 * Compares ratios of times, not times, so that another machine or a busy one can be compared as well. Ratios that only one of
 * the runs has are passed over.
 */
export function compareRatios(now: Row[], before: Row[]): Verdict {
  const known = new Map(ratiosOf(before).map((ratio) => [keyOf(ratio), ratio.value]))
  const both = ratiosOf(now).flatMap((ratio) => {
    const was = known.get(keyOf(ratio))
    return was === undefined ? [] : [{ ...ratio, was }]
  })
  return { compared: both.length, worse: both.filter(({ value, was }) => value > was * tolerance) }
}

/** Those that are worse in both: one bad moment of the machine is not two. */
export function worseInBoth(first: Worse[], second: Worse[]): Worse[] {
  const keys = new Set(first.map(keyOf))
  return second.filter((each) => keys.has(keyOf(each)))
}

export function sentenceOf({ row, what, value, was }: Worse): string {
  return `${row}: ${what} was ${was.toFixed(2)} and is ${value.toFixed(2)}: ${Math.round(100 * (value / was - 1))} % worse.`
}

function keyOf({ row, what }: Ratio): string {
  return `${row}: ${what}`
}
