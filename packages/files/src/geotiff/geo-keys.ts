/** Encodes GeoTIFF keys (OGC 19-008r4, section 7.1) as the three tags that contain them. */
import { geoKeyNumbers } from '../reading/georeference/geo-keys'
import type { Location } from '../reading/location'
import { entryOf, short, text, type Entry } from '../world/tiff-directories'

const [directoryTag, doublesTag, asciiTag] = [34735, 34736, 34737]

/** Keys whose values are codes; all other keys with numbers are lengths, angles, scales or coordinates, which are doubles. */
const codeKeys = new Set([1024, 1025, 2048, 2050, 2051, 2052, 2054, 2056, 2060, 3072, 3074, 3075, 3076, 4096, 4098, 4099])
const maxCode = 65535

/** Version and revision of the keys; the minor revision is 0 for GeoTIFF 1.0, and 1 for GeoTIFF 1.1, which has vertical systems. */
const version = [1, 1]

/** The tags of the keys, in ascending order. Keys with unknown names are left out, as are codes that do not fit into 16 bits. */
export function geoKeyEntries(keys: Location['geoKeys'], minorRevision: 0 | 1): Entry[] {
  const rows: number[] = []
  const doubles: number[] = []
  let ascii = ''
  for (const [number, value] of numbered(keys)) {
    if (typeof value === 'string') {
      // Each text ends with a vertical bar, because the tag itself ends with a zero byte.
      const content = `${value}|`
      rows.push(number, asciiTag, new TextEncoder().encode(content).length, new TextEncoder().encode(ascii).length)
      ascii += content
    } else if (codeKeys.has(number)) {
      rows.push(number, 0, 1, Number(value))
    } else {
      const values = typeof value === 'number' ? [value] : value
      rows.push(number, doublesTag, values.length, doubles.length)
      doubles.push(...values)
    }
  }
  return [
    short(directoryTag, ...version, minorRevision, rows.length / 4, ...rows),
    ...(doubles.length > 0 ? [entryOf(doublesTag, 'double', doubles)] : []),
    ...(ascii === '' ? [] : [text(asciiTag, ascii)]),
  ]
}

/** Numbers and values of the keys, in ascending order of their numbers, as the format requires. */
function numbered(keys: Location['geoKeys']): [key: number, value: string | number | readonly number[]][] {
  return Object.entries(keys)
    .flatMap(([name, value]): [number, typeof value][] => {
      const number = geoKeyNumbers[name]
      if (number === undefined) return []
      const isCode = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxCode
      return codeKeys.has(number) && !isCode ? [] : [[number, value]]
    })
    .toSorted(([a], [b]) => a - b)
}
