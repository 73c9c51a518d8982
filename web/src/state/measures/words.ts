/** Numbers of the charts in words. */
import { formatLength, formatQuantity } from '@rill-terrain/recipe/format'

/** `412 m`, `−3.5 m`, `1,840 m` */
export const metres = (value: number) => `${plain(value, 4)} m`

export const area = (squareMetres: number) => formatQuantity(squareMetres, 'm²')

export const length = formatLength

export function plain(value: number, digits = 3): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: digits }).format(value).replace('-', '−')
}

export const percent = (share: number, digits = 3) => `${plain(100 * share, digits)} %`

/** The quality of a fit: `R² 0.98`. */
export const quality = (rSquared: number) => plain(rSquared, 3)
