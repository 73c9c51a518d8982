/**
 * One-way pipeline from the text of a recipe to its terrain: reads the text or makes an edit, writes the recipe to the editor,
 * sends the images to the engine, and opens the terrain. Changes wait in one queue, and a terrain is opened only when the queue is
 * empty. After a crash of the engine the session opens the terrain again.
 */
import { batch, signal } from '@preact/signals'
import { EngineLostError, type Outcome, type ParsedRecipe } from '@rill-terrain/engine/protocol'
import { terrainPart } from '@rill-terrain/recipe/address'
import { leftOutSentence } from '@rill-terrain/recipe/read-link'
import { parseLink } from './recipe/parse-link'
import type { Commit, Entry, RecipeEditor, Revision } from './recipe/editor'
import { editedRecipe } from './recipe/edited-recipe'
import { Gestures } from './recipe/gestures'
import { LastFault } from './recipe/parameter-fault'
import { record, redo, startHistory, undo, type History } from './recipe/history'
import { readRecipe } from './recipe/reading'
import type { RecipeEdit } from './recipe/stage-identities'
import { continues, type Start } from './recipe/start'
import { editTask, TaskQueue, type EditTask, type LoadTask, type MakeEdits, type Task } from './recipe/task-queue'
import { showProblem, showRefusal, showRelease } from './recipe/session-messages'
import { TerrainOpening, type Opening, type OpeningParts } from './terrain-opening'

export interface SessionParts extends OpeningParts {
  editor: RecipeEditor
}

export class TerrainSession {
  readonly editor: RecipeEditor
  /** False while a change waits or is being made; sliders then show newer values than the recipe. */
  readonly settled = signal(true)
  /** True while a whole recipe is being loaded; the open terrain then belongs to the previous recipe. */
  readonly loading = signal(false)
  /** Number of terrains opened by links, examples and files, and the last one; edits, undo and recovery do not count. */
  readonly openings = signal({ count: 0, text: '' })
  /** The expected fingerprint for links to the current iteration; empty for none. */
  readonly expectedFingerprint
  /**
   * Text of the terrain that is shown instead of a link that could not be read, or only in part: empty until that terrain is open,
   * null if no terrain stands in. Meanwhile the link stays in the address bar, where the user can correct it.
   */
  standIn: string | null = null
  #parts: SessionParts
  #opening: TerrainOpening
  #tasks = new TaskQueue()
  #gestures = new Gestures()
  #fault = new LastFault(() => ({ stages: this.editor.stages.peek(), registry: this.#parts.running.info.registry }))
  /** The rejected value of the last edit, until another change succeeds; null if there is none. Its field shows the reason. */
  readonly fault = this.#fault.shown
  #isWorking = false
  /** Recipe and history when a terrain was last opened. */
  #opened: Revision | null = null
  /** The engine was lost, and `recover` has not been called yet. */
  #isLost = false
  /** The terrain is being opened: if the engine is lost now, it is not opened again. */
  #isAtRisk = false
  /** The terrain was last opened during a drag: the page may show a draft. */
  #isDragged = false
  /** How the terrain of a loaded recipe starts; null once it is opened. */
  #start: Start | null = null

  constructor(parts: SessionParts) {
    this.editor = parts.editor
    this.#parts = parts
    this.#opening = new TerrainOpening(parts)
    this.expectedFingerprint = this.#opening.expectedFingerprint
  }

  /** Edits the recipe. Edits with the same `gesture` are one undo step until `endGesture` is called. */
  edit(edit: RecipeEdit, gesture: string | null = null): void {
    this.#add(editTask(edit, this.#gestures.named(gesture)))
  }

  /** Makes several dependent edits as one undo step: all, or none if one is rejected. `gesture` is that of `edit`. */
  editAll(make: MakeEdits, gesture: string | null = null): void {
    this.#add({ kind: 'edits', make, target: null, change: null, gesture: this.#gestures.named(gesture) })
  }

