/** The pane that a scene is drawn in while an element shows it: joined with the view, and with the person at the pointer. */
import { effect } from '@preact/signals'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Display, Pane } from '@rill-terrain/renderer/renderer'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { isDark } from '../state/view/theme'
import type { Workspace } from '../state/workspace'
import { followCamera } from './camera'
import type { Interaction } from './interaction'
import type { TerrainFrames } from './terrain-frames'

/** Nobody points at a terrain before it is there; its engine's program comes first. */
const interactionModule = lazyModule(() => import('./interaction'))

export class ScenePane {
  #workspace: Workspace
  #frames: TerrainFrames
  #controls: ControlsOptions
  #pane: Pane | null = null
  #interaction: Interaction | null = null

  constructor(workspace: Workspace, frames: TerrainFrames, controls: ControlsOptions) {
    this.#workspace = workspace
    this.#frames = frames
    this.#controls = controls
  }

  /** Null while the terrain is drawn nowhere. */
  get pane(): Pane | null {
    return this.#pane
  }

  /** Shows the newest terrain. */
  showTerrain(): void {
    this.#pane?.setTerrain(this.#frames.terrain!)
    if (this.#interaction) this.#interaction.update()
    else this.#interact()
  }

  /** Opens a pane where an element lies over a display; what is returned closes it. */
  open(element: HTMLElement, display: Display): () => void {
    const { view, messages } = this.#workspace
    const pane = display.openPane(element)
    this.#pane = pane
    view.flatReason.value = display.flatReason
    pane.onError = (text) => messages.show({ key: 'picture', severity: 'error', text, outlivesTerrain: true })
    if (this.#frames.terrain) {
      pane.setTerrain(this.#frames.terrain)
      this.#interact()
    }
    const ends = [
      followCamera(
        view,
        () => this.#interaction?.target ?? pane.view.camera,
        (camera) => (this.#interaction ? this.#interaction.moveTo(camera) : pane.setView({ camera })),
      ),
      followView(pane, this.#workspace),
      () => this.#interaction?.end(),
      () => pane.close(),
    ]
    return () => {
      for (const end of ends) end()
      this.#pane = null
      this.#interaction = null
    }
  }

  /** Connects the pointer and keys to the pane. Where the network fails, the next frame tries again. */
  #interact(): void {
    const current = this.#pane
    if (!current || this.#interaction) return
    interactionModule.load().then(
      ({ connectInteraction }) => {
        if (this.#pane !== current) return
        this.#interaction ??= connectInteraction(current, this.#workspace.view, this.#frames, this.#controls)
      },
      () => {},
    )
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
