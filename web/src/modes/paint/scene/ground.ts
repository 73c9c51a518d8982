/** Places on the ground of a pane, in metres of the world. */
import { placeAt, pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { heightAt } from '../../../state/view/ground-height'
import { mapPlace, worldPlace, type MapWindow } from '../state/map-window'
import type { PaintCursor, Painting } from '../state/painting'
import type { WorldPlace } from '../state/stroke'
import type { MapPlace } from '../../../state/view/section-line'
import type { Point } from '../../../state/view/point'
import type { TerrainFrames } from '../../../scene/terrain-frames'

const clamped = (share: number) => Math.min(1, Math.max(0, share))

export class PaintedGround {
  #pane: Pane
  #frames: TerrainFrames
  #painting: Painting

  constructor(pane: Pane, frames: TerrainFrames, painting: Painting) {
    this.#pane = pane
    this.#frames = frames
    this.#painting = painting
  }

  get window(): MapWindow | null {
    const { terrain } = this.#frames
    return terrain && this.#painting.windowOf(terrain)
  }

  /** The place under a point of the window; null beside the map. */
  under(clientX: number, clientY: number): PaintCursor | null {
    const place = placeAt(this.#pane, clientX, clientY)
    if (!place || Math.abs(place.x) > 0.5 || Math.abs(place.y) > 0.5) return null
    return this.#cursorAt({ east: place.x + 0.5, south: place.y + 0.5 })
  }

  /** The nearest place of the map. */
  nearest(place: WorldPlace): PaintCursor | null {
    const { window } = this
    if (!window) return null
    const { east, south } = mapPlace(window, place)
    return this.#cursorAt({ east: clamped(east), south: clamped(south) })
  }

  /** Where a place is drawn, in CSS pixels of the pane; beside the map, its nearest place. Null behind the viewer. */
  pointOf(place: WorldPlace, window: MapWindow): Point | null {
    const { east, south } = mapPlace(window, place)
    return pointAt(this.#pane, { x: clamped(east) - 0.5, y: clamped(south) - 0.5 })
  }

  #cursorAt(place: MapPlace): PaintCursor | null {
    const { window } = this
    const frame = this.#pane.sight?.frame
    return window && frame ? { ...worldPlace(window, place), height: heightAt(frame, place) } : null
  }
}
