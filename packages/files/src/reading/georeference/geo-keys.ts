/** The keys of a GeoTIFF's coordinate reference system (OGC 19-008r4). */

/** Numbers of the keys by their names. Keys with other numbers have their number as their name. */
export const geoKeyNumbers: Readonly<Record<string, number>> = {
  GTModelTypeGeoKey: 1024,
  GTRasterTypeGeoKey: 1025,
  GTCitationGeoKey: 1026,
  GeographicTypeGeoKey: 2048,
  GeogCitationGeoKey: 2049,
  GeogGeodeticDatumGeoKey: 2050,
  GeogPrimeMeridianGeoKey: 2051,
  GeogLinearUnitsGeoKey: 2052,
  GeogLinearUnitSizeGeoKey: 2053,
  GeogAngularUnitsGeoKey: 2054,
  GeogAngularUnitSizeGeoKey: 2055,
  GeogEllipsoidGeoKey: 2056,
  GeogSemiMajorAxisGeoKey: 2057,
  GeogSemiMinorAxisGeoKey: 2058,
  GeogInvFlatteningGeoKey: 2059,
  GeogAzimuthUnitsGeoKey: 2060,
  GeogPrimeMeridianLongGeoKey: 2061,
  GeogTOWGS84GeoKey: 2062,
  ProjectedCSTypeGeoKey: 3072,
  PCSCitationGeoKey: 3073,
  ProjectionGeoKey: 3074,
  ProjCoordTransGeoKey: 3075,
  ProjLinearUnitsGeoKey: 3076,
  ProjLinearUnitSizeGeoKey: 3077,
  ProjStdParallel1GeoKey: 3078,
  ProjStdParallel2GeoKey: 3079,
  ProjNatOriginLongGeoKey: 3080,
  ProjNatOriginLatGeoKey: 3081,
  ProjFalseEastingGeoKey: 3082,
  ProjFalseNorthingGeoKey: 3083,
  ProjFalseOriginLongGeoKey: 3084,
  ProjFalseOriginLatGeoKey: 3085,
  ProjFalseOriginEastingGeoKey: 3086,
  ProjFalseOriginNorthingGeoKey: 3087,
  ProjCenterLongGeoKey: 3088,
  ProjCenterLatGeoKey: 3089,
  ProjCenterEastingGeoKey: 3090,
  ProjCenterNorthingGeoKey: 3091,
  ProjScaleAtNatOriginGeoKey: 3092,
  ProjScaleAtCenterGeoKey: 3093,
  ProjAzimuthAngleGeoKey: 3094,
  ProjStraightVertPoleLongGeoKey: 3095,
  ProjRectifiedGridAngleGeoKey: 3096,
  VerticalCSTypeGeoKey: 4096,
  VerticalCitationGeoKey: 4097,
  VerticalDatumGeoKey: 4098,
  VerticalUnitsGeoKey: 4099,
}

const names = new Map(Object.entries(geoKeyNumbers).map(([name, number]) => [number, name]))

/** TIFF fields that hold the values of keys that are not 16-bit whole numbers. */
const [directoryField, doublesField, textField] = [34735, 34736, 34737]

/** Keys by name, as in `Location`. */
export type GeoKeys = Readonly<Record<string, number | string | readonly number[]>>

/** Parses the key directory and the fields of its numbers and texts. Keys whose values are missing are left out. */
export function parseGeoKeys(directory: readonly number[], doubles: readonly number[], text: string): GeoKeys {
  const keys: Record<string, number | string | readonly number[]> = {}
  const count = Math.min(directory[3] ?? 0, Math.floor(directory.length / 4) - 1)
  for (let entry = 4; entry < 4 + 4 * count; entry += 4) {
    const [number, field, length, offset] = directory.slice(entry, entry + 4) as [number, number, number, number]
    const value = valueOf(field, length, offset, directory, doubles, text)
    if (value !== undefined) keys[names.get(number) ?? String(number)] = value
  }
  return keys
}

function valueOf(
  field: number,
  length: number,
  offset: number,
  directory: readonly number[],
  doubles: readonly number[],
  text: string,
): number | string | readonly number[] | undefined {
  if (field === 0) return offset
  // Texts end with a vertical line instead of a zero.
  if (field === textField) return text.slice(offset, offset + length).replace(/[|\0]$/, '')
  const values = (field === doublesField ? doubles : field === directoryField ? directory : []).slice(offset, offset + length)
  if (values.length === 0) return undefined
  return values.length === 1 ? values[0]! : values
}

/** A key's number; undefined if it is missing, or has its values for "undefined" (0) or "user-defined" (32767). */
export function codeOf(keys: GeoKeys, name: string): number | undefined {
  const value = keys[name]
  return typeof value === 'number' && value !== 0 && value !== 32767 ? value : undefined
}

/** A key's number, whatever it is. */
export function numberOf(keys: GeoKeys, name: string): number | undefined {
  const value = keys[name]
  return typeof value === 'number' ? value : undefined
}

/** A key's text; empty if it is missing. */
export function textOf(keys: GeoKeys, name: string): string {
  const value = keys[name]
  return typeof value === 'string' ? value : ''
}
