import { ratiosOf, type Ratio, type Row } from './results'

/** A ratio counts as worse if it exceeds the earlier ratio times this factor. */
const tolerance = 1.2

/** A ratio that became worse, with its earlier value. */
interface Worse extends Ratio {
  was: number
}

const keyOf = ({ row, what }: Ratio) => `${row}: ${what}`

/**
 * Compares ratios of times instead of times, so that results of another machine or of a busy one can be compared too. Skips ratios
 * that only one of the runs has; `compared` is the number of the others.
 */
export function compareRatios(now: readonly Row[], before: readonly Row[]): { compared: number; worse: Worse[] } {
  const known = new Map(ratiosOf(before).map((ratio) => [keyOf(ratio), ratio.value]))
  const both = ratiosOf(now).flatMap((ratio) => {
    const was = known.get(keyOf(ratio))
    return was === undefined ? [] : [{ ...ratio, was }]
  })
  return { compared: both.length, worse: both.filter(({ value, was }) => value > was * tolerance) }
}

/** Ratios that are worse in both measurements: other work on the machine rarely disturbs the same case twice. */
export function worseInBoth(first: readonly Worse[], second: readonly Worse[]): Worse[] {
  const keys = new Set(first.map(keyOf))
  return second.filter((each) => keys.has(keyOf(each)))
}

export function sentenceOf({ row, what, value, was }: Worse): string {
  return `${row}: ${what} was ${was.toFixed(2)} and is ${value.toFixed(2)}: ${Math.round(100 * (value / was - 1))} % worse.`
}
