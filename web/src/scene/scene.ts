/** Joins what is seen of a workspace with what is known: gives a pane the engine's frames and the person's choices of view. */
import { effect, untracked } from '@preact/signals'
import type { Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Display, Pane } from '@rill-terrain/renderer/renderer'
import { followCamera } from './camera'
import type { Interaction } from './interaction'
import { TerrainFrames } from './terrain-frames'
import type { SharedDisplay } from './shared-display'
import { late } from '../state/late'
import { isDark } from '../state/view/theme'
import type { Workspace } from '../state/workspace'

/** A picture that has not been drawn by then is not waited for: its canvas may be hidden. */
const longestPicture = 400

/** Nobody points at a terrain before it is there; its engine's program comes first. */
const loadInteraction = late(() => import('./interaction'))

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
  let pane: Pane | null = null
  let interaction: Interaction | null = null

  /** Has the person at the pane. Where the network fails, the next frame tries again. */
  function interact(): void {
    const current = pane
    if (!current || interaction) return
    loadInteraction().then(
      ({ connectInteraction }) => {
        if (pane === current) interaction ??= connectInteraction(current, view, frames, controls)
      },
      () => {},
    )
  }

  function connect(element: HTMLElement, current: Display): () => void {
    const opened = current.openPane(element)
    pane = opened
    view.flatReason.value = current.flatReason
    opened.onError = (text) => workspace.messages.show({ key: 'picture', severity: 'error', text, outlivesTerrain: true })
    if (frames.terrain) {
      opened.setTerrain(frames.terrain)
      interact()
    }
    const ends = [
      followCamera(
        view,
        () => interaction?.target ?? opened.view.camera,
        (camera) => (interaction ? interaction.moveTo(camera) : opened.setView({ camera })),
      ),
      followView(opened, workspace),
      () => interaction?.end(),
      () => opened.close(),
    ]
    return () => {
      for (const end of ends) end()
      pane = null
      interaction = null
    }
  }

  return {
    show(frame, recipe) {
      const free = frames.take(frame, recipe)
      pane?.setTerrain(frames.terrain!)
      if (interaction) interaction.update()
      else interact()
      return free
    },

    get pane() {
      return pane
    },

    get shownIteration() {
      return frames.iteration
    },

    get softwareRenderMilliseconds() {
      return display.current.peek()?.softwareRenderMilliseconds ?? 0
    },

    drawn() {
      if (view.isFilmed.peek()) return Promise.resolve()
      const waitedFor = pane
      const before = waitedFor?.framesDrawn
      return new Promise((resolve) => {
        // A hidden tab draws nothing, and calls nobody back.
        setTimeout(resolve, longestPicture)
        const look = () => {
          if (before === undefined || waitedFor?.framesDrawn !== before) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    },

    capture: () => pane?.capture() ?? Promise.reject(new Error('There is no picture of the terrain to save.')),

    attach: (element) =>
      effect(() => {
        const current = display.current.value
        return current ? untracked(() => connect(element, current)) : undefined
      }),
  }
}

/** Draws as the person has chosen to look; what is returned ends that. */
function followView(pane: Pane, { view, player }: Workspace): () => void {
  const ends = [
    effect(() => pane.setView({ background: isDark.value ? 'dark' : 'light' })),
    effect(() => pane.setInset(view.inset.value)),
    // A slow machine draws in full what is complete.
    effect(() => pane.setAnimating(player.running.value || (player.frame.value?.moreFollows ?? false))),
    effect(() =>
      pane.setView({
        mode: view.mode.value,
        sunAzimuth: view.sun.value,
        sunElevation: view.sunElevation.value,
        exaggeration: view.exaggeration.value,
        contours: view.contours.value,
        water: view.water.value,
        hillshade: view.hillshade.value,
        // Shadows change the colours that a value is read by; on heights they say what the colours mean.
        hillshadeStrength: (view.layer.value ?? 'height') === 'height' ? 1 : 0.5,
      }),
    ),
  ]
  return () => ends.forEach((end) => end())
}
