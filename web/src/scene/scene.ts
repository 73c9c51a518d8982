/** Joins what is seen of a workspace with what is known: gives a pane the engine's frames and the person's choices of view. */
import { effect, untracked } from '@preact/signals'
import type { Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { ScenePane } from './scene-pane'
import type { SharedDisplay } from './shared-display'
import { TerrainFrames } from './terrain-frames'
import type { Workspace } from '../state/workspace'

/** A picture that has not been drawn by then is not waited for: its canvas may be hidden. */
const longestPicture = 400

export interface Scene {
  /** Shows a frame, whose values are the scene's from then on. Returns the buffers that it needs no longer once that is drawn. */
  show(frame: Frame, recipe: ParsedRecipe): ArrayBuffer[]
  /** Resolves when the terrain given last has been drawn, or would have been if there were anything to draw on. */
  drawn(): Promise<void>
  /** Milliseconds that software rendering took for the last picture; 0 where a graphics chip draws. */
  readonly softwareRenderMilliseconds: number
  /** Where the terrain is drawn; null while it is nowhere. */
  readonly pane: Pane | null
  /** The iteration whose terrain was shown last. */
  readonly shownIteration: number
  /** The terrain as it is seen, with nothing over it, as a PNG. */
  capture(): Promise<Blob>
  /** Draws where an element lies over the display's canvas, and takes what people do there; what is returned ends that. */
  attach(element: HTMLElement): () => void
}

export function createScene(workspace: Workspace, display: SharedDisplay, controls: ControlsOptions = {}): Scene {
  const { view } = workspace
  const frames = new TerrainFrames(view, (method) => workspace.registry?.methods.find(({ id }) => id === method)?.layers)
  const seen = new ScenePane(workspace, frames, controls)
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
    drawn: () => (view.isFilmed.peek() ? Promise.resolve() : nextPicture(seen.pane)),
    capture: () => seen.pane?.capture() ?? Promise.reject(new Error('There is no picture of the terrain to save.')),
    attach: (element) =>
      effect(() => {
        const current = display.current.value
        return current ? untracked(() => seen.open(element, current)) : undefined
      }),
  }
}

/** Resolves when a pane has drawn another picture, and after a while in any case. */
function nextPicture(pane: Pane | null): Promise<void> {
  const before = pane?.framesDrawn
  return new Promise((resolve) => {
    // A hidden tab draws nothing, and calls nobody back.
    setTimeout(resolve, longestPicture)
    const look = () => {
      if (before === undefined || pane?.framesDrawn !== before) resolve()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