  /** Parses a text without opening it: the recipe, or the problem. */
  check(text: string): Promise<Outcome<ParsedRecipe>> {
    return parseLink(this.#parts.engine, text)
  }

  endGesture(): void {
    this.#gestures.end()
    this.#openWhole()
  }

  /**
   * Loads a whole recipe; resolves to whether that worked. Discards waiting changes, and edits made while it loads, except those
   * made while another step of the history loads.
   */
  load(text: string, entry: Entry, start: Start, step: History | null = null, withCurrentEngine = false): Promise<boolean> {
    this.loading.value = true
    const keepsEdits = step !== null
    return new Promise((resolve) => this.#add({ kind: 'load', text, entry, start, step, withCurrentEngine, keepsEdits, resolve }))
  }

  /** Discards changes that wait, before the user cancels the one that is being made. */
  discardWaiting(): void {
    this.#tasks.clear()
  }

  undo(): void {
    this.#goTo(undo(this.editor.history.value))
  }

  redo(): void {
    this.#goTo(redo(this.editor.history.value))
  }

  /** Opens the recipe again after a restart of the engine, or the last one that opened if this one has crashed the engine. */
  recover(): Promise<boolean> {
    this.loading.value = true
    return new Promise((resolve) => {
      this.#tasks.addFirst({ kind: 'recover', resolve })
      this.resume()
    })
  }

  /** Makes the waiting changes after the engine was lost, without opening the terrain again. */
  resume(): void {
    this.#isLost = false
    this.#start = null
    this.settled.value = false
    if (!this.#isWorking) void this.#work()
  }

  #goTo(history: History): void {
    if (history === this.editor.history.value) return
    const loaded = this.load(history.present, 'replace', 'stay', history)
    // A message about the edit that is undone no longer applies.
    void loaded.then((isLoaded) => isLoaded && this.#parts.messages.dismiss('recipe'))
  }

  #add(task: EditTask | LoadTask): void {
    this.#tasks.add(task)
    // Without a running engine, edits wait for the recovery.
    if (this.#isLost && task.kind === 'edits') this.settled.value = false
    else this.resume()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    try {
      for (let task = this.#tasks.next(); task; task = this.#tasks.next()) await this.#do(task)
    } catch (error) {
      // The engine reports its own crash; `recover` continues from the current recipe, and then makes the waiting edits.
      if (!(error instanceof EngineLostError)) throw error
      this.#isLost = true
    } finally {
      this.#isWorking = false
      this.#start = null
      this.settled.value = this.#tasks.isEmpty
      // Code that waits for this may edit immediately.
      this.loading.value = false
    }
  }

  async #do(task: Task): Promise<void> {
    const before = this.editor.recipe.peek()
    try {
      if (task.kind === 'edits') await this.#edit(task)
      else task.resolve(task.kind === 'load' ? await this.#load(task) : await this.#recover())
    } catch (error) {
      // An edit that is in the recipe already, or that loses the engine again, is not made again.
      const isMissing = task.kind === 'edits' && !task.isRepeated && this.editor.recipe.peek() === before
      if (task.kind !== 'edits') task.resolve(false)
      else if (isMissing) this.#tasks.addFirst({ ...task, isRepeated: true })
      throw error
    }
  }

  async #recover(): Promise<boolean> {
    const { recipe, history } = this.editor
    const present = recipe.value && { recipe: recipe.value, history: history.value }
    const revision = (this.#isAtRisk ? this.#opened : null) ?? present
    this.#isAtRisk = false
    if (!revision) return false
    const text = revision.recipe.text
    return this.#load({ text, entry: 'replace', start: 'stay', step: revision.history, withCurrentEngine: false, keepsEdits: true })
  }

  async #edit({ make, change, gesture }: EditTask): Promise<void> {
    const { recipe, stages, history } = this.editor
    if (!recipe.value) return
    this.#gestures.follow(gesture)
    const edits = make(recipe.value, stages.value)
    if (edits.length > 0) {
      const edited = await editedRecipe(this.#parts.engine, recipe.value, stages.value, edits)
      if (edited.ok) {
        const step = record(history.value, edited.value.recipe.text, gesture && `${gesture.name}, ${gesture.turn}`)
        this.#fault.succeed(change)
        this.#parts.messages.dismiss('recipe')
        this.#commit({ ...edited.value, history: step })
      } else if (!this.#fault.show(edited.problem.message, change)) showProblem(this.#parts.messages, edited.problem, null)
    }
    await this.#openIfChanged()
  }

  async #load(task: Omit<LoadTask, 'kind' | 'resolve'>): Promise<boolean> {
    const { text, entry, start, step } = task
    this.#gestures.follow(null)
    const { outcome, notice } = await readRecipe(task, this.#parts)
    const useCurrent = () => void this.load(this.editor.recipe.peek()!.text, 'push', 'stay', null, true)
    if (notice) showRelease(this.#parts.messages, notice, useCurrent)
    if (!outcome.ok) {
      this.standIn = this.editor.recipe.peek()?.text ?? this.standIn
      showProblem(this.#parts.messages, outcome.problem, text)
      if (this.#parts.running.hasLostTerrain) this.#reopen()
      else await this.#openIfChanged()
      return false
    }
    this.#fault.succeed(null)
    const { leftOut } = outcome.value
    // The view is not part of the edited recipe.
    const recipe = { ...outcome.value.recipe, text: terrainPart(outcome.value.recipe.text) }
    if (leftOut.length > 0) {
      this.standIn = recipe.text
      this.#parts.messages.error('recipe', leftOutSentence(leftOut))
    }
    if (!task.keepsEdits) this.#tasks.dropEdits()
    const history = this.editor.recipe.value
      ? (step ?? record(this.editor.history.value, recipe.text, null))
      : startHistory(recipe.text)
    this.#commit({ recipe, entry, history })
    if (!continues(start)) this.openings.value = { count: this.openings.peek().count + 1, text: recipe.text }
    this.#start = start
    return this.#open()
  }

  /** A change could be read: the reason why an earlier value was rejected no longer applies. */
  #commit(commit: Commit): void {
    batch(() => {
      this.#parts.running.show()
      this.editor.commit(commit)
    })
  }

  /** Opens the terrain of the current recipe unless it is open: earlier changes skip opening while others are queued. */
  async #openIfChanged(): Promise<void> {
    const recipe = this.editor.recipe.value
    if (!recipe) return
    if (this.#start || this.#isDragged || this.#opened?.recipe.text !== recipe.text) await this.#open()
  }

  /** Replaces a draft by the full terrain. */
  #openWhole(): void {
    if (this.#isDragged) this.editAll(() => [])
  }

  /** Opens the terrain of the current recipe; on failure, goes back to the last recipe that could be opened. */
  async #open(): Promise<boolean> {
    // Skips a terrain that the next queued change would replace.
    if (!this.#tasks.isEmpty) return true
    const recipe = this.editor.recipe.value!
    const start = this.#start ?? (this.#gestures.isUnderWay ? 'drag' : 'stay')
    this.#start = null
    this.#gestures.stopWaiting()
    const { kind } = await this.#openTerrain(recipe, start)
    this.#isDragged = start === 'drag' && kind === 'opened'
    if (kind !== 'opened') {
      await this.#goBack(kind)
      return false
    }
    this.#parts.running.hasLostTerrain = false
    if (this.#isDragged) this.#gestures.onceAtRest(() => this.#openWhole())
    else this.#opened = { recipe, history: this.editor.history.value }
    return true
  }

  /** Goes back to the last opened terrain after one that could not be opened. */
  async #goBack(kind: 'refused' | 'closed'): Promise<void> {
    const before = this.#opened
    if (!before) return this.editor.clear()
    if (this.#parts.running.hasLostTerrain) return this.#reopen()
    this.#commit({ ...before, entry: 'replace' })
    if (kind === 'closed') await this.#openTerrain(before.recipe, 'stay')
  }

  async #openTerrain(recipe: ParsedRecipe, start: Start): Promise<Opening> {
    this.#isAtRisk = true
    const opening = await this.#opening.open(recipe, start)
    this.#isAtRisk = false
    if (opening.kind === 'opened') return opening
    const { severity, text, remedy } = opening.why
    if (severity === 'error' && !remedy && this.#fault.show(text)) return opening
    showRefusal(this.#parts.messages, opening.why, (other, startsAsLink) => {
      void this.load(other, 'push', startsAsLink ? 'link' : this.editor.recipe.peek() ? 'stay' : 'play')
    })
    return opening
  }

  /** Opens the previous terrain again in its engine. Tries only once, to avoid a loop. */
  #reopen(): void {
    const before = this.#opened
    this.#opened = null
    this.#parts.running.hasLostTerrain = false
    if (before) void this.load(before.recipe.text, 'replace', 'stay', before.history)
  }
}
