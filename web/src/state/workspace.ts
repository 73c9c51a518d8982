/**
 * One terrain that a person works on: its recipe, its run, and how it is looked at, joined to an engine of its own. It knows nothing of
 * the page that it stands in; any number of them live in one.
 */
import { computed, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Measured, MeasureId } from '@rill-terrain/engine/measures/registry'
import type { Engine, EngineInfo, LoadProgress, Registry } from '@rill-terrain/engine/protocol'
import { linkText } from '@rill-terrain/recipe/link'
import { JoinComparison } from './chunks/join-comparison'
import { EngineRecovery, type FirstTerrain } from './engine-recovery'
import type { ImageProvider } from './files/image-provider'
import type { Messages } from './messages'
import { Player } from './playback/player'
import { RecipeEditor } from './recipe/editor'
import { RunningEngine } from './running-engine'
import { TerrainSession } from './terrain-session'
import { ViewState, type Sun } from './view/view'

export interface WorkspacePorts {
  engine: Engine
  /** Where the person is told things. */
  messages: Messages
  images: ImageProvider
  /** The person asked their system for less motion: nothing plays by itself. */
  prefersReducedMotion: boolean
  /** Where the sun stands until the person moves it. */
  defaultSun: Sun
}

export class Workspace {
  readonly messages: Messages
  readonly player: Player
  /** What is open: only the session writes to it. */
  readonly editor: RecipeEditor
  readonly session: TerrainSession
  readonly view: ViewState
  /** The engine of the recipe on show. */
  readonly engineInfo: ReadonlySignal<EngineInfo | null>
  /** How far the engine is that is being loaded; null while none is. */
  readonly loading: ReadonlySignal<LoadProgress | null>
  /** Set once the engine cannot run (any more). */
  readonly failed: ReadonlySignal<boolean>
  /** The fingerprint that the link has carried, where the terrain is as far as the link's was; empty for none. */
  readonly print: Signal<string>
  /** The text of a link to exactly what is seen; empty before there is a recipe. */
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
    this.print = this.session.print
    this.link = computed(() => {
      const recipe = this.editor.recipe.value
      const names = this.registry?.view.map(({ id }) => id) ?? []
      const here = { at: String(this.player.pausedAt.value ?? ''), print: this.print.value }
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

  /** Lets go of the engine, which is its owner's to end. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.messages.close()
  }

  /** Resolves once what is on show is the terrain itself rather than a draft of it. */
  whole(): Promise<void> {
    this.session.endGesture()
    return new Promise((resolve) => {
      const isWhole = computed(() => !this.player.isDragged.value || this.failed.value)
      const stop = isWhole.subscribe((is) => {
        if (!is) return
        resolve()
        queueMicrotask(() => stop())
      })
    })
  }

  /** Measures the terrain that is open, once. */
  measure(id: MeasureId): Promise<Measured | null> {
    return this.#engine.measure(id)
  }

  /** Compares the ways to join chunks; its owner starts and ends it. */
  joinComparison(): JoinComparison {
    return new JoinComparison(this.#engine)
  }

  /** Ends what takes too long, and goes back to the terrain before. */
  cancelOpening(): void {
    void this.#engine.cancel()
  }
}
