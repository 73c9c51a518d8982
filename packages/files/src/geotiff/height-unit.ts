/** Units of heights in files, as GDAL names them. */
import type { Location } from '../reading/location'

/** Metres per unit. The US survey foot is defined as 1200/3937 m. */
const names: readonly [metres: number, name: string][] = [
  [1, 'metre'],
  [0.3048, 'foot'],
  [1200 / 3937, 'US survey foot'],
  [0.9144, 'yard'],
  [0.1, 'decimetre'],
  [0.01, 'centimetre'],
  [0.001, 'millimetre'],
  [1000, 'kilometre'],
]

/** Relative difference up to which a length is the same unit; the two feet differ by 2e-6. */
const tolerance = 1e-8

/** Name of a unit of heights; a unit without a name is given in metres, such as "0.25 m". */
export function heightUnitName(metres: number): string {
  return names.find(([each]) => Math.abs(each / metres - 1) < tolerance)?.[1] ?? `${metres} m`
}

/** Item of GDAL's own metadata that names the unit of the heights of a file. */
export function unitItem({ metresPerHeightUnit }: Pick<Location, 'metresPerHeightUnit'>): string {
  return `<Item name="UNITTYPE" sample="0" role="unittype">${heightUnitName(metresPerHeightUnit)}</Item>`
}
