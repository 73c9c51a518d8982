/** What the scene needs of a mode of the page (`web/src/modes/`). */
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ModeStateOf } from '../state/view/view'
import type { ViewState } from '../state/view/view'
import type { TerrainFrames } from './terrain-frames'

/** The part of a mode that works on a picture. It exists while the mode is connected. */
export interface ActivePart {
  /** Called when the terrain has changed. */
  update(): void
  /** Called when a new picture was drawn. */
  draw?(): void
  end(): void
}

export interface SceneCode {
  /** Connects the mode to the picture of a terrain. */
  /** Returns null where the mode cannot work. */
  connect?(pane: Pane, view: ViewState, frames: TerrainFrames): ActivePart | null
}

export interface SceneMode {
  stateOf?: ModeStateOf
  code: LazyModule<SceneCode>
}
