/**
 * One terrain with its recipe, run and view, connected to its own engine. A workspace is independent of the page, and one page can
 * have any number of workspaces.
 */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Measured, MeasureId, MeasureOptions } from '@rill-terrain/engine/measures/registry'
import type { Engine, EngineInfo, LoadProgress, Registry } from '@rill-terrain/engine/protocol'
import { linkText } from '@rill-terrain/recipe/link'
import type { ComparisonEngine } from './chunks/join-comparison'
import { EngineRecovery, type FirstTerrain } from './engine-recovery'
import type { ImageProvider } from './files/image-provider'
import type { Messages } from './messages'
import type { StrokeCodec } from './painting/stroke'
import { Player } from './playback/player'
import { RecipeEditor } from './recipe/editor'
import { RunningEngine } from './running-engine'
import { TerrainSession } from './terrain-session'
import { untilTrue } from './until-true'
import { ViewState, type Sun } from './view/view'

export interface WorkspacePorts {
  engine: Engine
  /** Messages for the user. */
  messages: Messages
  images: ImageProvider
  /** The user's system requests reduced motion: nothing plays automatically. */
  prefersReducedMotion(): boolean
  /** Position of the sun until the user moves it. */
  defaultSun: Sun
}

export class Workspace {
  readonly messages: Messages
  readonly player: Player
  /** The open recipe; only the session writes to it. */
  readonly editor: RecipeEditor
  readonly session: TerrainSession
  readonly view: ViewState
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

  #engine: Engine
  #running: RunningEngine
  #recovery: EngineRecovery
  #stops: (() => void)[] = []

  constructor({ engine, messages, images, prefersReducedMotion, defaultSun }: WorkspacePorts) {
    this.#engine = engine
    this.messages = messages.ofAnother()
    this.player = new Player(engine)
    this.view = new ViewState(defaultSun)
    this.editor = new RecipeEditor()
    this.#running = new RunningEngine(engine, this.player, this.view)
    const parts = { engine, running: this.#running, player: this.player, messages: this.messages }
    this.session = new TerrainSession({ ...parts, editor: this.editor, view: this.view, images, prefersReducedMotion })
    this.#recovery = new EngineRecovery({ ...parts, session: this.session })
    this.engineInfo = this.#running.shown
    this.loading = this.#running.loading
    this.failed = this.#running.failed
    this.expectedFingerprint = this.session.expectedFingerprint
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
    if (this.#stops.length === 0) this.#stops.push(this.#running.followView())
  }

  /** Disconnects from the engine, which its owner stops. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
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
    return this.#engine.measure(id, options, whileRunning) as Promise<Measured<Id> | null>
  }

  /** The engine for a comparison of the chunk-joining methods, whose code is loaded with its dialog. */
  get comparisonEngine(): ComparisonEngine {
    return this.#engine
  }

  /** Encodes and decodes strokes, for the code of painting. */
  get strokeCodec(): StrokeCodec {
    return this.#engine
  }

  /** Cancels opening a terrain and goes back to the previous one. */
  cancelOpening(): void {
    this.session.discardWaiting()
    void this.#engine.cancel()
  }
}
