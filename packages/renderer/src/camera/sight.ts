import type { TerrainFrame, View } from '../types'
import type { Block, GroundHeight, Viewport } from './camera'

/** A frame with the view, viewport and geometry it is drawn with. */
export interface Sight {
  frame: TerrainFrame
  view: Readonly<View>
  viewport: Viewport
  block: Block
  ground: GroundHeight
}

/** The parts of a pane that picking uses. */
export interface SightedPane {
  readonly element: HTMLElement
  /** Null while the pane has no picture. */
  readonly sight: Sight | null
}

/** A pane whose camera can be moved. */
export interface MovablePane extends SightedPane {
  readonly view: Readonly<View>
  /** The camera that was set, before it was adapted to the free area. */
  readonly givenCamera: View['camera']
  /** The camera that is drawn if the view's `fitsCamera` is set. */
  fitted(camera: View['camera']): View['camera']
  setView(change: Partial<View>): void
}
