/** A figure that is loaded: a workspace with few controls, and what the page that holds it asks and is told. */
import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import { linkText } from '@rill-terrain/recipe/link'
import { cameraLinkText } from '../scene/camera'
import { createSharedDisplay } from '../scene/shared-display'
import { Messages } from '../state/messages'
import { showTheme } from '../state/view/theme'
import { defaultEngineSettings, openWorkspace } from '../app/workspace'
import { hasOwnOrigin, startEngineWorker } from './engine-worker'
import { FigureView } from './FigureView'
import { provideForFigure } from './images'
import type { FigureOptions } from '@rill-terrain/element/options'
import type { Command, FigureEvent } from '@rill-terrain/element/protocol'
import { findParameter } from './vary'

// In a sandbox the one worker begins as a blob.
trustScriptsBelow(hasOwnOrigin ? defaultEngineSettings().base : 'blob:null/')

/** Figures share a machine with each other and the page around them. */
const mostThreads = 4
/** Bytes for going back, where the page around a figure does not say how many: dozens of snapshots of a small map. */
const usualCheckpointBytes = 16 * 2 ** 20

export interface FigureHost {
  tell(event: FigureEvent): boolean
  /** The first picture stands, or a sentence says why there is none. */
  shown(): void
}

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

/** What the reader does with a figure. */
export interface FigureControls {
  toggle(): void
  step(): void
  seek(iteration: number): void
  setParameter(name: string, value: string): void
  /** Whether the text is on the clipboard, or was given to the page to be put there. */
  copy(text: string): Promise<boolean>
}

/** Loads the engine and opens a recipe. */
export async function openFigure(
  root: HTMLElement,
  recipe: string,
  options: FigureOptions,
  checkpointBytes: number = usualCheckpointBytes,
  host: FigureHost,
): Promise<Figure> {
  const usual = defaultEngineSettings()
  const { base } = usual
  const messages = new Messages()
  const display = createSharedDisplay(messages)
  const open = openWorkspace({
    settings: {
      base,
      // A thread is a worker that the engine's own script starts, which an origin that owns no script cannot.
      build: hasOwnOrigin ? usual.build : 'single',
      threads: Math.min(mostThreads, usual.threads),
    },
    messages,
    display,
    async provideImages(text) {
      const problem = await provideForFigure(open.engine, base, text)
      if (problem !== null) open.workspace.messages.error('recipe', problem)
      return problem === null
    },
    createWorker: startEngineWorker,
    controls: { leavesScrolling: true, onMove: (moved) => tellOfCamera(cameraLinkText(moved)) },
  })
  const { workspace, scene } = open
  const { player, editor, view } = workspace
  player.checkpointBudget.value = checkpointBytes
  player.pieceBudget.value = checkpointBytes
  const shownOptions = signal(options)
  /** The last that both ends know of: neither is told what it said itself. */
  let camera: string | null = null
  let isFollowing = false
  let isReady = false
  let isDone = false

  const findVaried = (name: string) => workspace.registry && findParameter(workspace.registry, editor, name)

  function setParameter(name: string, value: string): void {
    const found = findVaried(name)
    if (found) editor.edit(found.edit(value), name)
    else workspace.messages.error('parameter', `This terrain has no parameter "${name}".`)
  }

  /** What the reader does leads; what the page asks follows. */
  function lead(action: () => void): void {
    isFollowing = false
    action()
  }

  const controls: FigureControls = {
    toggle: () => lead(() => player.toggle()),
    step: () => lead(() => player.step()),
    seek: (iteration) => lead(() => player.goTo(iteration)),
    setParameter(name, value) {
      setParameter(name, value)
      host.tell({ type: 'parameter', name, value })
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return host.tell({ type: 'copy', text })
      }
    },
  }

  /** One picture after the other: all who ask while one is taken get the next, however many they are. */
  let taking: Promise<unknown> = Promise.resolve()
  let next: Promise<Blob> | null = null
  function takePicture(): Promise<Blob> {
    next ??= taking.then(() => {
      next = null
      const picture = scene.capture()
      taking = picture.catch(() => {})
      return picture
    })
    return next
  }

  function tellOfFrame(): void {
    const frame = player.frame.value
    const running = player.running.value
    const opened = player.recipe
    if (!frame || !opened) return
    const { iteration, iterations, done } = frame.progress
    const about = { recipe: opened.text, fingerprint: frame.fingerprint, iteration }
    if (!isReady) {
      isReady = true
      host.shown()
      host.tell({ type: 'ready', ...about, iterations })
    }
    host.tell({ type: 'iteration', iteration, iterations, playing: running, following: isFollowing })
    if (done && !isDone) host.tell({ type: 'done', ...about })
    isDone = done
  }

  function tellOfCamera(now: string): void {
    if (camera !== null && now !== camera) host.tell({ type: 'camera', camera: now })
    camera = now
  }

  let told: readonly unknown[] = []
  function tellOfErrors(): void {
    const errors = messages.list.value.filter(({ severity }) => severity === 'error')
    for (const error of errors) if (!told.includes(error)) host.tell({ type: 'error', message: error.text })
    told = errors
    if (errors.length > 0) host.shown()
  }

  async function load(text: string): Promise<void> {
    isReady = false
    isDone = false
    camera = null
    workspace.messages.dismiss('recipe')
    await editor.load(text, 'replace', 'link')
    camera = view.camera.peek()
  }

  showTheme(options.theme)
  render(
    <FigureView
      workspace={workspace}
      attachCanvas={display.attach}
      attachArea={scene.attach}
      options={shownOptions}
      controls={controls}
      playground={base}
    />,
    root,
  )
  const ends = [effect(tellOfErrors), effect(tellOfFrame), effect(() => tellOfCamera(view.camera.value))]
  await workspace.start(() => load(recipe))

  return {
    obey(command) {
      switch (command.type) {
        case 'play':
          return lead(() => player.play())
        case 'pause':
          return player.pause()
        case 'step':
          return lead(() => player.step())
        case 'seek':
          isFollowing = true
          return player.goTo(command.iteration)
        case 'setRecipe':
          return void load(command.recipe)
        case 'setParameter':
          return setParameter(command.name, command.value)
        case 'offerParameter':
          if (findVaried(command.name)) setParameter(command.name, command.value)
          return
        case 'setCamera':
          camera = command.camera
          return view.setCamera(command.camera)
        case 'getPicture': {
          const { request } = command
          return void takePicture().then(
            (picture) => host.tell({ type: 'picture', request, picture }),
            (error: Error) => host.tell({ type: 'refused', request, message: error.message }),
          )
        }
        case 'hello':
        case 'awaitTurn':
        case 'takeTurn':
      }
    },
    setOptions(changed) {
      shownOptions.value = changed
      showTheme(changed.theme)
    },
    async close() {
      for (const end of ends) end()
      const picture = await scene.capture().catch(() => null)
      const opened = editor.recipe.value
      const names = workspace.registry?.view.map(({ id }) => id) ?? []
      const at = String(player.progress.value.iteration)
      const rest = {
        recipe: opened ? linkText(opened.text, names, { ...view.given.value, at }) : recipe,
        isPlaying: player.running.value,
        picture,
      }
      render(null, root)
      open.close()
      return rest
    },
  }
}
