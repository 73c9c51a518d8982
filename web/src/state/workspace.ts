/**
 * One terrain that a person works on: its recipe, its run, and how it is looked at, joined to an engine of its own. It knows nothing of
 * the page that it stands in; any number of them live in one.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import {
  EngineLostError,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type LoadProgress,
  type Outcome,
  type ParsedRecipe,
  type Problem,
  type Registry,
} from '@rill-terrain/engine/protocol'
import type { Measured, MeasureId } from '@rill-terrain/engine/measures/registry'
import { Deaths } from './recipe/deaths'
import { RecipeEditor, type Entry, type Opening, type Start } from './recipe/editor'
import { linkText } from '@rill-terrain/recipe/link'
import type { JoinComparison } from './chunks/join-comparison'
import { leftOutSentence, readLink, type Reading } from '@rill-terrain/recipe/read-link'
import { asksForOthers } from '@rill-terrain/recipe/revisions'
import { sentenceOf, type Messages } from './messages'
import { Player } from './playback/player'
import { ViewState, type Sun } from './view/view'

export interface WorkspacePorts {
  engine: Engine
  /** Where the person is told things. */
  messages: Messages
  /** Makes the images of a recipe known to the engine; false where one is not to be had, after telling the person. */
  provideImages(recipe: string): Promise<boolean>
  /** The person asked their system for less motion: nothing plays by itself. */
  prefersReducedMotion: boolean
  /** Where the sun stands until the person moves it. */
  defaultSun: Sun
}

export class Workspace {
  readonly messages: Messages
  readonly player: Player
  readonly editor: RecipeEditor
  readonly view: ViewState
  /** The engine of the recipe on show. */
  readonly engineInfo = signal<EngineInfo | null>(null)
  /** The engine that runs: while another recipe is read, perhaps not yet that of the recipe on show. */
  running: EngineInfo | null = null
  /** How far the engine is that is being loaded; null while none is. */
  readonly loading = signal<LoadProgress | null>(null)
  /** Set once the engine cannot run (any more). */
  readonly failed = signal(false)
  /** The fingerprint that the link has carried, where the terrain is as far as the link's was; empty for none. */
  readonly print = signal('')
  /** The text of a link to exactly what is seen; empty before there is a recipe. */
  readonly link: ReadonlySignal<string>
  /** Called when the recipe's text changed, before `link` does. */
  onRecipeChanged: (entry: Entry) => void = () => {}
  /** Called when a link could not be read, or not in full, with the terrain that stands in for it; null for none. */
  onLinkUnread: (standIn: string | null) => void = () => {}

  #ports: WorkspacePorts
  #deaths = new Deaths()
  #print = new AbortController()
  #openFirst: () => Promise<unknown> = () => Promise.resolve()
  #stops: (() => void)[] = []

  constructor(ports: WorkspacePorts) {
    this.#ports = ports
    this.messages = ports.messages.ofAnother()
    this.player = new Player(ports.engine)
    this.editor = new RecipeEditor(ports.engine, {
      read: (text, start, byToday) => this.#read(text, start, byToday),
      openTerrain: (recipe, start) => this.#openTerrain(recipe, start),
      committing: () => (this.engineInfo.value = this.running),
      recipeChanged: (entry) => this.onRecipeChanged(entry),
      refused: (problem, text) => this.#refused(problem, text),
      mended: (recipe, leftOut) => {
        this.onLinkUnread(recipe.text)
        this.messages.error('recipe', leftOutSentence(leftOut))
      },
    })
    this.view = new ViewState(ports.defaultSun)
    this.link = computed(() => {
      const recipe = this.editor.recipe.value
      const names = this.registry?.view.map(({ id }) => id) ?? []
      const here = { at: String(this.player.pausedAt.value ?? ''), print: this.print.value }
      return recipe ? linkText(recipe.text, names, { ...this.view.given.value, ...here }) : ''
    })
    ports.engine.onLoading = (progress) => (this.loading.value = progress)
    ports.engine.onLost = (loss, info) => void this.#recover(loss, info)
    ports.engine.onFailed = (message) => this.#fail(message)
  }

  get registry(): Registry | null {
    return this.engineInfo.value?.registry ?? null
  }

