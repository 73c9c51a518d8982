/** Loads the code of a mode when the mode becomes active, and connects it to the picture while it is active. */
import { effect, untracked } from '@preact/signals'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'
import type { ActivePart, SceneMode } from './scene-mode'
import type { TerrainFrames } from './terrain-frames'

export interface ConnectedMode {
  /** Null while the mode is not active or its code is loading. */
  readonly part: ActivePart | null
  end(): void
}

/** `report` shows an error message to the user when the code cannot be loaded. */
export function connectMode(
  { stateOf, code }: SceneMode,
  pane: Pane,
  view: ViewState,
  frames: TerrainFrames,
  report: (text: string) => void,
): ConnectedMode | null {
  if (!stateOf) return null
  const { isActive, isConnected = isActive } = stateOf(view)
  let part: ActivePart | null = null
  const endPart = () => {
    part?.end()
    part = null
  }
  const begin = () =>
    code.load().then(
      ({ connect }) => {
        if (isConnected.peek() && !isEnded) part ??= connect?.(pane, view, frames) ?? null
      },
      (error: Error) => report(error.message),
    )
  let isEnded = false
  const stop = effect(() => {
    const isWanted = isConnected.value
    untracked(() => (isWanted ? void begin() : endPart()))
  })
  return {
    get part() {
      return part
    },
    end() {
      isEnded = true
      stop()
      endPart()
    },
  }
}
