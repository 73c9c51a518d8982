/** Connects the state of a workspace to its picture: passes the engine's frames and the user's view settings to a pane. */
import { effect, untracked } from '@preact/signals'
import type { Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Display, Pane, TerrainFrame } from '@rill-terrain/renderer/renderer'
import type { SceneMode } from './scene-mode'
import { ScenePane } from './scene-pane'
import type { SharedDisplay } from './shared-display'
import { TerrainFrames } from './terrain-frames'
import type { Workspace } from '../state/workspace'

/** Maximum milliseconds to wait for a picture: a hidden canvas draws none. */
const maxPicture = 400
/** The same for the first picture of a visible display, for which shaders are compiled: on a processor, that takes seconds. */
const maxFirstPicture = 60_000

export interface Scene {
  /** Shows a frame and takes ownership of its values. Returns the buffers that are free once the frame is drawn. */
  show(frame: Frame, recipe: ParsedRecipe): ArrayBuffer[]
  /** Resolves when the last terrain has been drawn, or after some time if no canvas can draw it. */
  drawn(): Promise<void>
  /** Milliseconds that software rendering took for the last picture; 0 with a GPU. */
  readonly softwareRenderMilliseconds: number
  /** The pane that shows the terrain; null if none does. */
  readonly pane: Pane | null
  /** The iteration whose terrain was shown last. */
  readonly shownIteration: number
  /** Replaces each terrain before it is shown; null shows terrains as they are. Shows the current terrain again. */
  adapt(change: ((terrain: TerrainFrame) => TerrainFrame) | null): void
  /** The current view of the terrain without overlays, as a PNG. */
  capture(): Promise<Blob>
  /** Draws the terrain and handles input where an element covers the display's canvas; the returned function stops that. */
  attach(element: HTMLElement): () => void
}

/** `modes` are those that the page or the figure has. */
export function createScene(
  workspace: Workspace,
  display: SharedDisplay,
  modes: readonly SceneMode[],
  controls: ControlsOptions = {},
): Scene {
  const { view } = workspace
  const frames = new TerrainFrames(view, (method) => workspace.registry?.methods.find(({ id }) => id === method)?.layers)
  const seen = new ScenePane(workspace, frames, controls, modes)
  return {
    show(frame, recipe) {
      const free = frames.take(frame, recipe)
      seen.showTerrain()
      return free
    },
    get pane() {
      return seen.pane
    },
    get shownIteration() {
      return frames.iteration
    },
    get softwareRenderMilliseconds() {
      return display.current.peek()?.softwareRenderMilliseconds ?? 0
    },
    adapt(change) {
      seen.adapt = change
      if (frames.terrain) seen.showTerrain()
    },
    drawn: () => (view.isFilmed.peek() ? Promise.resolve() : nextPicture(seen.pane, display.current.peek())),
    capture: () =>
      seen.pane?.capture() ??
      Promise.reject(new Error('No picture can be saved: the terrain is not drawn; wait until it is shown, and try again.')),
    attach: (element) =>
      effect(() => {
        const current = display.current.value
        return current ? untracked(() => seen.open(element, current)) : undefined
      }),
  }
}

/** Resolves when a pane has drawn another picture, or after the maximum time. */
function nextPicture(pane: Pane | null, display: Display | null): Promise<void> {
  const before = pane?.framesDrawn
  const end = performance.now() + maxFirstPicture
  const mayBeFirst = () => display?.hasDrawn === false && !document.hidden && performance.now() < end
  return new Promise((resolve) => {
    // A hidden tab draws nothing and runs no animation-frame callbacks.
    const wait = () => (mayBeFirst() ? setTimeout(wait, maxPicture) : resolve())
    setTimeout(wait, maxPicture)
    const look = () => {
      if (before === undefined || pane?.framesDrawn !== before) resolve()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
