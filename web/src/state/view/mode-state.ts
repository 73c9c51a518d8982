/**
 * The state of a mode: a tool of the page, such as painting or measuring, that is active or not, and whose code is in a folder of
 * `web/src/modes/`. Code outside of that folder sees the mode only through this interface.
 */
import type { ReadonlySignal } from '@preact/signals'
import type { Watched } from './watched'

export interface ModeState {
  /** The page shows the mode. */
  readonly isActive: ReadonlySignal<boolean>
  /** The mode is connected to the picture of the terrain. Defaults to `isActive`. */
  readonly isConnected?: ReadonlySignal<boolean>
  /** Drags over the terrain that belong to the mode instead of the camera. */
  readonly pointer?: PointerUse
  /** The user's hand is changing the terrain: the address of the page is written after the change. */
  readonly isChanging?: ReadonlySignal<boolean>
  /** The suggested exaggeration stays as it is, also for another terrain. */
  readonly holdsExaggeration?: ReadonlySignal<boolean>
  /** Layers that the mode needs. */
  readonly watched?: ReadonlySignal<Watched>
  /** A sentence for screen readers, also after the end of the mode. */
  readonly announcement?: ReadonlySignal<string>
  /** Ends the mode. Does nothing if the mode is not active. */
  leave(): void
}

export interface PointerUse {
  readonly isTaken: ReadonlySignal<boolean>
  /** Gives the pointer back to the camera. */
  release(): void
}