  /** Starts the engine, and then opens the first terrain as it is told. */
  async start(openFirst: () => Promise<unknown>): Promise<void> {
    this.#openFirst = openFirst
    try {
      await this.#startEngine()
    } catch (error) {
      return this.#failToStart(error)
    }
    await openFirst()
    if (this.#stops.length === 0) this.#stops.push(effect(() => this.#watch()))
  }

  /** Lets go of the engine, which is its owner's to end. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.messages.close()
  }

  /** Resolves once what is on show is the terrain itself rather than a draft of it. */
  whole(): Promise<void> {
    this.editor.endGesture()
    return new Promise((resolve) => {
      const isWhole = computed(() => this.player.draft.value === null || this.failed.value)
      const stop = isWhole.subscribe((is) => {
        if (!is) return
        resolve()
        queueMicrotask(() => stop())
      })
    })
  }

  /** Measures the terrain that is open, once. */
  measure(id: MeasureId): Promise<Measured | null> {
    return this.#ports.engine.measure(id)
  }

  /** Compares the ways to join chunks; its owner starts and ends it. */
  async joinComparison(): Promise<JoinComparison> {
    const { JoinComparison } = await import('./chunks/join-comparison')
    return new JoinComparison(this.#ports.engine)
  }

  /** Ends what takes too long, and goes back to the terrain before. */
  cancelOpening(): void {
    void this.#ports.engine.cancel()
  }

  async #openTerrain(recipe: ParsedRecipe, start: Start): Promise<Opening> {
    if (!(await this.#ports.provideImages(recipe.text))) return 'refused'
    const before = this.view.given.peek()
    // What is only changed is looked at as before.
    if (start !== 'stay' && start !== 'draft') this.view.adopt(recipe)
    this.#followPrint(recipe, start)
    const outcome = await this.#startTerrain(recipe, start)
    if (outcome.ok) return 'opened'
    this.view.given.value = before
    const action = await import('./recipe/way-out')
      .then(({ wayOutOf }) => wayOutOf(recipe, this, this.#ports.engine))
      .catch(() => null)
    this.messages.show({ key: 'recipe', severity: 'error', text: outcome.problem.message, ...(action && { action }) })
    return 'closed'
  }

  /** Reads a whole recipe, by the kept engine that it is for where that is not today's. */
  async #read(text: string, start: Start, byToday: boolean): Promise<Outcome<Reading<ParsedRecipe>>> {
    const { engine } = this.#ports
    const { release, registry } = this.running!
    const read = () => readLink<ParsedRecipe>(text, engine.parse)
    if (release === null && !byToday) {
      const reading = await read()
      if (!reading.ok || !asksForOthers(reading.value.recipe, registry)) {
        this.messages.dismiss('release')
        return reading
      }
    }
    const reader = await import('./recipe/release-reader').catch(() => null)
    if (reader) return reader.readByRelease({ read, start, byToday }, this, engine)
    this.messages.error(
      'release',
      'This may be another terrain than the link’s: what opens those of other releases could not be loaded.',
    )
    return read()
  }

  /** Follows the fingerprint that a link carries, until the terrain is edited or another one is opened. */
  #followPrint(recipe: ParsedRecipe, start: Start): void {
    if ((start === 'stay' || start === 'draft') && recipe.text === this.player.recipe?.text) return
    this.#print.abort()
    this.#print = new AbortController()
    this.messages.dismiss('print')
    if (start !== 'link' || !recipe.viewGiven.includes('print')) return
    const over = this.#print.signal
    void import('./recipe/print-follower').then(({ followPrint }) => followPrint(this, recipe, over)).catch(() => {})
  }

  #startTerrain(recipe: ParsedRecipe, start: Start) {
    if (start === 'stay') return this.player.reopen(recipe)
    if (start === 'draft') return this.player.reopenAsDraft(recipe)
    if (start === 'link' && recipe.viewGiven.includes('at')) {
      return this.player.open(recipe, { playing: false, fastForwardTo: Number(recipe.view['at']) })
    }
    if (this.#ports.prefersReducedMotion) return this.player.open(recipe, { playing: false, fastForwardTo: Infinity })
    return this.player.open(recipe, { playing: true, fastForwardTo: 0 })
  }

  #refused(problem: Problem, text: string | null): void {
    if (text !== null) this.onLinkUnread(this.editor.recipe.peek()?.text ?? null)
    const excerpt = text !== null && problem.position >= 0 ? { text, position: problem.position } : undefined
    this.messages.show({ key: 'recipe', severity: 'error', text: problem.message, ...(excerpt && { excerpt }) })
  }

  /** Has the engine send the layers that are looked at. */
  #watch(): void {
    const { layers, atRest } = this.view.watched.value
    this.#ports.engine.watch([...layers], [...atRest]).catch(() => {})
  }

  async #startEngine(): Promise<void> {
    this.loading.value = { loaded: 0, total: null }
    this.adoptEngine(await this.#ports.engine.start())
    this.engineInfo.value = this.running
  }

  /** Takes note of an engine that was started. */
  adoptEngine(info: EngineInfo): void {
    this.running = info
    this.loading.value = null
    this.failed.value = false
    this.player.sendChoices()
    this.#watch()
  }

  async #recover(loss: EngineLoss, info: EngineInfo): Promise<void> {
    this.adoptEngine(info)
    const resumption = loss.cancelled ? 'go on' : this.#deaths.note(this.player.recipe?.text ?? '')
    if (resumption === 'stay away') {
      this.#fail('The engine stopped at this terrain again and again. Undo the last change, open another terrain, or try again.')
      return
    }
    this.messages.show({ key: 'engine', severity: loss.cancelled ? 'notice' : 'error', text: loss.message })
    if (resumption === 'rest') this.#restWhereItDied()
    await this.editor.recover()
  }

  /** Has the terrain go no further than it was last seen; from there on the person decides. */
  #restWhereItDied(): void {
    this.player.pause()
    const undo = { label: 'Undo', run: () => this.editor.undo() }
    this.messages.show({
      key: 'engine',
      severity: 'error',
      text: 'The engine stopped at this terrain again, and now rests before that place. Undo the last change, or press Play to try again.',
      ...(this.editor.history.value.past.length > 0 && { action: undo }),
    })
  }

  #fail(message: string): void {
    this.loading.value = null
    this.failed.value = true
    const retry = { label: 'Try again', run: () => void this.#retry() }
    this.messages.show({ key: 'engine', severity: 'error', text: message, action: retry, outlivesTerrain: true })
  }

  async #retry(): Promise<void> {
    this.messages.dismiss('engine')
    if (!this.editor.recipe.value) return this.start(this.#openFirst)
    try {
      await this.#startEngine()
      await this.editor.recover()
    } catch (error) {
      this.#failToStart(error)
    }
  }

  #failToStart(error: unknown): void {
    // Of an engine that was lost while it started, the person has been told already.
    if (!(error instanceof EngineLostError)) this.#fail(sentenceOf(error))
  }
}
