/** Means over seeds with their standard errors. */
import { mean } from '../runs'

/** Of the mean; infinite for one value. */
export function standardError(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}

/** The scatter of single values: the standard deviation. */
export const scatterOf = (values: readonly number[]): number => standardError(values) * Math.sqrt(values.length)

export const differences = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, index) => value - other[index]!)

export const withError = (values: readonly number[], digits: number): string =>
  `${mean(values).toFixed(digits)} ± ${standardError(values).toFixed(digits)}`
