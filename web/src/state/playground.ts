/** Everything that the page is and does, without how it looks: the parts of state, joined. */
import { effect, signal } from '@preact/signals'
import {
  EngineLostError,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type LoadProgress,
  type ParsedRecipe,
  type Problem,
  type Registry,
} from '../engine/protocol'
import { fragmentFromText, terrainPart, textFromFragment } from './address'
import { Deaths } from './deaths'
import { RecipeEditor, type Entry, type Opening, type Start } from './editor'
import { historyFromText, historyToText } from './history'
import { Exporter, type ExportPort } from './exporter'
import type { ImageSource } from './images'
import { Importer } from './importer'
import { leftOutSentence } from './link-repair'
import { Messages, sentenceOf } from './messages'
import { Player } from './player'
import { startRecipe } from './presets'
import { ViewState, type Sun, type Watched } from './view'

/** The address bar. */
export interface AddressBar {
  fragment(): string
  write(fragment: string, entry: Entry): void
  /** The whole address, to be shared. */
  link(): string
}

/** A text that lasts longer than the page. */
export interface KeptText {
  read(): string | null
  write(text: string): void
}

export interface PlaygroundPorts {
  engine: Engine
  images: ImageSource
  exports: ExportPort
  address: AddressBar
  copyText(text: string): Promise<void>
  /** Undo and redo, over a reload. */
  history: KeptText
  /** Bytes that checkpoints may take, as the person has chosen. */
  checkpointBudget: KeptText
  /** The person asked their system for less motion: nothing plays by itself. */
  prefersReducedMotion: boolean
  /** Where the sun stands until the person moves it. */
  defaultSun: Sun
  /** A small screen or a slow pointer: the start recipe is made smaller. */
  isSmallDevice: boolean
}

export class Playground {
  readonly messages = new Messages()
  readonly player: Player
  readonly editor: RecipeEditor
  readonly view: ViewState
  readonly importer: Importer
  readonly exporter: Exporter
  readonly engineInfo = signal<EngineInfo | null>(null)
  /** How far the engine is that is being loaded; null while none is. */
  readonly loading = signal<LoadProgress | null>(null)
  /** Set once the engine cannot run (any more). */
  readonly failed = signal(false)
  #ports: PlaygroundPorts
  #deaths = new Deaths()
  /**
   * The terrain that stands in for a link which could not be read, or not in full; empty until that is opened. While it does, the
   * link stays in the address, to be mended there.
   */
  #standIn: string | null = null

  constructor(ports: PlaygroundPorts) {
    this.#ports = ports
    this.player = new Player(ports.engine)
    const budget = Number(ports.checkpointBudget.read() ?? NaN)
    if (budget >= 0) this.player.checkpointBudget.value = budget
    effect(() => ports.checkpointBudget.write(String(this.player.checkpointBudget.value)))
    this.editor = new RecipeEditor(ports.engine, {
      openTerrain: (recipe, start) => this.#openTerrain(recipe, start),
      recipeChanged: (text, entry) => this.#writeAddress(text, entry),
      refused: (problem, text) => this.#refused(problem, text),
      mended: (recipe, leftOut) => {
        this.#standIn = terrainPart(recipe.text)
        this.messages.error('recipe', leftOutSentence(leftOut))
      },
    })
    this.view = new ViewState(this.editor, ports.defaultSun)
    const { messages, editor } = this
    const { engine, images } = ports
    this.importer = new Importer({ engine, images, editor, messages, registry: () => this.registry })
    this.exporter = new Exporter({
      engine,
      port: ports.exports,
      messages,
      recipe: () => this.player.recipe,
      layers: () => this.registry?.layers ?? [],
    })
    ports.engine.onLoading = (progress) => (this.loading.value = progress)
    ports.engine.onLost = (loss, info) => void this.#recover(loss, info)
    ports.engine.onFailed = (message) => this.#fail(message)
  }

  get registry(): Registry | null {
    return this.engineInfo.value?.registry ?? null
  }

