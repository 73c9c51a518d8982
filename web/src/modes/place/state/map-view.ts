/**
 * The view of a world map in the Web Mercator projection: pure functions between degrees, positions on the world (0 to 1 from west
 * to east and from north to south) and pixels of the map.
 */

/** Pixels around the world at zoom 0. */
const worldPixels = 256
export const maxLatitude = 85
const maxZoom = 15

export interface MapView {
  /** The position on the world in the middle of the map. */
  x: number
  y: number
  /** Each step doubles the scale; fractions are between two levels. */
  zoom: number
}

/** Size of the map in pixels. */
export interface MapSize {
  width: number
  height: number
}

export interface Pixel {
  x: number
  y: number
}

interface Degrees {
  latitude: number
  longitude: number
}

/** A rectangle of ground: its centre, and its sides in metres. */
export interface Selection extends Degrees {
  width: number
  length: number
}

export interface MapTile {
  zoom: number
  x: number
  y: number
}

/** A tile, and the square of the map that it covers. */
interface PlacedTile extends MapTile {
  left: number
  top: number
  side: number
}

const equator = 2 * Math.PI * 6378137
const radians = Math.PI / 180
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const wrapped = (value: number, count: number) => ((value % count) + count) % count

export function worldPosition({ latitude, longitude }: Degrees): Pixel {
  const sine = Math.sin(clamp(latitude, -maxLatitude, maxLatitude) * radians)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.atanh(sine) / (2 * Math.PI) }
}

export function degreesOf({ x, y }: Pixel): Degrees {
  const latitude = Math.atan(Math.sinh(2 * Math.PI * (0.5 - y))) / radians
  return { latitude: clamp(latitude, -maxLatitude, maxLatitude), longitude: wrapped(x, 1) * 360 - 180 }
}

/** Pixels around the world. */
export const worldWidth = ({ zoom }: MapView) => worldPixels * 2 ** zoom

/** Pixels of the map per metre at a latitude. */
export function pixelsPerMetre(view: MapView, latitude: number): number {
  return worldWidth(view) / (equator * Math.cos(latitude * radians))
}

/** The zoom at which the world is as high as the map: no lower zoom is useful. */
function minZoom({ height }: MapSize): number {
  return Math.log2(Math.max(height, worldPixels / 2) / worldPixels)
}

/** The view within its limits: the map does not end above its lower or below its upper border. */
export function within(view: MapView, size: MapSize): MapView {
  const zoom = clamp(view.zoom, minZoom(size), maxZoom)
  const half = Math.min(0.5, size.height / (2 * worldPixels * 2 ** zoom))
  return { zoom, x: wrapped(view.x, 1), y: clamp(view.y, half, 1 - half) }
}

export function panned(view: MapView, size: MapSize, right: number, down: number): MapView {
  const scale = worldWidth(view)
  return within({ ...view, x: view.x + right / scale, y: view.y + down / scale }, size)
}

/** Zooms by `steps`, so that the ground at a pixel stays there. */
export function zoomed(view: MapView, size: MapSize, steps: number, at: Pixel): MapView {
  const fixed = positionAt(view, size, at)
  const zoom = clamp(view.zoom + steps, minZoom(size), maxZoom)
  const scale = worldPixels * 2 ** zoom
  return within({ zoom, x: fixed.x - (at.x - size.width / 2) / scale, y: fixed.y - (at.y - size.height / 2) / scale }, size)
}

/** The position on the world at a pixel of the map; `x` continues beyond 0 to 1. */
export function positionAt(view: MapView, { width, height }: MapSize, { x, y }: Pixel): Pixel {
  const scale = worldWidth(view)
  return { x: view.x + (x - width / 2) / scale, y: view.y + (y - height / 2) / scale }
}

/** The pixel of a place; of its copies around the world, the one that is nearest to the middle. */
export function pixelOf(view: MapView, { width, height }: MapSize, place: Degrees): Pixel {
  const { x, y } = worldPosition(place)
  const scale = worldWidth(view)
  const east = wrapped(x - view.x + 0.5, 1) - 0.5
  return { x: width / 2 + east * scale, y: height / 2 + (y - view.y) * scale }
}

/** The rectangle of a selection on the map. */
export function rectangleOf(view: MapView, size: MapSize, selection: Selection) {
  const { x, y } = pixelOf(view, size, selection)
  const scale = pixelsPerMetre(view, selection.latitude)
  const [width, height] = [selection.width * scale, selection.length * scale]
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** The view that shows a selection in a third of the map. */
export function viewOf(selection: Selection, size: MapSize): MapView {
  const { x, y } = worldPosition(selection)
  const share = Math.min(size.width / selection.width, size.height / selection.length) / 2.6
  const zoom = Math.log2((share * equator * Math.cos(selection.latitude * radians)) / worldPixels)
  return within({ x, y, zoom }, size)
}

/** The tiles that cover the map, nearest to the middle first. `density` is the number of device pixels per pixel. */
export function tilesOf(view: MapView, size: MapSize, density: number): PlacedTile[] {
  const zoom = clamp(Math.round(view.zoom + Math.log2(density) - 0.2), 0, maxZoom)
  const count = 2 ** zoom
  const side = worldWidth(view) / count
  const corner = positionAt(view, size, { x: 0, y: 0 })
  const end = positionAt(view, size, { x: size.width, y: size.height })
  const tiles: PlacedTile[] = []
  for (let row = Math.max(0, Math.floor(corner.y * count)); row < Math.min(count, end.y * count); row++) {
    for (let column = Math.floor(corner.x * count); column < end.x * count; column++) {
      const left = (column - corner.x * count) * side
      const top = (row - corner.y * count) * side
      tiles.push({ zoom, x: wrapped(column, count), y: row, left, top, side })
    }
  }
  const distance = ({ left, top }: PlacedTile) => Math.hypot(left + side / 2 - size.width / 2, top + side / 2 - size.height / 2)
  return tiles.sort((one, other) => distance(one) - distance(other))
}
