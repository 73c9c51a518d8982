/** Wires a workspace: its engine in a worker, its state, and its picture. */
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { paletteModule } from '@rill-terrain/colours/palettes'
import { EngineClient } from '@rill-terrain/engine/client'
import { canShareMemory, defaultThreads } from '@rill-terrain/engine/features'
import { acknowledge, type EngineSettings } from '@rill-terrain/engine/protocol'
// oxlint-disable-next-line import/default -- Vite makes one: the address of the built worker.
import engineWorker from '@rill-terrain/engine/worker?worker&url'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import { defaultView } from '@rill-terrain/renderer/renderer'
import { createScene, type Scene } from '../scene/scene'
import { cameraOf } from '../scene/camera'
import type { SceneMode } from '../scene/scene-mode'
import type { SharedDisplay } from '../scene/shared-display'
import type { ImageProvider } from '../state/files/image-provider'
import type { Messages } from '../state/messages'
import { StillPictures } from '../state/playback/still-pictures'
import type { ModeStateOf } from '../state/view/view'
import { Workspace } from '../state/workspace'

/** Engine build and number of threads, which depend on the isolation headers of the page's host. */
export function defaultEngineSettings(): EngineSettings {
  return {
    base: new URL(import.meta.env.BASE_URL, location.href).href,
    build: canShareMemory() ? 'threads' : 'single',
    threads: defaultThreads(),
  }
}

export interface WorkspaceOptions {
  settings: EngineSettings
  messages: Messages
  /** The display shared by all workspaces of the page. */
  display: SharedDisplay
  images: ImageProvider
  /** Replaces the default start of the engine's worker. */
  createWorker?: () => Worker
  controls?: ControlsOptions
  /** The modes of the page, or those of a figure. */
  modes: readonly SceneMode[]
  /** The states of all modes; default: of `modes`. */
  modeStates?: readonly ModeStateOf[]
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
const prefersReducedMotion = () => reducedMotion.matches

/** Limits how often the engine makes pictures that are not drawn. */
const skippedMilliseconds = 250

export const startWorker = () => new Worker(engineWorker, { type: 'module', name: 'rill-engine' })

/** Nothing, a terrain on its way to the iteration that is asked for, or the terrain at that iteration. */
export type Sight = 'nothing' | 'way' | 'goal'

export interface OpenWorkspace {
  workspace: Workspace
  engine: EngineClient
  scene: Scene
  /** Resolves once the first terrain has been drawn, or cannot be drawn because the page is hidden. */
  firstPicture: Promise<void>
  /** What the picture has shown so far. */
  sight: ReadonlySignal<Sight>
  /** Stops the engine's worker. The function returned by the scene's `attach` removes the picture. */
  close(): void
}

/** Makes a workspace. Its state's `start` starts the engine, and its scene's `attach` shows the terrain. */
export function openWorkspace(options: WorkspaceOptions): OpenWorkspace {
  const { settings, messages, display, images, createWorker = startWorker, controls, modes } = options
  const { modeStates = modes.flatMap(({ stateOf }) => stateOf ?? []) } = options
  const engine = new EngineClient(settings, createWorker)
  const workspace = new Workspace({
    engine,
    messages,
    images,
    prefersReducedMotion,
    defaultSun: { azimuth: defaultView.sunAzimuth, elevation: defaultView.sunElevation },
    modes: modeStates,
  })
  const scene = createScene(workspace, display, modes, controls)
  const still = new StillPictures(workspace.player, prefersReducedMotion)
  const stopLooking = effect(() => {
    const { x, y } = cameraOf(workspace.view)
    workspace.choices.lookAt(x + 0.5, y + 0.5)
  })
  let seen!: () => void
  const firstPicture = new Promise<void>((resolve) => (seen = resolve))
  const sight = followSight(scene, workspace)

  const reportPaletteError = (): false => {
    messages.error('picture', 'The colour palettes could not be loaded: check the network, and choose the layer again.')
    return false
  }
  engine.onFrame = async (frame) => {
    const { player } = workspace
    if (!player.accept(frame) || !player.recipe || frame.layers.length === 0) return acknowledge(frame)
    if (still.skips(frame)) return { ...acknowledge(frame), softwareRenderMilliseconds: skippedMilliseconds }
    if (workspace.view.showsValues.peek() && !(await paletteModule.load().then(() => true, reportPaletteError)))
      return acknowledge(frame)
    const buffers = scene.show(frame, player.recipe)
    // Waits until this frame is drawn before the engine makes the next one.
    await scene.drawn()
    player.drawn(frame)
    sight.note()
    seen()
    return { buffers, softwareRenderMilliseconds: scene.softwareRenderMilliseconds }
  }
  return {
    workspace,
    engine,
    scene,
    firstPicture,
    sight: sight.now,
    close() {
      stopLooking()
      sight.end()
      workspace.close()
      engine.stop()
    },
  }
}

/** `note` is called after a frame was passed to the picture. A hidden page draws it later. */
function followSight(scene: Scene, { player }: Workspace): { now: ReadonlySignal<Sight>; note(): void; end(): void } {
  const now = signal<Sight>('nothing')
  let looking = 0
  const look = () => {
    looking = 0
    if (scene.pane?.framesDrawn) now.value = player.onTheWayTo.peek() === null ? 'goal' : 'way'
    else looking = requestAnimationFrame(look)
  }
  const note = () => {
    if (now.peek() !== 'goal' && looking === 0) look()
  }
  return { now, note, end: () => cancelAnimationFrame(looking) }
}
