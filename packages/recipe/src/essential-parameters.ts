/** Which parameters of a table the page shows at once. */
import type { ParameterDescription } from './types'

/** A table with at most this many parameters is shown whole. */
const maxWholeTable = 5

interface SplitParameters {
  essential: readonly ParameterDescription[]
  /** Parameters that the page shows on request. */
  more: readonly ParameterDescription[]
}

/** Archived engines do not mark essential parameters: their tables are shown whole. */
export function splitParameters(parameters: readonly ParameterDescription[]): SplitParameters {
  const essential = parameters.filter((parameter) => parameter.essential)
  if (parameters.length <= maxWholeTable || essential.length === 0) return { essential: parameters, more: [] }
  return { essential, more: parameters.filter((parameter) => !parameter.essential) }
}
