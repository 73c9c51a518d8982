/** The pane in which a scene is drawn while an element shows it, connected to the view and to user input. */
import { effect, untracked } from '@preact/signals'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import type { Display, Pane, TerrainFrame } from '@rill-terrain/renderer/renderer'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { isDark } from '../state/view/theme'
import type { Workspace } from '../state/workspace'
import { followCamera } from './camera'
import type { Interaction } from './interaction'
import type { SceneMode } from './scene-mode'
import type { TerrainFrames } from './terrain-frames'

/** Interaction is not needed before a terrain is shown, so the engine's program loads first. */
const interactionModule = lazyModule(() => import('./interaction'))

export class ScenePane {
  /** Replaces each terrain before it is shown. */
  adapt: ((terrain: TerrainFrame) => TerrainFrame) | null = null
  #workspace: Workspace
  #frames: TerrainFrames
  #controls: ControlsOptions
  #modes: readonly SceneMode[]
  #pane: Pane | null = null
  #interaction: Interaction | null = null

  constructor(workspace: Workspace, frames: TerrainFrames, controls: ControlsOptions, modes: readonly SceneMode[]) {
    this.#workspace = workspace
    this.#frames = frames
    this.#controls = controls
    this.#modes = modes
  }

  /** Null while no pane shows the terrain. */
  get pane(): Pane | null {
    return this.#pane
  }

  /** Shows the newest terrain. */
  showTerrain(): void {
    const terrain = this.#frames.terrain!
    this.#pane?.setTerrain(this.adapt?.(terrain) ?? terrain)
    if (this.#interaction) this.#interaction.update()
    else this.#interact()
  }

  /** Opens a pane at the position of an element over a display; the returned function closes it. */
  open(element: HTMLElement, display: Display): () => void {
    const { view, messages } = this.#workspace
    const pane = display.openPane(element)
    this.#pane = pane
    view.flatReason.value = display.flatReason
    pane.onError = (text) => messages.show({ key: 'picture', severity: 'error', text, outlivesTerrain: true })
    // Later changes melt the ice (`melting.ts`).
    pane.setView({ ice: view.ice.peek() ? 1 : 0 })
    if (this.#frames.terrain) this.showTerrain()
    const ends = [
      followCamera(
        view,
        () => this.#interaction?.target ?? pane.view.camera,
        (camera, fits) => (this.#interaction ? this.#interaction.moveTo(camera, fits) : pane.setView({ camera, fitsCamera: fits })),
      ),
      followView(pane, this.#workspace),
      this.#followColours(),
      effect(() => pane.setView({ eye: view.eye.value, objects: view.objects.value })),
      () => this.#interaction?.end(),
      () => pane.close(),
    ]
    return () => {
      for (const end of ends) end()
      this.#pane = null
      this.#interaction = null
    }
  }

  /** Colours the shown terrain again when the colours of its values change; the returned function stops that. */
  #followColours(): () => void {
    const { palette, layer, tintsWater } = this.#workspace.view
    return effect(() => {
      // The values that the colours depend on.
      void [palette.value, layer.value, tintsWater.value]
      untracked(() => this.#frames.recolour() && this.showTerrain())
    })
  }

  /** Connects pointer and keyboard to the pane. If the module fails to load, the next frame tries again. */
  #interact(): void {
    const current = this.#pane
    if (!current || this.#interaction) return
    interactionModule.load().then(
      ({ connectInteraction }) => {
        if (this.#pane !== current) return
        const { view, messages } = this.#workspace
        const report = (text: string) => messages.error('picture', text)
        this.#interaction ??= connectInteraction(current, view, this.#frames, this.#controls, this.#modes, report)
      },
      () => {},
    )
  }
}

/** Applies the user's view settings to the pane; the returned function stops that. */
function followView(pane: Pane, { view, player }: Workspace): () => void {
  const ends = [
    effect(() => pane.setView({ background: isDark.value ? 'dark' : 'light' })),
    effect(() => pane.setInset(view.inset.value)),
    // A slow machine draws only complete terrains in full quality.
    effect(() => pane.setAnimating(player.running.value || view.isChanging.value || player.frame.value?.moreFollows === true)),
    effect(() =>
      pane.setView({
        mode: view.mode.value,
        sunAzimuth: view.sun.value,
        sunElevation: view.sunElevation.value,
        exaggeration: view.exaggeration.value,
        contours: view.contours.value,
        water: view.water.value,
        hillshade: view.hillshade.value,
        // Shading changes the colours from which values are read. On heights it supports them, so it has full strength there.
        hillshadeStrength: (view.layer.value ?? 'height') === 'height' ? 1 : 0.5,
      }),
    ),
  ]
  return () => ends.forEach((end) => end())
}
