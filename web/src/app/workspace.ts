/** Wires a workspace: its engine in a worker, its state, and its picture. */
import { effect } from '@preact/signals'
import { paletteModule } from '@rill-terrain/colours/palettes'
import { EngineClient } from '@rill-terrain/engine/client'
import { canShareMemory, usualThreads } from '@rill-terrain/engine/features'
import { acknowledge, type EngineSettings } from '@rill-terrain/engine/protocol'
// oxlint-disable-next-line import/default -- Vite makes one: the address of the built worker.
import engineWorker from '@rill-terrain/engine/worker?worker&url'
import type { ControlsOptions } from '@rill-terrain/renderer/camera/controls'
import { defaultView } from '@rill-terrain/renderer/renderer'
import { createScene, type Scene } from '../scene/scene'
import { cameraOf } from '../scene/camera'
import type { SharedDisplay } from '../scene/shared-display'
import type { ImageProvider } from '../state/files/image-provider'
import type { Messages } from '../state/messages'
import { Workspace } from '../state/workspace'

/** The build and threads for where the page is served. */
export function defaultEngineSettings(): EngineSettings {
  return {
    base: new URL(import.meta.env.BASE_URL, location.href).href,
    build: canShareMemory() ? 'threads' : 'single',
    threads: usualThreads(),
  }
}

export interface WorkspaceOptions {
  settings: EngineSettings
  messages: Messages
  /** What it is drawn on, with all others of the page. */
  display: SharedDisplay
  images: ImageProvider
  /** Where another start than the usual one is needed. */
  createWorker?: () => Worker
  controls?: ControlsOptions
}

const startWorker = () => new Worker(engineWorker, { type: 'module', name: 'rill-engine' })

export interface OpenWorkspace {
  workspace: Workspace
  engine: EngineClient
  scene: Scene
  /** Resolves once the first terrain has been seen. */
  firstPicture: Promise<void>
  /** Ends the engine's worker. The picture ends with what `attach` of the scene has returned. */
  close(): void
}

/** Makes a workspace, which `start` of its state brings to life, and `attach` of its scene makes seen. */
export function openWorkspace(options: WorkspaceOptions): OpenWorkspace {
  const { settings, messages, display, images, createWorker = startWorker, controls } = options
  const engine = new EngineClient(settings, createWorker)
  const workspace = new Workspace({
    engine,
    messages,
    images,
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    defaultSun: { azimuth: defaultView.sunAzimuth, elevation: defaultView.sunElevation },
  })
  const scene = createScene(workspace, display, controls)
  const stopLooking = effect(() => {
    const { x, y } = cameraOf(workspace.view)
    workspace.player.lookAt(x + 0.5, y + 0.5)
  })
  let seen!: () => void
  const firstPicture = new Promise<void>((resolve) => (seen = resolve))

  const tellOfPalettes = (): false => {
    messages.error('picture', 'The colours for values could not be loaded: check the network, and choose the layer again.')
    return false
  }
  engine.onFrame = async (frame) => {
    const { player } = workspace
    if (!player.accept(frame) || !player.recipe || frame.layers.length === 0) return acknowledge(frame)
    if (workspace.view.showsValues.peek() && !(await paletteModule.load().then(() => true, tellOfPalettes)))
      return acknowledge(frame)
    const buffers = scene.show(frame, player.recipe)
    // The next frame is worth making once this one can be seen.
    await scene.drawn()
    seen()
    return { buffers, softwareRenderMilliseconds: scene.softwareRenderMilliseconds }
  }
  return {
    workspace,
    engine,
    scene,
    firstPicture,
    close() {
      stopLooking()
      workspace.close()
      engine.stop()
    },
  }
}
