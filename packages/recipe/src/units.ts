/** Numbers that users type into a field, with or without a unit, which is converted to the parameter's unit. */

const lengths: Record<string, number> = { mm: 1e-3, cm: 1e-2, m: 1, km: 1e3, ft: 0.3048, mi: 1609.344 }
const areas: Record<string, number> = { 'm²': 1, m2: 1, 'm^2': 1, ha: 1e4, 'km²': 1e6, km2: 1e6, 'km^2': 1e6 }
const times: Record<string, number> = { s: 1, min: 60, h: 3600, yr: 31_557_600, kyr: 31_557_600e3, Myr: 31_557_600e6 }
const shares: Record<string, number> = { '': 1, '%': 1e-2, times: 1 }
/** Groups of units that convert into each other; each factor is relative to the base unit of its group. */
const kinds = [lengths, areas, times, shares]
/** Alternative spellings of units. */
const spellings: Record<string, string> = { deg: '°', degrees: '°', x: 'times', '×': 'times' }

const quantity = /^([-+]?[\d.,\s_']*\d[\d.,\s_']*(?:e-?\d+)?|[-+]?\.\d+)\s*(.*)$/i

/** The typed number in `unit`, with a comma accepted as decimal point; null if it is not a number or has an incompatible unit. */
export function typedNumber(typed: string, unit: string): string | null {
  const [, digits, written] = quantity.exec(typed.trim().replace('−', '-')) ?? []
  if (digits === undefined || written === undefined) return null
  const number = Number(digits.replace(',', '.').replace(/[\s_']/g, ''))
  const factor = factorTo(unit, written.trim())
  if (!Number.isFinite(number) || factor === null) return null
  // Removes the rounding error of the product, so that the result has only the typed digits.
  return String(Number((number * factor).toPrecision(15)))
}

/** Factor from the written unit to the parameter's unit; null if the units are incompatible. */
function factorTo(unit: string, written: string): number | null {
  const name = spellings[written] ?? written
  if (name === '' || name === unit) return 1
  for (const kind of kinds) {
    const [from, to] = [kind[name], kind[unit]]
    if (from !== undefined && to !== undefined) return from / to
  }
  return null
}
