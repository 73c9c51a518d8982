/**
 * The outlines of all land, for a map without elevation tiles: Natural Earth's land at 1:110 million (public domain), simplified to
 * 0.2 degrees. Each line of the file is a ring; each pair is the distance east and north from the point before, in tenths of a
 * degree.
 */
import { worldPosition, type MapSize, type MapView, type Pixel } from './map-view'
import text from './coastlines.txt?raw'

const tenths = 10
const halfWorld = 180 * tenths
const lowerEdge = -85 * tenths

/** A closed line as positions on the world. */
export type Coastline = readonly Pixel[]

let decoded: readonly Coastline[] | null = null

export function coastlines(): readonly Coastline[] {
  decoded ??= text.trim().split('\n').map(ringFrom)
  return decoded
}

function ringFrom(line: string): Coastline {
  let [longitude, latitude] = [0, 0]
  return line.split(' ').map((pair) => {
    const [east, north] = pair.split(',').map(Number)
    latitude += north!
    // A ring continues beyond 180 degrees; only that of Antarctica returns, along the lower edge of the map.
    const isLeap = Math.abs(east!) > halfWorld && latitude > lowerEdge
    longitude += isLeap ? east! - Math.sign(east!) * 2 * halfWorld : east!
    return worldPosition({ longitude: longitude / tenths, latitude: latitude / tenths })
  })
}

/** The shifts of the world, in whole worlds, whose copies are in the map; with one on either side, since rings leave their world. */
export function copiesIn(view: MapView, { width }: MapSize, worldPixels: number): number[] {
  const half = width / 2 / worldPixels
  const [first, last] = [Math.floor(view.x - half) - 1, Math.ceil(view.x + half)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
