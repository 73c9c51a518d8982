/** Parameters that only have an effect with certain values of another parameter. */
import type { ParameterDescription, ParameterValues } from './types'

/**
 * Why a parameter of a table has no effect, in one sentence, or null if it has one. `values` are the values of the whole table.
 * Tables of engines before 0.3.0 have no conditions.
 */
export function whyWithoutEffect(
  { usedWith }: ParameterDescription,
  table: readonly ParameterDescription[],
  values: ParameterValues,
): string | null {
  const other = usedWith && table.find(({ id }) => id === usedWith.parameter)
  const value = other && values[other.id]
  if (!usedWith || value === undefined) return null
  const isMet = usedWith.choices ? usedWith.choices.includes(String(value)) : Number(value) > usedWith.above
  if (isMet) return null
  const choice = other!.choices.find(({ id }) => id === value)
  return `No effect while ${other!.label.toLowerCase()} is ${choice ? `“${choice.label}”` : value}.`
}
