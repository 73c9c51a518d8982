/** Numbers of the charts in words. */
import { formatLength, formatQuantity } from '@rill-terrain/recipe/format'

/** `412 m`, `−3.5 m`, `1,840 m` */
export const metres = (value: number) => `${plain(value, 4)} m`

export const area = (squareMetres: number) => formatQuantity(squareMetres, 'm²')

export const length = formatLength

export function plain(value: number, digits = 3): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: digits }).format(value).replace('-', '−')
}

export const percent = (share: number) => `${plain(100 * share)} %`

/** A power as in the unit of ksn: `m^0.9`, in characters that every font has. */
export const steepnessUnit = (theta: number) => `m${[...plain(2 * theta)].map((each) => raised[each] ?? each).join('')}`

const raised: Readonly<Record<string, string>> = {
  '.': '·', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹',
} // prettier-ignore

/** The quality of a fit: `R² 0.98`. */
export const quality = (rSquared: number) => plain(rSquared, 3)
