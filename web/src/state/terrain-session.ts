/**
 * One-way pipeline from the text of a recipe to its terrain: reads the text or makes an edit, writes the recipe to the editor,
 * sends the images to the engine, and opens the terrain. Changes wait in one queue, and a terrain is opened only when the queue is
 * empty. After a crash of the engine the session opens the terrain again.
 */
import { batch, signal } from '@preact/signals'
import { EngineLostError, type Edit, type Outcome, type ParsedRecipe, type Problem } from '@rill-terrain/engine/protocol'
import { terrainPart } from '@rill-terrain/recipe/address'
import { leftOutSentence } from '@rill-terrain/recipe/read-link'
import type { Message } from './messages'
import { parseLink } from './recipe/parse-link'
import type { Commit, Entry, RecipeEditor, Revision } from './recipe/editor'
import { editedRecipe } from './recipe/edited-recipe'
import { Gestures } from './recipe/gestures'
import { changeOf, faultOf, type ParameterChange, type ParameterFault } from './recipe/parameter-fault'
import { record, redo, startHistory, undo, type History } from './recipe/history'
import { readRecipe } from './recipe/reading'
import type { ReleaseNotice } from './recipe/release-reader'
import { located, type RecipeEdit } from './recipe/stage-identities'
import { continues, type Start } from './recipe/start'
import { targetOf, TaskQueue, type EditTask, type LoadTask } from './recipe/task-queue'
import type { Refusal, Remedy } from './refusal'
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
  /** The rejected value of the last edit, until another change succeeds; null if there is none. Its field shows the reason. */
  readonly fault = signal<ParameterFault | null>(null)
  /** Number of terrains opened by links, examples and files; edits, undo and recovery do not count. */
  readonly openings = signal(0)
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
  #isWorking = false
  /** Recipe and history when a terrain was last opened. */
  #opened: Revision | null = null
  /** The terrain was last opened during a drag: the page may show a draft. */
  #isDragged = false
  /** The value that the last edit has set; null after any other change. */
  #change: ParameterChange | null = null
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
    const make: EditTask['make'] = (_, stages) => {
      const now = located(edit, stages)
      return now ? [now] : []
    }
    const inGesture = gesture === null ? null : this.#gestures.named(gesture)
    this.#add({ kind: 'edits', make, target: targetOf(edit), change: changeOf(edit), gesture: inGesture })
  }

  /** Makes several dependent edits as one undo step: all, or none if one is rejected. */
  editAll(make: (recipe: ParsedRecipe) => readonly Edit[]): void {
    this.#add({ kind: 'edits', make, target: null, change: null, gesture: null })
  }

  /** Parses a text without opening it: the recipe, or the problem. */
  check(text: string): Promise<Outcome<ParsedRecipe>> {
    return parseLink(this.#parts.engine, text)
  }

  endGesture(): void {
    this.#gestures.end()
    this.#openWhole()
  }

  /** Loads a whole recipe; resolves to whether that worked. Discards waiting changes, and edits made while it loads. */
  load(text: string, entry: Entry, start: Start, step: History | null = null, withCurrentEngine = false): Promise<boolean> {
    this.loading.value = true
    return new Promise((resolve) => this.#add({ kind: 'load', text, entry, start, step, withCurrentEngine, resolve }))
  }

  undo(): void {
    this.#goTo(undo(this.editor.history.value))
  }

  redo(): void {
    this.#goTo(redo(this.editor.history.value))
  }

  /** After a restart of the engine, opens the last recipe that could be opened. */
  recover(): Promise<boolean> {
    const recipe = this.#opened?.recipe ?? this.editor.recipe.value
    return recipe ? this.load(recipe.text, 'replace', 'stay', this.#opened?.history) : Promise.resolve(false)
  }

  #goTo(history: History): void {
    if (history === this.editor.history.value) return
    const { messages } = this.#parts
    // A message about the edit that is undone no longer applies.
    void this.load(history.present, 'replace', 'stay', history).then((isLoaded) => isLoaded && messages.dismiss('recipe'))
  }

  #add(task: EditTask | LoadTask): void {
    this.#tasks.add(task)
    this.settled.value = false
    if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    try {
      for (let task = this.#tasks.next(); task; task = this.#tasks.next()) {
        if (task.kind === 'load') task.resolve(await this.#load(task))
        else await this.#edit(task)
      }
    } catch (error) {
      // The engine reports its own crash; `recover` continues from the current recipe.
      if (!(error instanceof EngineLostError)) throw error
      this.#tasks.clear()
    } finally {
      this.#isWorking = false
      this.#start = null
      this.settled.value = true
      // Code that waits for this may edit immediately.
      this.loading.value = false
    }
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
        this.#succeed(change)
        this.#parts.messages.dismiss('recipe')
        this.#commit({ ...edited.value, history: step })
      } else if (change) this.#showFault(change, edited.problem.message)
      else this.#showProblem(edited.problem)
    }
    await this.#openIfChanged()
  }

  async #load(task: LoadTask): Promise<boolean> {
    const { text, entry, start, step } = task
    this.#gestures.follow(null)
    const { outcome, notice } = await readRecipe(task, this.#parts)
    if (notice) this.#showRelease(notice)
    if (!outcome.ok) {
      this.standIn = this.editor.recipe.peek()?.text ?? this.standIn
      this.#showProblem(outcome.problem, text)
      if (this.#parts.running.hasLostTerrain) this.#reopen()
      else await this.#openIfChanged()
      return false
    }
    this.#succeed(null)
    const { leftOut } = outcome.value
    // The view is not part of the edited recipe.
    const recipe = { ...outcome.value.recipe, text: terrainPart(outcome.value.recipe.text) }
    if (leftOut.length > 0) {
      this.standIn = recipe.text
      this.#parts.messages.error('recipe', leftOutSentence(leftOut))
    }
    this.#tasks.dropEdits()
    const history = this.editor.recipe.value
      ? (step ?? record(this.editor.history.value, recipe.text, null))
      : startHistory(recipe.text)
    this.#commit({ recipe, entry, history })
    if (!continues(start)) this.openings.value++
    this.#start = start
    return this.#open()
  }

  /** A change could be read: the reason why an earlier value was rejected no longer applies. */
  #succeed(change: ParameterChange | null): void {
    this.#change = change
    this.fault.value = null
  }

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
    const isOpen = this.#opened?.recipe.text === recipe.text && !this.#isDragged
    if (this.#start || !isOpen) await this.#open()
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
    const opening = await this.#opening.open(recipe, start)
    if (opening.kind !== 'opened') this.#showRefusal(opening.why)
    return opening
  }

  /** Opens the previous terrain again in its engine. Tries only once, to avoid a loop. */
  #reopen(): void {
    const before = this.#opened
    this.#opened = null
    this.#parts.running.hasLostTerrain = false
    if (before) void this.load(before.recipe.text, 'replace', 'stay', before.history)
  }

  /** Shows the problem of a text or an edit. */
  #showProblem({ message, position }: Problem, text: string | null = null): void {
    const excerpt = text !== null && position >= 0 ? { text, position } : undefined
    this.#parts.messages.show({ key: 'recipe', severity: 'error', text: message, ...(excerpt && { excerpt }) })
  }

  #showFault(change: ParameterChange, message: string): void {
    this.fault.value = faultOf(change, message, this.editor.stages.peek(), this.#parts.running.info.registry)
  }

  /** Shows a refusal at the field of the edited parameter, or above the terrain if the user can choose a remedy. */
  #showRefusal({ severity, text, remedy }: Refusal): void {
    if (this.#change && severity === 'error' && !remedy) return this.#showFault(this.#change, text)
    this.#parts.messages.show({ key: 'recipe', severity, text, ...(remedy && { action: this.#actionOf(remedy) }) })
  }

  #actionOf({ label, recipe, startsAsLink }: Remedy): Message['action'] {
    const load = (text: string | null) => {
      if (text === null) return
      this.#parts.messages.dismiss('recipe')
      void this.load(text, 'push', startsAsLink ? 'link' : this.editor.recipe.peek() ? 'stay' : 'play')
    }
    const run = () => {
      const prepared = recipe()
      // The engine reports its own crash.
      if (prepared instanceof Promise) prepared.then(load).catch(() => {})
      else load(prepared)
    }
    return { label, run }
  }

  #showRelease({ text, offersCurrentEngine }: ReleaseNotice): void {
    const run = () => void this.load(this.editor.recipe.peek()!.text, 'push', 'stay', null, true)
    const action = offersCurrentEngine ? { label: 'Open with the current methods (the terrain may change)', run } : null
    this.#parts.messages.show({ key: 'release', severity: 'notice', text, ...(action && { action }) })
  }
}
