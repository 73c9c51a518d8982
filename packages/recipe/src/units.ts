/** What people type into a field as numbers: with or without a unit, which is then converted to the parameter's. */

const lengths: Record<string, number> = { mm: 1e-3, cm: 1e-2, m: 1, km: 1e3, ft: 0.3048, mi: 1609.344 }
const areas: Record<string, number> = { 'm²': 1, m2: 1, 'm^2': 1, ha: 1e4, 'km²': 1e6, km2: 1e6, 'km^2': 1e6 }
const times: Record<string, number> = { s: 1, min: 60, h: 3600, yr: 31_557_600, kyr: 31_557_600e3, Myr: 31_557_600e6 }
const shares: Record<string, number> = { '': 1, '%': 1e-2, times: 1 }
/** Units that convert into each other, by what each is in the first of its kind. */
const kinds = [lengths, areas, times, shares]
/** Other spellings of a unit. */
const spellings: Record<string, string> = { deg: '°', degrees: '°', x: 'times', '×': 'times' }

const quantity = /^([-+]?[\d.,\s_']*\d[\d.,\s_']*(?:e-?\d+)?|[-+]?\.\d+)\s*(.*)$/i

/** What was typed as a number in `unit`, a comma taken for a decimal point; null where it is no number, or in another kind of unit. */
export function typedNumber(typed: string, unit: string): string | null {
  const [, digits, written] = quantity.exec(typed.trim().replace('−', '-')) ?? []
  if (digits === undefined || written === undefined) return null
  const number = Number(digits.replace(',', '.').replace(/[\s_']/g, ''))
  const factor = factorTo(unit, written.trim())
  if (!Number.isFinite(number) || factor === null) return null
  // What a product of decimal fractions leaves in the last digit is no part of what was typed.
  return String(Number((number * factor).toPrecision(15)))
}

/** What one of the written unit is in the parameter's; null where it is of another kind. */
function factorTo(unit: string, written: string): number | null {
  const name = spellings[written] ?? written
  if (name === '' || name === unit) return 1
  for (const kind of kinds) {
    const [from, to] = [kind[name], kind[unit]]
    if (from !== undefined && to !== undefined) return from / to
  }
  return null
}
