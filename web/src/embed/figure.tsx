/** A figure that is loaded: a workspace with few controls, and what the page that holds it asks and is told. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { render } from 'preact'
import type { EngineSettings } from '@rill-terrain/engine/protocol'
import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import type { FigureOptions } from '@rill-terrain/element/options'
import type { Command } from '@rill-terrain/element/protocol'
import { linkText } from '@rill-terrain/recipe/link'
import { defaultEngineSettings, openWorkspace, type OpenWorkspace } from '../app/workspace'
import { cameraLinkText } from '../scene/camera'
import { createSharedDisplay, type SharedDisplay } from '../scene/shared-display'
import { Messages } from '../state/messages'
import { showTheme } from '../state/view/theme'
import type { Workspace } from '../state/workspace'
import { hasOwnOrigin, startEngineWorker } from './engine-worker'
import { obey } from './figure-commands'
import { createFigureControls, type FigureControls, type FigureHost } from './figure-controls'
import { createPictureTaker } from './figure-pictures'
import { FigureReports } from './figure-reports'
import { FigureView } from './FigureView'
import { figureImages } from './images'

// In a sandbox the one worker begins as a blob.
trustScriptsBelow(hasOwnOrigin ? defaultEngineSettings().base : 'blob:null/')

/** Figures share a machine with each other and the page around them. */
const mostThreads = 4
/** Bytes for going back, where the page around a figure does not say how many: dozens of snapshots of a small map. */
const usualCheckpointBytes = 16 * 2 ** 20

/** What a figure leaves when its engine and its picture are given back: enough to go on from. */
export interface Rest {
  recipe: string
  isPlaying: boolean
  picture: Blob | null
}

export interface Figure {
  obey(command: Command): void
  setOptions(options: FigureOptions): void
  /** Ends worker and graphics context. */
  close(): Promise<Rest>
}

/** Loads the engine and opens a recipe. */
export async function openFigure(
  root: HTMLElement,
  recipe: string,
  options: FigureOptions,
  checkpointBytes: number = usualCheckpointBytes,
  host: FigureHost,
): Promise<Figure> {
  const messages = new Messages()
  const display = createSharedDisplay(messages)
  const open = openFigureWorkspace(messages, display, (camera) => reports.moved(camera))
  const { workspace, scene } = open
  const reports = new FigureReports(workspace, messages, host)
  workspace.player.checkpointBudget.value = checkpointBytes
  workspace.player.pieceBudget.value = checkpointBytes
  const shownOptions = signal(options)
  const controls = createFigureControls(workspace, host, () => (reports.isFollowing = false))

  async function load(text: string): Promise<void> {
    reports.restart()
    workspace.messages.dismiss('recipe')
    await workspace.session.load(text, 'replace', 'link')
    reports.opened()
  }

  showTheme(options.theme)
  renderFigure(root, open, display, shownOptions, controls)
  const stopReports = reports.start()
  await workspace.start([{ text: recipe, start: 'link' }])
  reports.opened()

  const obeying = { workspace, host, reports, load, takePicture: createPictureTaker(scene) }
  return {
    obey: (command) => obey(command, obeying),
    setOptions(changed) {
      shownOptions.value = changed
      showTheme(changed.theme)
    },
    async close() {
      stopReports()
      const picture = await scene.capture().catch(() => null)
      const rest = { recipe: linkToPresent(workspace) ?? recipe, isPlaying: workspace.player.running.value, picture }
      render(null, root)
      open.close()
      return rest
    },
  }
}

/** A workspace that leaves room for others on the machine and for scrolling on the page. `moved` is told where the camera is. */
function openFigureWorkspace(messages: Messages, display: SharedDisplay, moved: (camera: string) => void): OpenWorkspace {
  const { base, build, threads } = defaultEngineSettings()
  const settings: EngineSettings = {
    base,
    // A thread is a worker that the engine's own script starts, which an origin that owns no script cannot.
    build: hasOwnOrigin ? build : 'single',
    threads: Math.min(mostThreads, threads),
  }
  return openWorkspace({
    settings,
    messages,
    display,
    images: figureImages(base),
    createWorker: startEngineWorker,
    controls: { leavesScrolling: true, onMove: (camera) => moved(cameraLinkText(camera)) },
  })
}

function renderFigure(
  root: HTMLElement,
  { workspace, scene }: OpenWorkspace,
  display: SharedDisplay,
  options: ReadonlySignal<FigureOptions>,
  controls: FigureControls,
): void {
  render(
    <FigureView
      workspace={workspace}
      attachCanvas={display.attach}
      attachArea={scene.attach}
      options={options}
      controls={controls}
      playground={defaultEngineSettings().base}
    />,
    root,
  )
}

/** A link to what the figure shows; null where it shows nothing. */
function linkToPresent({ editor, registry, player, view }: Workspace): string | null {
  const opened = editor.recipe.value
  const names = registry?.view.map(({ id }) => id) ?? []
  const at = String(player.progress.value.iteration)
  return opened && linkText(opened.text, names, { ...view.given.value, at })
}
