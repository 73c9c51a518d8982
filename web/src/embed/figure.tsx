/** A loaded figure: a workspace with few controls, and its connection to the page that embeds it. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { render } from 'preact'
import type { EngineSettings } from '@rill-terrain/engine/protocol'
import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import type { FigureOptions } from '@rill-terrain/element/options'
import type { FigureMeasures } from '@rill-terrain/element/measures'
import type { Command } from '@rill-terrain/element/protocol'
import { linkText } from '@rill-terrain/recipe/link'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Camera } from '@rill-terrain/renderer/renderer'
import { HostContext, type Host } from '../app/host'
import { defaultEngineSettings, openWorkspace } from '../app/workspace'
import { modes } from '../modes/modes'
import { cameraLinkText } from '../scene/camera'
import type { SceneMode } from '../scene/scene-mode'
import { createSharedDisplay, type SharedDisplay } from '../scene/shared-display'
import { Messages } from '../state/messages'
import { showTheme } from '../state/view/theme'
import type { Workspace } from '../state/workspace'
import { hasOwnOrigin, startEngineWorker } from './engine-worker'
import { obey } from './figure-commands'
import type { FigureControls } from '../app/figure'
import { createFigureControls, type FigureHost, showRejectedValues } from './figure-controls'
import { createPictureTaker } from './figure-pictures'
import { FigureReports } from './figure-reports'
import { FigureView } from './FigureView'
import { figureImages } from './images'

// In a sandbox, the only worker starts from a blob.
trustScriptsBelow(hasOwnOrigin ? defaultEngineSettings().base : 'blob:null/')

/** Maximum threads: figures share the machine with each other and with the embedding page. */
const maxThreads = 4
/** Default checkpoint budget if the embedding page does not set one: dozens of snapshots of a small map. */
const defaultCheckpointBytes = 16 * 2 ** 20

/** The embedding page scrolls. */
const controlsOptions = { leavesScrolling: true }

/** Few pages read measures. */
const measuresPart = lazyModule(() => import('./figure-measures'))

/** State of a closed figure, sufficient to continue from it later. */
export interface Rest {
  recipe: string
  isPlaying: boolean
  picture: Blob | null
}

export interface Figure {
  obey(command: Command): void
  setOptions(options: FigureOptions): void
  /** Stops the worker and releases the WebGL context. */
  close(): Promise<Rest>
}

/** Loads the engine and opens a recipe. */
export async function openFigure(
  root: HTMLElement,
  recipe: string,
  options: FigureOptions,
  checkpointBytes: number = defaultCheckpointBytes,
  host: FigureHost,
): Promise<Figure> {
  const messages = new Messages()
  const display = createSharedDisplay(messages)
  const shownOptions = signal(options)
  const common = figureParts(display, shownOptions)
  const openMoving = (onMove?: (camera: Camera) => void) =>
    openWorkspace({ ...common, messages, controls: { ...controlsOptions, ...(onMove && { onMove }) } })
  const onMove = (camera: Camera) => reports.moved(cameraLinkText(camera))
  const open = openMoving(onMove)
  const { workspace, scene } = open
  const closed = new AbortController()
  const runs: Host = { ...common, open, openAnother: openMoving, closed: closed.signal }
  const reports = new FigureReports(workspace, messages, host)
  workspace.choices.checkpointBudget.value = checkpointBytes
  workspace.choices.pieceBudget.value = checkpointBytes
  const controls = createFigureControls(workspace, host, () => (reports.isFollowing = false))

  async function load(text: string): Promise<void> {
    reports.restart()
    workspace.messages.dismiss('recipe')
    await workspace.session.load(text, 'replace', 'link')
    reports.opened()
  }

  showTheme(options.theme)
  renderFigure(root, runs, shownOptions, controls)
  const stopRejected = showRejectedValues(workspace)
  const stopReports = reports.start(open.sight)
  await workspace.start([{ text: recipe, start: 'link' }])
  reports.opened()

  const measure = createMeasurer(workspace, closed.signal)
  const obeying = { workspace, host, reports, load, takePicture: createPictureTaker(scene), measure }
  return {
    obey: (command) => obey(command, obeying),
    setOptions(changed) {
      shownOptions.value = changed
      showTheme(changed.theme)
    },
    async close() {
      stopRejected()
      stopReports()
      const picture = (await display.current.peek()?.snapshot()) ?? null
      const rest = { recipe: linkToPresent(workspace) ?? recipe, isPlaying: workspace.player.running.value, picture }
      closed.abort()
      render(null, root)
      open.close()
      return rest
    },
  }
}

/**
 * What all workspaces of the figure share. A figure loads the code of modes for figures, which leaves scrolling and keys to its
 * page.
 */
function figureParts(display: SharedDisplay, options: ReadonlySignal<FigureOptions>) {
  const images = figureImages(defaultEngineSettings().base, () => options.peek().places === 'allow')
  const sceneModes = modes.flatMap(({ stateOf, figure }): SceneMode[] =>
    figure && stateOf ? [{ stateOf, code: figure.code }] : [],
  )
  const modeStates = modes.flatMap(({ stateOf }) => stateOf ?? [])
  return { settings: figureSettings(), createWorker: startEngineWorker, display, images, modes: sceneModes, modeStates }
}

/** Requests that arrive before the terrain rests receive the same measures. */
function createMeasurer(workspace: Workspace, closed: AbortSignal): () => Promise<FigureMeasures> {
  let measuring: Promise<FigureMeasures> | null = null
  return () =>
    (measuring ??= measuresPart
      .load()
      .then(({ measureFigure }) => measureFigure(workspace, closed))
      .finally(() => (measuring = null)))
}

/** Few threads. */
function figureSettings(): EngineSettings {
  const { base, build, threads } = defaultEngineSettings()
  return {
    base,
    // Each thread is a worker that the engine's script starts, which is impossible from an opaque origin.
    build: hasOwnOrigin ? build : 'single',
    threads: Math.min(maxThreads, threads),
  }
}

function renderFigure(root: HTMLElement, host: Host, options: ReadonlySignal<FigureOptions>, controls: FigureControls): void {
  render(
    <HostContext.Provider value={host}>
      <FigureView host={host} options={options} controls={controls} playground={defaultEngineSettings().base} />
    </HostContext.Provider>,
    root,
  )
}

/** A link to the current state of the figure; null if it shows no terrain. */
function linkToPresent({ editor, registry, player, view }: Workspace): string | null {
  const opened = editor.recipe.value
  const names = registry?.view.map(({ id }) => id) ?? []
  const at = String(player.progress.value.iteration)
  return opened && linkText(opened.text, names, { ...view.given.value, at })
}
