/** Wires the page: connects a workspace, the playground state and the components, which do not import each other. */
import { render } from 'preact'
import { paletteModule } from '@rill-terrain/colours/palettes'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { heightmapExtensions, terrainExtension } from '@rill-terrain/files/extensions'
import { companionExtensions } from '@rill-terrain/files/reading/companions'
import { prepareWhenIdle } from './idle'
import { createImageSource } from './image-source'
import { createStoredText } from './stored-text'
import { installOffline } from './offline'
import { lazyModule, type LazyModule } from '@rill-terrain/loading/lazy-module'
import { fetchMapPass } from '@rill-terrain/renderer/renderer'
import type { Scene } from '../scene/scene'
import { createSharedDisplay } from '../scene/shared-display'
import { AllowedHosts } from '../state/files/allowed-hosts'
import type { ExportPort } from '../state/files/exports'
import type { ImageSource } from '../state/files/images'
import { RecipeImages } from '../state/files/recipe-images'
import { StoredImages } from '../state/files/stored-images'
import { Messages } from '../state/messages'
import { Playground, type AddressBar } from '../state/playground'
import type { Workspace } from '../state/workspace'
import { App } from '../ui/App'
import { AppServicesContext, type AppServices } from '../ui/context'
import { loadParts } from '../ui/parts'
import '../ui/styles/index.css'
import {
  defaultEngineSettings,
  openWorkspace,
  startWorker,
  workspaceParts,
  type OpenWorkspace,
  type WorkspaceOptions,
} from './workspace'

const addressBar: AddressBar = {
  fragment: () => location.hash,
  write: (fragment, entry) => (entry === 'push' ? history.pushState(null, '', fragment) : history.replaceState(null, '', fragment)),
  link: () => location.href,
}

export interface OpenPage {
  playground: Playground
  scene: Scene
  /** Removes the page and stops its workers. */
  close(): void
}

/** Opens the playground in an element, with the recipe in the address bar or the start recipe. */
export function openPage(root: HTMLElement, settings = defaultEngineSettings()): OpenPage {
  const messages = new Messages()
  const source = createImageSource(settings.base)
  const images = createRecipeImages(source)
  const display = createSharedDisplay(messages)
  const common = { settings, display, images }
  const open = openWorkspace({ ...common, messages })
  const { scene, firstPicture } = open
  const closed = new AbortController()
  const isStartPage = location.hash.length <= 1
  const playground = createPlayground(open, images, closed.signal)
  const worldExport = lazyModule(async () => {
    const { createWorldExport } = await import('./world-export-port')
    return createWorldExport(settings, source, closed.signal)
  })
  const elevationMap = lazyModule(async () => (await import('./elevation-map')).elevationMap)
  const recents = lazyModule(async () => {
    const { openRecents } = await import('./recents/recents')
    return openRecents({ playground, scene, elevations: builtinImages, isStartPage, closed: closed.signal })
  })
  const { openBench, comparison } = besideTerrain(open, { ...common, messages }, closed.signal)
  const shownGround = () => scene.pane?.sight?.frame ?? null
  const installOfflineCopy = () => installOffline(settings.base, messages)
  const looks = [paletteModule.load, fetchMapPass]
  const modes = async () => (await import('../scene/modes')).loadModes()
  const { importer, exporter } = playground
  const files = [source.prepare, importer.prepare, exporter.prepare, worldExport.load, elevationMap.load]
  const tasks = [...files, loadParts, comparison.load, ...looks, modes, installOfflineCopy]
  // If the module cannot be loaded now, the dialog loads it.
  void firstPicture.then(() => recents.load().catch(() => {}))
  void firstPicture.then(() => prepareWhenIdle(tasks, closed.signal))
  const followAddress = ({ newURL }: HashChangeEvent) => void playground.openAddress(new URL(newURL).hash)
  addEventListener('hashchange', followAddress)
  void playground.start()
  renderPage(root, {
    playground,
    worldExport,
    elevationMap,
    recents,
    openBench,
    comparison,
    shownGround,
    attachCanvas: display.attach,
    attachArea: scene.attach,
  })
  return {
    playground,
    scene,
    close() {
      closed.abort()
      removeEventListener('hashchange', followAddress)
      render(null, root)
      playground.close()
      source.end()
      open.close()
    },
  }
}

/** Terrains next to the open one: those of several values, and the other side of a comparison. */
function besideTerrain(open: OpenWorkspace, options: WorkspaceOptions, closed: AbortSignal) {
  const { workspace } = open
  return {
    async openBench() {
      const bench = await import('./vary/bench')
      return bench.openBench({ ...options, createWorker: startWorker, workspace, parts: workspaceParts })
    },
    comparison: lazyModule(async () => {
      const { createPageComparison } = await import('./compare/page-comparison')
      const openAnother = () => openWorkspace(options)
      return createPageComparison(paletteModule, { open, openAnother, display: options.display, closed })
    }),
  }
}

function createRecipeImages(source: ImageSource): RecipeImages {
  const allowedHosts = createStoredText(() => localStorage, 'rill-allowed-hosts')
  return new RecipeImages({ source, hosts: new AllowedHosts(allowedHosts, location.host), stored: new StoredImages(source.shelf) })
}

function createPlayground({ workspace, engine, scene }: OpenWorkspace, images: RecipeImages, closed: AbortSignal): Playground {
  return new Playground({
    workspace,
    engine,
    images,
    elevations: builtinImages,
    exports: lazyExports(workspace, scene, closed),
    address: addressBar,
    copyText: (text) => navigator.clipboard.writeText(text),
    history: createStoredText(() => sessionStorage, 'rill-history'),
    checkpointBudget: createStoredText(() => localStorage, 'rill-checkpoint-budget'),
    pieceBudget: createStoredText(() => localStorage, 'rill-chunk-budget'),
    isSmallDevice: matchMedia('(pointer: coarse)').matches,
  })
}

function lazyExports(workspace: Workspace, scene: Scene, closed: AbortSignal): LazyModule<ExportPort> {
  const failure = 'The part of the page that makes files could not be loaded: check the network and try again.'
  return lazyModule(async () => (await import('./export-port')).createExportPort(workspace, scene, closed), failure)
}

function renderPage(root: HTMLElement, services: Omit<AppServices, 'elevations' | 'openExtensions'>): void {
  const openExtensions = [...heightmapExtensions, ...companionExtensions, terrainExtension]
  // Removes the loading message of the document.
  root.replaceChildren()
  render(
    <AppServicesContext.Provider value={{ ...services, elevations: builtinImages, openExtensions }}>
      <App />
    </AppServicesContext.Provider>,
    root,
  )
}