  /** Starts the engine and opens what the address names, or the start recipe. */
  async start(): Promise<void> {
    try {
      await this.#startEngine()
    } catch (error) {
      return this.#failToStart(error)
    }
    const linked = textFromFragment(this.#ports.address.fragment())
    if (!linked || !(await this.editor.load(linked, 'replace', 'link'))) {
      if (linked) this.#standIn = ''
      await this.editor.load(startRecipe(this.#ports.isSmallDevice), 'replace', 'play')
    }
    const { history } = this.#ports
    const present = this.editor.history.peek().present
    this.editor.history.value = historyFromText(history.read(), present) ?? this.editor.history.peek()
    effect(() => history.write(historyToText(this.editor.history.value)))
    effect(() => this.#writePausedIteration(this.player.pausedAt.value, this.editor.loading.value))
    effect(() => this.#watch(this.view.watched.value))
  }

  /** Opens what was put into the address bar. It may stand there no more: what the page writes of its own may have come after. */
  async openAddress(fragment: string): Promise<void> {
    const text = textFromFragment(fragment)
    if (!text) return
    this.#standIn = null
    this.messages.dismiss('recipe')
    if (text !== this.editor.recipe.value?.text) await this.editor.load(text, 'replace', 'link')
  }

  /** Opens the recipe that a link holds after its `#`. */
  async openLink(fragment: string): Promise<void> {
    this.#standIn = null
    this.messages.dismiss('recipe')
    await this.editor.load(textFromFragment(fragment), 'push', 'link')
  }

  async openPreset(text: string): Promise<void> {
    this.#standIn = null
    this.messages.dismiss('recipe')
    await this.editor.load(text, 'push', 'play')
  }

  /** Puts the link on the clipboard; resolves to whether it is there. */
  async copyLink(): Promise<boolean> {
    this.#standIn = null
    const recipe = this.editor.recipe.value
    if (recipe) this.#writeAddress(recipe.text, 'replace')
    return this.copy(this.#ports.address.link(), 'the link from the address bar')
  }

  async copy(text: string, what: string): Promise<boolean> {
    try {
      await this.#ports.copyText(text)
      return true
    } catch {
      this.messages.error('copy', `The browser did not allow copying; take ${what}.`)
      return false
    }
  }

  /** Ends what takes too long, and goes back to the terrain before. */
  cancelOpening(): void {
    void this.#ports.engine.cancel()
  }

  async #openTerrain(recipe: ParsedRecipe, start: Start): Promise<Opening> {
    for (const [index, notice] of recipe.notices.entries()) {
      this.messages.show({ key: `notice ${index}`, severity: 'notice', text: notice })
    }
    if (!(await this.importer.provide(recipe.text))) return 'refused'
    const outcome = await this.#startTerrain(recipe, start)
    if (outcome.ok) return 'opened'
    this.messages.error('recipe', outcome.problem.message)
    return 'closed'
  }

  #startTerrain(recipe: ParsedRecipe, start: Start) {
    if (start === 'stay') return this.player.reopen(recipe)
    if (start === 'link' && recipe.viewGiven.includes('at')) {
      return this.player.open(recipe, { playing: false, fastForwardTo: Number(recipe.view['at']) })
    }
    if (this.#ports.prefersReducedMotion) return this.player.open(recipe, { playing: false, fastForwardTo: Infinity })
    return this.player.open(recipe, { playing: true, fastForwardTo: 0 })
  }

  #writeAddress(text: string, entry: Entry): void {
    if (this.#standIn === '') this.#standIn = terrainPart(text)
    if (this.#standIn === terrainPart(text)) return
    this.#standIn = null
    this.#ports.address.write(fragmentFromText(text), entry)
  }

  #refused(problem: Problem, text: string | null): void {
    const standIn = this.editor.recipe.peek()?.text
    if (text !== null && standIn !== undefined) this.#standIn = terrainPart(standIn)
    const excerpt = text !== null && problem.position >= 0 ? { text, position: problem.position } : undefined
    this.messages.show({ key: 'recipe', severity: 'error', text: problem.message, ...(excerpt && { excerpt }) })
  }

  /** Keeps the link at the iteration that the terrain is paused at; that of a terrain that is being left is not the new link's. */
  #writePausedIteration(iteration: number | null, isLoading: boolean): void {
    const recipe = this.editor.recipe.peek()
    if (!recipe || isLoading) return
    const now = recipe.viewGiven.includes('at') ? Number(recipe.view['at']) : null
    // While edits wait, what the recipe says is not what it will say.
    if (now === iteration && this.editor.settled.peek()) return
    this.editor.edit({ kind: 'view', name: 'at', value: iteration === null ? '' : String(iteration) })
  }

  #watch({ layers, atRest }: Watched): void {
    this.#ports.engine.watch([...layers], [...atRest]).catch(() => {})
  }

  async #startEngine(): Promise<void> {
    this.loading.value = { loaded: 0, total: null }
    this.#adoptEngine(await this.#ports.engine.start())
  }

  #adoptEngine(info: EngineInfo): void {
    this.loading.value = null
    this.engineInfo.value = info
    this.failed.value = false
    this.player.sendCheckpointBudget()
    this.#watch(this.view.watched.peek())
  }

  async #recover(loss: EngineLoss, info: EngineInfo): Promise<void> {
    this.#adoptEngine(info)
    const resumption = loss.cancelled ? 'go on' : this.#deaths.note(terrainPart(this.player.recipe?.text ?? ''))
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
    this.messages.show({ key: 'engine', severity: 'error', text: message, action: retry })
  }

  async #retry(): Promise<void> {
    this.messages.dismiss('engine')
    if (!this.editor.recipe.value) return this.start()
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
