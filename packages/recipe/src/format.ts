/** Formats numbers for display. */

const counts = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

function digits(value: number, significant: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: significant }).format(value)
}

/** A number without a power of ten and without separators: `0.00002`, `12345`. */
export function plainNumber(value: number, significant = 12): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: significant, useGrouping: false }).format(value)
}

/** 12,345 */
export function formatCount(value: number): string {
  return counts.format(value)
}

/** A number with its noun, in the plural for all numbers except 1: `1 iteration`, `1,200 iterations`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A volume in three digits: `820 m³`, `12,400 m³`, `3,180,000 m³`, `0.267 km³`. */
export function formatVolume(cubicMetres: number): string {
  const size = Math.abs(cubicMetres)
  if (size >= 1e7) return `${digits(cubicMetres / 1e9, 3)} km³`
  return `${digits(cubicMetres, 3)} m³`
}

/** Binary units, like the engine's messages and the memory budgets: `820 KiB`, `41.9 MiB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 2 ** 30) return `${digits(bytes / 2 ** 30, 3)} GiB`
  if (bytes >= 2 ** 20) return `${digits(bytes / 2 ** 20, 3)} MiB`
  return `${digits(bytes / 2 ** 10, 3)} KiB`
}

/** `0.84 ms`, `12.4 ms`, `1.2 s` */
export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds >= 1000) return `${digits(milliseconds / 1000, 2)} s`
  return `${digits(milliseconds, milliseconds < 1 ? 2 : 3)} ms`
}

/** A simulated time: `800 yr`, `12,500 yr`, `1.2 million yr`. */
export function formatYears(years: number): string {
  return years >= 1e6 ? `${digits(years / 1e6, 3)} million yr` : `${counts.format(years)} yr`
}

/** A value on a colour bar: short, with its unit. */
export function formatQuantity(value: number, unit: string): string {
  const size = Math.abs(value)
  if (unit === 'm' && size >= 10000) return `${digits(value / 1000, 3)} km`
  if (unit === 'm²') return size >= 1e5 ? `${digits(value / 1e6, 3)} km²` : `${digits(value, 3)} m²`
  return `${size >= 1000 ? counts.format(value) : digits(value, 3)}${unit ? ` ${unit}` : ''}`
}

/** Values of an axis in one unit, which only the last value shows: `0`, `500`, `1,000 m`. */
export function formatTicks(values: readonly number[], unit: string): string[] {
  const largest = Math.max(...values.map(Math.abs))
  const isLarge = (unit === 'm' && largest >= 10000) || (unit === 'm²' && largest >= 1e5)
  const [divisor, shown] = isLarge ? (unit === 'm' ? [1e3, 'km'] : [1e6, 'km²']) : [1, unit]
  return values.map((value, index) => {
    const number = digits(value / divisor, 6).replace('-', '−')
    return index === values.length - 1 && shown ? `${number} ${shown}` : number
  })
}

/** A measured value in five digits: `1,234.6 m`, `0.012346 m`, `12.346 km²`. */
export function formatReading(value: number, unit: string): string {
  const isArea = unit === 'm²' || unit === 'm^2'
  if (isArea && Math.abs(value) >= 1e5) return `${digits(value / 1e6, 5)} km²`
  return `${digits(value, 5)}${unit && ` ${isArea ? 'm²' : unit}`}`
}

/** A factor: `0.42`, `3.1`, `12`. */
export function formatFactor(times: number): string {
  return digits(times, 2)
}

/** A very small number as a power of ten: `0`, `5 × 10⁻⁹`. */
export function formatTiny(value: number): string {
  if (value === 0) return '0'
  const [factor, power] = value.toExponential(0).split('e') as [string, string]
  const raised = [...power.replace('+', '')].map((each) => (each === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(each)])).join('')
  return `${factor.replace('-', '−')} × 10${raised}`
}

/** Length of a side: `800 m`, `10 km`. */
export function formatLength(metres: number): string {
  return metres >= 1000 ? `${digits(metres / 1000, 3)} km` : `${digits(metres, 3)} m`
}

/** Mass balance error: eroded − deposited − carried − lost, relative to the largest of the four. */
export function budgetResidual(budget: { eroded: number; deposited: number; carried: number; lost: number }): number {
  const { eroded, deposited, carried, lost } = budget
  const largest = Math.max(Math.abs(eroded), Math.abs(deposited), Math.abs(carried), Math.abs(lost))
  return largest === 0 ? 0 : (eroded - deposited - carried - lost) / largest
}

/**
 * A number with its standard error: `0.43 ± 0.10`, `1,240 ± 90`. Both have as many decimals as two digits of the error take, or one
 * digit from 3 on. Without an error, the number has three digits.
 */
export function formatWithError(value: number, error: number | null): string {
  if (error === null || !(error > 0)) return digits(value, 3).replace('-', '−')
  const power = Math.floor(Math.log10(error))
  const decimals = (error / 10 ** power < 2.95 ? 1 : 0) - power
  const fractionDigits = Math.min(20, Math.max(0, decimals))
  const shown = new Intl.NumberFormat('en', { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits })
  const rounded = (number: number) => shown.format(decimals < 0 ? Math.round(number * 10 ** decimals) / 10 ** decimals : number)
  return `${rounded(value)} ± ${rounded(error)}`.replace('-', '−')
}
