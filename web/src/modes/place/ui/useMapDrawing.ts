import { effect, signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { WorkerMapTiles } from '../map-tiles'
import { standInFor, type MapTiles } from '../state/map-tiles'
import { tilesOf } from '../state/map-view'
import type { PlaceMap } from '../state/place-map'
import { drawCoastlines } from './draw-coastlines'

export interface MapDrawing {
  tiles: MapTiles | null
  /** Increases when a tile has arrived or could not be loaded. */
  arrivals: { value: number }
}

/**
 * Opens the tiles of the map while the component is mounted; `address` is that of elevation tiles, null until the user has allowed
 * their host.
 */
export function useMapTiles(address: string | null): MapDrawing {
  const drawing = useMemo(() => {
    const arrivals = signal(0)
    return { arrivals, tiles: address === null ? null : new WorkerMapTiles(address, () => arrivals.value++) }
  }, [address])
  useEffect(() => () => drawing.tiles?.end(), [drawing])
  return drawing
}

/**
 * Draws the map, or the outlines of the land where it has no tiles, on a canvas after each change of its view, its size or its
 * tiles.
 */
export function useMapDrawing(canvas: RefObject<HTMLCanvasElement | null>, map: PlaceMap, { tiles, arrivals }: MapDrawing): void {
  useEffect(() => {
    let frame = 0
    const stop = effect(() => {
      // Read here, so that a change of any of them draws the map.
      void [map.view.value, map.size.value, arrivals.value]
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => canvas.current && draw(canvas.current, map, tiles))
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [canvas, map, tiles, arrivals])
}

function draw(canvas: HTMLCanvasElement, map: PlaceMap, tiles: MapTiles | null): void {
  const size = map.size.peek()
  const density = Math.min(2, devicePixelRatio)
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  context.clearRect(0, 0, width, height)
  drawCoastlines(context, map.view.peek(), size, density)
  if (!tiles) return
  const wanted = tilesOf(map.view.peek(), size, density)
  tiles.want(wanted)
  context.imageSmoothingQuality = 'high'
  for (const { left, top, side, ...tile } of wanted) {
    const part = standInFor(tiles, tile)
    if (!part) continue
    // Whole device pixels, so that there are no gaps between neighbours.
    const [west, north] = [Math.round(left * density), Math.round(top * density)]
    const [east, south] = [Math.round((left + side) * density), Math.round((top + side) * density)]
    context.drawImage(part.picture, part.left, part.top, part.side, part.side, west, north, east - west, south - north)
  }
}
