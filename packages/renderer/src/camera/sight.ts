import type { TerrainFrame, View } from '../types'
import type { Block, GroundHeight, Viewport } from './camera'

/** A frame as it is seen. */
export interface Sight {
  frame: TerrainFrame
  view: Readonly<View>
  viewport: Viewport
  block: Block
  ground: GroundHeight
}

/** A pane as picking sees it. */
export interface SightedPane {
  readonly element: HTMLElement
  /** Null where there is no picture. */
  readonly sight: Sight | null
}

/** A pane whose camera can be moved. */
export interface MovablePane extends SightedPane {
  readonly view: Readonly<View>
  setView(change: Partial<View>): void
}
