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

/** Digits in groups of three, with the same separator between all groups. */
const grouped = /^[-+]?[1-9]\d{0,2}(?:,\d{3}(?:,\d{3})*|\.\d{3}(?:\.\d{3})*)$/

/** The smallest and the largest number that a field accepts, in its own unit. */
export interface Bounds {
  minimum: number
  maximum: number
}

/** The number that a text stands for, or two numbers where it may be read with a decimal point and in groups of three digits. */
export type TypedReading = { number: string } | { asDecimal: string; asGroups: string }

/**
 * Reads a number that a user has typed, in `unit`. A comma or a point before three digits may be a decimal point or separate groups
 * of digits: `10,000` is ten or ten thousand. The reading within the bounds is taken; both are returned if both are within the
 * bounds. Null if the text is no number, or has an incompatible unit.
 */
export function readTyped(typed: string, unit: string, bounds: Bounds): TypedReading | null {
  const [, digits, written] = quantity.exec(typed.trim().replace('−', '-')) ?? []
  const factor = written === undefined ? null : factorTo(unit, written.trim())
  if (digits === undefined || factor === null) return null
  const plain = digits.replace(/[\s_']/g, '')
  const decimal = inUnit(withDecimalPoint(plain), factor)
  const groups = grouped.test(plain) ? inUnit(Number(plain.replace(/[.,]/g, '')), factor) : null
  if (groups === null) return decimal === null ? null : { number: decimal }
  if (decimal === null) return { number: groups }
  const fits = (number: string) => Number(number) >= bounds.minimum && Number(number) <= bounds.maximum
  if (fits(decimal) && fits(groups)) return { asDecimal: decimal, asGroups: groups }
  return { number: fits(groups) ? groups : decimal }
}

/** Why a text with two readings is refused, and what to write instead. */
export function twoReadingsSentence(typed: string, { asDecimal, asGroups }: { asDecimal: string; asGroups: string }): string {
  // One more digit after the point excludes groups of three digits.
  const decimal = asDecimal.includes('.') ? `${asDecimal}0` : asDecimal
  return `“${typed}” may be ${asDecimal} or ${asGroups}: write ${decimal} or ${asGroups}.`
}

/** The typed number in `unit`, with a comma accepted as decimal point; null if it is not a number or has an incompatible unit. */
export function typedNumber(typed: string, unit: string): string | null {
  const reading = readTyped(typed, unit, { minimum: -Infinity, maximum: Infinity })
  return reading === null ? null : 'number' in reading ? reading.number : reading.asDecimal
}

/** The last separator is the decimal point if it occurs once; others separate groups of digits. NaN for other texts. */
function withDecimalPoint(digits: string): number {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (last < 0) return Number(digits)
  const before = digits.slice(0, last)
  const isPoint = !before.includes(digits[last]!) && (!/[.,]/.test(before) || grouped.test(before))
  return isPoint ? Number(`${before.replace(/[.,]/g, '')}.${digits.slice(last + 1)}`) : NaN
}

/** Null for a number that is not finite. */
function inUnit(number: number, factor: number): string | null {
  // Removes the rounding error of the product, so that the result has only the typed digits.
  return Number.isFinite(number) ? String(Number((number * factor).toPrecision(15))) : null
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
