/** Wires the page: connects a workspace, the playground state and the components, which do not import each other. */
import { render } from 'preact'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { heightmapExtensions, terrainExtension } from '@rill-terrain/files/extensions'
import { sidecarExtensions } from '@rill-terrain/files/reading/sidecars'
import { elevationTiles } from './elevation-tiles'
import { HostContext, type PageHost } from './host'
import type { Mode } from './mode'
import { createImageSource } from './image-source'
import { posterOf } from './poster'
import { createStoredText } from './stored-text'
import { lazyModule, lazyValue, type LazyModule } from '@rill-terrain/loading/lazy-module'
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
import '../ui/styles/index.css'
import { defaultEngineSettings, openWorkspace, startWorker, type OpenWorkspace, type WorkspaceOptions } from './workspace'

const addressBar: AddressBar = {
  fragment: () => location.hash,
  write: (fragment, entry) => (entry === 'push' ? history.pushState(null, '', fragment) : history.replaceState(null, '', fragment)),
  link: () => location.href,
}

/** What the page does after its first picture. Without the code, everything is loaded when it is needed. */
const preparing = lazyModule(() => import('./preparing'))

export interface OpenPage {
  playground: Playground
  scene: Scene
  /** Removes the page and stops its workers. */
  close(): void
}

/** Opens the playground in an element, with the recipe in the address bar or the start recipe. `modes` are all modes of the page. */
export function openPage(root: HTMLElement, modes: readonly Mode[], settings = defaultEngineSettings()): OpenPage {
  const messages = new Messages()
  const imageSource = createImageSource(settings.base)
  const images = createRecipeImages(imageSource)
  const display = createSharedDisplay(messages)
  const options: WorkspaceOptions = { settings, messages, display, images, modes }
  const open = openWorkspace(options)
  const { scene, firstPicture } = open
  const closing = new AbortController()
  const closed = closing.signal
  const isStartPage = location.hash.length <= 1
  const playground = createPlayground(open, images, closed)
  const openAnother = () => openWorkspace(options)
  const host = { ...options, open, openAnother, createWorker: startWorker, closed, playground, imageSource, isStartPage }
  void firstPicture
    .then(() => preparing.load())
    .then(
      ({ prepare }) => prepare(modes, host),
      () => {},
    )
  const followAddress = ({ newURL }: HashChangeEvent) => void playground.openAddress(new URL(newURL).hash)
  addEventListener('hashchange', followAddress)
  void playground.start()
  renderPage(root, modes, host)
  return {
    playground,
    scene,
    close() {
      closing.abort()
      removeEventListener('hashchange', followAddress)
      render(null, root)
      playground.close()
      imageSource.end()
      open.close()
    },
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
  return lazyValue(async () => (await import('./export-port')).createExportPort(workspace, scene, closed), failure)
}

function renderPage(root: HTMLElement, modes: readonly Mode[], host: PageHost): void {
  const { playground, open, display } = host
  const services: AppServices = {
    playground,
    sight: open.sight,
    poster: posterOf(addressBar.fragment(), host.settings.base),
    modes,
    elevationTiles,
    elevations: builtinImages,
    openExtensions: [...heightmapExtensions, ...sidecarExtensions, terrainExtension],
    shownGround: () => open.scene.pane?.sight?.frame ?? null,
    attachCanvas: display.attach,
    copyPicture: display.copyTo,
    attachArea: open.scene.attach,
  }
  // Removes the loading message of the document.
  root.replaceChildren()
  render(
    <HostContext.Provider value={host}>
      <AppServicesContext.Provider value={services}>
        <App />
      </AppServicesContext.Provider>
    </HostContext.Provider>,
    root,
  )
}
