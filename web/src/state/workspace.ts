/**
 * One terrain with its recipe, run and view, connected to its own engine. A workspace is independent of the page, and one page can
 * have any number of workspaces.
 */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Measured, MeasureId, MeasureOptions } from '@rill-terrain/engine/measures/registry'
import type { Engine, EngineInfo, LoadProgress, Registry } from '@rill-terrain/engine/protocol'
import { linkText } from '@rill-terrain/recipe/link'
import { EngineChoices } from './engine-choices'
import { EngineRecovery, type FirstTerrain } from './engine-recovery'
import type { ImageProvider } from './files/image-provider'
import type { Messages } from './messages'
import { Player } from './playback/player'
import { RecipeEditor } from './recipe/editor'
import { RunningEngine } from './running-engine'
import { TerrainSession } from './terrain-session'
import { untilTrue } from './until-true'
import type { ModeStateOf } from './view/view'
import { ViewState, type Sun } from './view/view'

interface WorkspacePorts {
  engine: Engine
  /** Messages for the user. */
  messages: Messages
  images: ImageProvider
  /** The user's system requests reduced motion: nothing plays automatically. */
  prefersReducedMotion(): boolean
  /** Position of the sun until the user moves it. */
  defaultSun: Sun
  /** The states of all modes of the page. */
  modes: readonly ModeStateOf[]
}

/** The other terrain of a comparison, and short names of both terrains. */
export interface ComparedTerrain {
  workspace: Workspace
  names: { own: string; other: string }
}

export class Workspace {
  /** Computes the terrain. Code of modes calls it for what no other part of the page needs, such as strokes. */
  readonly engine: Engine
  readonly messages: Messages
  readonly player: Player
  readonly choices: EngineChoices
  /** The open recipe; only the session writes to it. */
  readonly editor: RecipeEditor
  readonly session: TerrainSession
  readonly view: ViewState
  /** A name that the user has given the open terrain; empty for none. */
  readonly ownName = signal('')
  /** The terrain that is compared with the open one; null without a comparison. */
  readonly compared = signal<ComparedTerrain | null>(null)
  /** Engine of the shown recipe. */
  readonly engineInfo: ReadonlySignal<EngineInfo | null>
  /** Load progress of the engine; null if no engine is loading. */
  readonly loading: ReadonlySignal<LoadProgress | null>
  /** True if the engine cannot start or cannot continue. */
  readonly failed: ReadonlySignal<boolean>
  /** The link's expected fingerprint while the terrain is at the link's iteration; empty otherwise. */
  readonly expectedFingerprint: Signal<string>
  /** Text of a link to the current view; empty until a recipe is open. */
  readonly link: ReadonlySignal<string>

  #running: RunningEngine
  #recovery: EngineRecovery
  #stopFollowing: (() => void) | null = null
  #stopNaming: () => void

  constructor({ engine, messages, images, prefersReducedMotion, defaultSun, modes }: WorkspacePorts) {
    this.engine = engine
    this.messages = messages.ofAnother()
    this.player = new Player(engine)
    this.choices = new EngineChoices(engine)
    this.view = new ViewState(defaultSun, modes)
    this.editor = new RecipeEditor()
    this.#running = new RunningEngine(engine, this.choices, this.view)
    const parts = { engine, running: this.#running, player: this.player, messages: this.messages }
    this.session = new TerrainSession({ ...parts, editor: this.editor, view: this.view, images, prefersReducedMotion })
    this.#recovery = new EngineRecovery({ ...parts, session: this.session })
    this.engineInfo = this.#running.shown
    this.loading = this.#running.loading
    this.failed = this.#running.failed
    this.expectedFingerprint = this.session.expectedFingerprint
    // Another terrain is another name.
    this.#stopNaming = this.session.openings.subscribe(() => (this.ownName.value = ''))
    this.link = computed(() => {
      const recipe = this.editor.recipe.value
      const names = this.registry?.view.map(({ id }) => id) ?? []
      const here = { at: String(this.player.pausedAt.value ?? ''), print: this.expectedFingerprint.value }
      return recipe ? linkText(recipe.text, names, { ...this.view.given.value, ...here }) : ''
    })
  }

  get registry(): Registry | null {
    return this.engineInfo.value?.registry ?? null
  }

  /** Starts the engine, and opens the first of these recipes that can be opened. */
  async start(first: readonly FirstTerrain[]): Promise<void> {
    await this.#recovery.start(first)
    this.#stopFollowing ??= this.#running.followView()
  }

  /** Disconnects from the engine, which its owner stops. */
  close(): void {
    this.#stopFollowing?.()
    this.#stopNaming()
    this.messages.close()
  }

  /** Resolves once the page shows the full terrain rather than a draft. */
  whole(): Promise<void> {
    this.session.endGesture()
    return untilTrue(() => !this.player.isDragged.value || this.failed.value)
  }

  /** Measures the open terrain once; with `whileRunning`, also between two iterations of a run. */
  measure<Id extends MeasureId>(id: Id, options?: MeasureOptions[Id], whileRunning = false): Promise<Measured<Id> | null> {
    // Comlink's type does not relate the result to the id.
    return this.engine.measure(id, options, whileRunning) as Promise<Measured<Id> | null>
  }

  /** Cancels opening a terrain and goes back to the previous one. */
  cancelOpening(): void {
    this.session.discardWaiting()
    void this.engine.cancel()
  }
}
