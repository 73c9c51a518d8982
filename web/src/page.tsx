/** Wires the page: engine, state, scene and components know each other only from here. */
import { render } from 'preact'
import { EngineClient } from './engine/client'
import { canShareMemory } from './engine/features'
import { acknowledge, type EngineSettings } from './engine/protocol'
import { builtinImages } from './files/builtin-images'
import { createExportPort } from './export-port'
import { heightmapExtensions } from './files/extensions'
import { prepareWhenIdle } from './idle'
import { createImageSource } from './image-source'
import { createKeptText } from './kept-text'
import { defaultView } from './render/renderer'
import { createScene } from './scene'
import { Playground, type AddressBar } from './state/playground'
import { elevationPreset, presets } from './state/presets'
import { App } from './ui/App'
import { AppServicesContext } from './ui/context'
import './ui/styles/index.css'

/** More threads than this bring nothing for terrains that a browser can hold. */
const mostThreads = 16

/** One core stays with the page, lest its picture stutter; where there are only two, the terrain gets both. */
const engineThreads = Math.min(mostThreads, Math.max(Math.min(2, navigator.hardwareConcurrency), navigator.hardwareConcurrency - 1))

const addressBar: AddressBar = {
  fragment: () => location.hash,
  write: (fragment, entry) => (entry === 'push' ? history.pushState(null, '', fragment) : history.replaceState(null, '', fragment)),
  link: () => location.href,
}

export interface OpenPage {
  playground: Playground
  /** Takes the page away and ends its workers. */
  close(): void
}

/** The build and threads for where the page is served. */
export function defaultEngineSettings(): EngineSettings {
  return {
    base: new URL(import.meta.env.BASE_URL, location.href).href,
    build: canShareMemory() ? 'threads' : 'single',
    threads: engineThreads,
  }
}

/** Opens the playground in an element: what the address bar names, or the start recipe. */
export function openPage(root: HTMLElement, settings = defaultEngineSettings()): OpenPage {
  const engine = new EngineClient(
    settings,
    () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'rill-engine' }),
  )
  const images = createImageSource(settings.base)
  const exports = createExportPort(() => scene.capture())
  const playground = new Playground({
    engine,
    images,
    exports,
    address: addressBar,
    copyText: (text) => navigator.clipboard.writeText(text),
    history: createKeptText(() => sessionStorage, 'rill-history'),
    checkpointBudget: createKeptText(() => localStorage, 'rill-checkpoint-budget'),
    prefersReducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    defaultSun: { azimuth: defaultView.sunAzimuth, elevation: defaultView.sunElevation },
    isSmallDevice: matchMedia('(pointer: coarse)').matches,
  })
  const scene = createScene(playground)

  const closed = new AbortController()
  let isPreparing = false
  engine.onFrame = async (frame) => {
    const { recipe } = playground.player
    if (!playground.player.accept(frame) || !recipe || frame.layers.length === 0) return acknowledge(frame)
    const buffers = scene.show(frame, recipe)
    // The next frame is worth making once this one can be seen.
    await scene.drawn()
    if (!isPreparing) prepareWhenIdle([images.prepare, exports.prepare], closed.signal)
    isPreparing = true
    return { buffers, softwareRenderMilliseconds: scene.softwareRenderMilliseconds }
  }
  const followAddress = ({ newURL }: HashChangeEvent) => void playground.openAddress(new URL(newURL).hash)
  addEventListener('hashchange', followAddress)
  void playground.start()

  const services = {
    playground,
    presets: [...presets, ...builtinImages.map(elevationPreset)],
    heightmapExtensions,
    attachCanvas: (canvas: HTMLCanvasElement) => scene.attach(canvas),
  }
  render(
    <AppServicesContext.Provider value={services}>
      <App />
    </AppServicesContext.Provider>,
    root,
  )
  return {
    playground,
    close() {
      closed.abort()
      removeEventListener('hashchange', followAddress)
      render(null, root)
      for (const each of [images, exports]) each.end()
      engine.stop()
    },
  }
}
