/**
 * From the text of a recipe to its terrain, in one direction: reads the text or makes an edit, writes the recipe to the editor, gives the
 * engine its images, and opens the terrain. Changes wait in one queue, and a terrain is opened only when the queue is empty. After a crash
 * of the engine the session opens the terrain again.
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
import { record, redo, startHistory, undo, type History } from './recipe/history'
import { readRecipe } from './recipe/reading'
import type { ReleaseNotice } from './recipe/release-reader'
import { located, type RecipeEdit } from './recipe/stage-identities'
import type { Start } from './recipe/start'
import { targetOf, TaskQueue, type EditTask, type LoadTask } from './recipe/task-queue'
import type { Refusal, Remedy } from './refusal'
import { TerrainOpening, type Opening, type OpeningParts } from './terrain-opening'

export interface SessionParts extends OpeningParts {
  editor: RecipeEditor
}

export class TerrainSession {
  readonly editor: RecipeEditor
  /** False while a change waits or is being made: what sliders show is then newer than the recipe. */
  readonly settled = signal(true)
  /** True while a whole recipe is being put in place: the terrain that is open is another one's. */
  readonly loading = signal(false)
  /** The fingerprint that links to the terrain carry; empty for none. */
  readonly print
  /**
   * The terrain that is on show in place of a link which could not be read, or not in full: empty until that is open, null where there is none.
   * While it is on show, the link stays in the address bar, to be corrected there.
   */
  standIn: string | null = null
  #parts: SessionParts
  #opening: TerrainOpening
  #tasks = new TaskQueue()
  #gestures = new Gestures()
  #isWorking = false
  /** What was true when a terrain was last opened. */
  #opened: Revision | null = null
  /** The terrain was last opened for a drag: a draft may be on show in its place. */
  #isDragged = false
  /** How the terrain of a whole recipe is to start, until it is opened. */
  #start: Start | null = null

  constructor(parts: SessionParts) {
    this.editor = parts.editor
    this.#parts = parts
    this.#opening = new TerrainOpening(parts)
    this.print = this.#opening.print
  }

  /** Changes the recipe. Edits with the same `gesture`, until `endGesture`, are one step of undo. */
  edit(edit: RecipeEdit, gesture: string | null = null): void {
    const make: EditTask['make'] = (_, stages) => {
      const now = located(edit, stages)
      return now ? [now] : []
    }
    this.#add({ kind: 'edits', make, target: targetOf(edit), gesture: gesture === null ? null : this.#gestures.named(gesture) })
  }

  /** Makes several changes that only make sense together: one step of undo, all or none. */
  editAll(make: (recipe: ParsedRecipe) => readonly Edit[]): void {
    this.#add({ kind: 'edits', make, target: null, gesture: null })
  }

  /** What a text would be as a recipe, or what is wrong with it; nothing changes. */
  check(text: string): Promise<Outcome<ParsedRecipe>> {
    return parseLink(this.#parts.engine, text)
  }

  endGesture(): void {
    this.#gestures.end()
    this.#openWhole()
  }

  /** Puts a whole recipe in place; resolves to whether it is there. What was still waiting, or is edited until then, is dropped. */
  load(text: string, entry: Entry, start: Start, step: History | null = null, byToday = false): Promise<boolean> {
    this.loading.value = true
    return new Promise((resolve) => this.#add({ kind: 'load', text, entry, start, step, byToday, resolve }))
  }

  undo(): void {
    this.#goTo(undo(this.editor.history.value))
  }

  redo(): void {
    this.#goTo(redo(this.editor.history.value))
  }

  /** Opens the recipe that last could be opened again, after the engine was started again. */
  recover(): Promise<boolean> {
    const recipe = this.#opened?.recipe ?? this.editor.recipe.value
    return recipe ? this.load(recipe.text, 'replace', 'stay', this.#opened?.history) : Promise.resolve(false)
  }

  #goTo(history: History): void {
    if (history === this.editor.history.value) return
    void this.load(history.present, 'replace', 'stay', history)
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
      // The engine reports its own end; `recover` goes on from the recipe as it is.
      if (!(error instanceof EngineLostError)) throw error
      this.#tasks.clear()
    } finally {
      this.#isWorking = false
      this.#start = null
      this.settled.value = true
      // What waits for this may edit at once.
      this.loading.value = false
    }
  }

  async #edit({ make, gesture }: EditTask): Promise<void> {
    const { recipe, stages, history } = this.editor
    if (!recipe.value) return
    this.#gestures.follow(gesture)
    const edits = make(recipe.value, stages.value)
    if (edits.length > 0) {
      const edited = await editedRecipe(this.#parts.engine, recipe.value, stages.value, edits)
      if (edited.ok) {
        const step = record(history.value, edited.value.recipe.text, gesture && `${gesture.name}, ${gesture.turn}`)
        this.#commit({ ...edited.value, history: step })
      } else this.#showProblem(edited.problem)
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
    const { leftOut } = outcome.value
    // How the terrain is looked at is no part of what is edited from here on.
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
    this.#start = start
    return this.#open()
  }

  #commit(commit: Commit): void {
    batch(() => {
      this.#parts.running.show()
      this.editor.commit(commit)
    })
  }

  /** Opens the terrain of the present recipe unless that is open: a change before this one may have left it to those that followed. */
  async #openIfChanged(): Promise<void> {
    const recipe = this.editor.recipe.value
    if (!recipe) return
    const isOpen = this.#opened?.recipe.text === recipe.text && !this.#isDragged
    if (this.#start || !isOpen) await this.#open()
  }

  /** Has the terrain itself take the place of a draft. */
  #openWhole(): void {
    if (this.#isDragged) this.editAll(() => [])
  }

  /** Opens the terrain of the present recipe; where it cannot be opened, goes back to the one that last could. */
  async #open(): Promise<boolean> {
    // The terrain of a change that is followed by another is never seen.
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

  /** Goes back to the terrain that was last opened, after one that could not be. */
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

  /** Opens the terrain before again, in the engine that it is for; only once, so that this comes to an end. */
  #reopen(): void {
    const before = this.#opened
    this.#opened = null
    this.#parts.running.hasLostTerrain = false
    if (before) void this.load(before.recipe.text, 'replace', 'stay', before.history)
  }

  /** Shows what is wrong with a text, or with an edit. */
  #showProblem({ message, position }: Problem, text: string | null = null): void {
    const excerpt = text !== null && position >= 0 ? { text, position } : undefined
    this.#parts.messages.show({ key: 'recipe', severity: 'error', text: message, ...(excerpt && { excerpt }) })
  }

  #showRefusal({ severity, text, remedy }: Refusal): void {
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
      // The engine reports its own end.
      if (prepared instanceof Promise) prepared.then(load).catch(() => {})
      else load(prepared)
    }
    return { label, run }
  }

  #showRelease({ text, offersToday }: ReleaseNotice): void {
    const run = () => void this.load(this.editor.recipe.peek()!.text, 'push', 'stay', null, true)
    const action = offersToday ? { label: 'Go on with today’s', run } : null
    this.#parts.messages.show({ key: 'release', severity: 'notice', text, ...(action && { action }) })
  }
}
