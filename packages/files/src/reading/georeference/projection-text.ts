/**
 * The coordinate reference system of a .prj file (WKT 1 or 2, as ESRI and GDAL write it), as far as Rill needs it: degrees or
 * metres, and the EPSG code where the text names it, or where the name is that of a common system.
 */
import type { Location } from '../location'

export interface MapSystem {
  isGeographic: boolean
  /** Metres per unit of a projected system. */
  metresPerUnit: number
  geoKeys: Location['geoKeys']
}

/** UTM zones by the start of the system's name, with the EPSG code of zone 0. */
const utmFamilies: readonly [name: RegExp, north: number, south: number | null][] = [
  [/^WGS[ _]?(?:19)?84/i, 32600, 32700],
  [/^ETRS[ _]?(?:19)?89/i, 25800, null],
  [/^NAD[ _]?(?:19)?83/i, 26900, null],
  [/^NAD[ _]?(?:19)?27/i, 26700, null],
]

/** Reads the system; null if the text is not WKT. */
export function systemOf(text: string): MapSystem | null {
  const root = /^\s*(PROJCS|PROJCRS|GEOGCS|GEOGCRS|GEODCRS|COMPD_CS|COMPOUNDCRS)\s*\[\s*"([^"]*)"/i.exec(text)
  if (!root) return null
  const isGeographic = !/PROJ(?:CS|CRS)\s*\[/i.test(text)
  const name = root[2]!
  const code = codeIn(text) ?? codeOfName(name, isGeographic)
  if (isGeographic) {
    const keys = { GTModelTypeGeoKey: 2, GeogAngularUnitsGeoKey: 9102, GeographicTypeGeoKey: code ?? 32767 }
    return { isGeographic, metresPerUnit: 1, geoKeys: { ...keys, GeogCitationGeoKey: name } }
  }
  // The unit of a projected system is the last one of WKT 1; units of angles are those of its geographic base.
  const units = [...text.matchAll(/\b(?:LENGTH)?UNIT\s*\[\s*"[^"]*"\s*,\s*([\d.eE+-]+)/gi)].map((match) => Number(match[1]))
  const metresPerUnit = units.at(-1) ?? 1
  const keys = { GTModelTypeGeoKey: 1, ProjectedCSTypeGeoKey: code ?? 32767, GTCitationGeoKey: name }
  return { isGeographic, metresPerUnit: metresPerUnit > 0 ? metresPerUnit : 1, geoKeys: keys }
}

/** The code of the whole system: the authority at the end of the text. */
function codeIn(text: string): number | undefined {
  const match = /(?:AUTHORITY\s*\[\s*"EPSG"\s*,\s*"(\d+)"\s*\]|ID\s*\[\s*"EPSG"\s*,\s*(\d+)\s*\])\s*\]\s*$/i.exec(text)
  return match ? Number(match[1] ?? match[2]) : undefined
}

function codeOfName(name: string, isGeographic: boolean): number | undefined {
  if (isGeographic) {
    if (/^(GCS_)?WGS[ _]?(19)?84$/i.test(name)) return 4326
    if (/^(GCS_)?(North_American_1983|NAD83)$/i.test(name)) return 4269
    if (/^(GCS_)?ETRS[ _]?(19)?89$/i.test(name)) return 4258
    return undefined
  }
  if (/web[ _]mercator|pseudo[ -]mercator/i.test(name)) return 3857
  const zone = /UTM[ _]zone[ _](\d{1,2})([NS])/i.exec(name)
  const family = utmFamilies.find(([start]) => start.test(name))
  if (!zone || !family) return undefined
  const base = zone[2]!.toUpperCase() === 'N' ? family[1] : family[2]
  return base === null ? undefined : base + Number(zone[1])
}
