/**
 * SRTM tiles (.hgt, https://lpdaac.usgs.gov/documents/179/SRTM_User_Guide_V3.pdf): metres as big-endian 16-bit integers without a
 * header, row by row from the north. A tile covers a degree: its outermost posts are on whole degrees, so neighbouring tiles share
 * them. Its name gives the corner in the south-west.
 */
import { FileError } from '../../file-error'
import { baseName } from '../sidecars'
import type { Decision, ReadOptions } from '../decisions'
import { degreeLengths } from '../georeference/degree-lengths'
import { geographicKeys } from '../georeference/map-extent'
import type { Ground, HeightImage, Heights } from '../height-image'
import { checkSize } from '../../limits'
import type { Location } from '../location'
import { useHeightUnit } from '../values/height-unit'
import { fillVoids } from '../voids/fill-voids'

/** Mark of a void. */
const unknown = -32768

/** Rows and columns of tiles that are not square: 1 arc second between parallels, 2 between meridians, beyond 60 degrees. */
const oblongTiles: readonly [rows: number, columns: number][] = [
  [3601, 1801],
  [1201, 601],
]

/** Reads a tile. Throws a `FileError` if the number of bytes is not that of a square tile. */
export function readHgt(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const { width, height } = sizeOf(bytes.length, name)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = new Float32Array(width * height)
  for (let index = 0; index < values.length; index++) values[index] = view.getInt16(2 * index)
  const image: Heights = { width, height, values }
  const decisions = fillVoids(image, name, { tagged: [unknown], isSearched: false }, options)
  const metresPerHeightUnit = useHeightUnit(values, options)

  const corner = cornerOf(name)
  if (!corner) decisions.push(noPlace(name))
  const placed = corner ? placeTile(corner, width, height, metresPerHeightUnit) : { ground: null, location: null }
  return { ...image, isInMetres: true, ...placed, layout: null, decisions }
}

function sizeOf(bytes: number, name: string): { width: number; height: number } {
  const oblong = oblongTiles.find(([rows, columns]) => 2 * rows * columns === bytes)
  const side = Math.sqrt(bytes / 2)
  if (!oblong && !(Number.isInteger(side) && side >= 2)) {
    throw new FileError(
      `${name} has ${bytes} bytes, but an HGT tile has 2 bytes per height and 1201 x 1201 or 3601 x 3601 heights: ` +
        `the file is incomplete or has another format.`,
    )
  }
  const [height, width] = oblong ?? [side, side]
  checkSize(width, height, name)
  return { width, height }
}

/** Degrees of the south-western corner. */
function cornerOf(name: string): { west: number; south: number } | null {
  const match = /([NS])(\d{1,2})_?([EW])(\d{1,3})/i.exec(baseName(name))
  if (!match) return null
  const south = Number(match[2]) * (match[1]!.toUpperCase() === 'S' ? -1 : 1)
  const west = Number(match[4]) * (match[3]!.toUpperCase() === 'W' ? -1 : 1)
  return south >= -90 && south < 90 && west >= -180 && west <= 180 ? { west, south } : null
}

/** Cells have their posts at their centres, so the image reaches half a cell beyond the degree. */
function placeTile(
  { west, south }: { west: number; south: number },
  width: number,
  height: number,
  metresPerHeightUnit: number,
): { ground: Ground; location: Location } {
  const [stepX, stepY] = [1 / (width - 1), 1 / (height - 1)]
  const [across, down] = [width * stepX, height * stepY]
  const lengths = degreeLengths(south + 0.5)
  return {
    ground: { width: across * lengths.longitude, height: down * lengths.latitude },
    location: {
      transform: [west - stepX / 2, across, 0, south + 1 + stepY / 2, 0, -down],
      geoKeys: geographicKeys,
      metresPerHeightUnit,
    },
  }
}

function noPlace(name: string): Decision {
  return {
    subject: 'ground size',
    text: `${name} does not say where it is: name an HGT tile by its south-western corner, such as N47E010.hgt, or set the extent.`,
    choices: [],
  }
}
