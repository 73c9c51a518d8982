/**
 * One-way pipeline from the text of a recipe to its terrain: reads the text or makes an edit, writes the recipe to the editor, and
 * opens the terrain when no other change waits. After a crash of the engine the session opens the terrain again.
 */
import { signal } from '@preact/signals'
import type { Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { terrainPart } from '@rill-terrain/recipe/address'
import { leftOutSentence } from '@rill-terrain/recipe/read-link'
import { OpenTerrain } from './open-terrain'
import { Changes } from './recipe/changes'
import { editedRecipe } from './recipe/edited-recipe'
import type { Entry, RecipeEditor } from './recipe/editor'
import { Gestures } from './recipe/gestures'
import { record, redo, startHistory, undo, type History } from './recipe/history'
import { LastFault } from './recipe/parameter-fault'
import { parseLink } from './recipe/parse-link'
import { readRecipe } from './recipe/reading'
import { showProblem, showRelease } from './recipe/session-messages'
import type { RecipeEdit } from './recipe/stage-identities'
import { continues, type Start } from './recipe/start'
import { editTask, type EditTask, type Gesture, type LoadTask, type MakeEdits } from './recipe/task-queue'
import type { OpeningParts } from './terrain-opening'

/** Milliseconds that a terrain may still work when another one is loaded. */
const patience = 1000

interface SessionParts extends OpeningParts {
  editor: RecipeEditor
}

export class TerrainSession {
  readonly editor: RecipeEditor
  #changes = new Changes({
    edit: (task) => this.#edit(task),
    load: (task) => this.#load(task),
    recover: () => this.#recover(),
    recipe: () => this.editor.recipe.peek(),
  })
  /** False while a change waits or is being made; sliders then show newer values than the recipe. */
  readonly settled = this.#changes.settled
  /** True while a whole recipe is being loaded; the open terrain then belongs to the previous recipe. */
  readonly loading = this.#changes.loading
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
  #terrain: OpenTerrain
  #gestures = new Gestures()
  /** A value is being dragged: further edits of the same gesture may follow. */
  readonly isDragging = this.#gestures.underWay
  #fault = new LastFault(() => ({ stages: this.editor.stages.peek(), registry: this.#parts.running.info.registry }))
  /** The rejected value of the last edit, until another change succeeds; null if there is none. Its field shows the reason. */
  readonly fault = this.#fault.shown

  constructor(parts: SessionParts) {
    this.editor = parts.editor
    this.#parts = parts
    this.#terrain = new OpenTerrain({
      ...parts,
      gestures: this.#gestures,
      fault: this.#fault,
      load: (...given) => void this.load(...given),
      openLater: () => this.editAll(() => []),
    })
    this.expectedFingerprint = this.#terrain.expectedFingerprint
  }

  /** Edits the recipe. Edits with the same `gesture` are one undo step until `endGesture` is called. */
  edit(edit: RecipeEdit, gesture: string | null = null): void {
    this.#changes.edit(editTask(edit, this.#gestures.named(gesture)))
  }

  /**
   * Makes several dependent edits as one undo step: all, or none if one is rejected. `gesture` is that of `edit`; edits with the
   * same name and number are one undo step, too, but no drag.
   */
  editAll(make: MakeEdits, gesture: string | Gesture | null = null): void {
    this.#changes.edit({ kind: 'edits', make, target: null, change: null, gesture: this.#gestures.named(gesture) })
  }

  /** Parses a text without opening it: the recipe, or the problem. */
  check(text: string): Promise<Outcome<ParsedRecipe>> {
    return parseLink(this.#parts.engine, text)
  }

  endGesture(): void {
    this.#gestures.end()
    this.#terrain.openWhole()
  }

  /**
   * Loads a whole recipe; resolves to whether that worked. Discards waiting changes, and edits made while it loads, except those
   * made while another step of the history loads. A terrain that keeps the engine busy is stopped, so that the newest one opens.
   */
  load(text: string, entry: Entry, start: Start, step: History | null = null, withCurrentEngine = false): Promise<boolean> {
    if (step === null) void this.#parts.engine.cancelIfBusy(patience)
    return this.#changes.load({ text, entry, start, step, withCurrentEngine, keepsEdits: step !== null })
  }

  /** Discards changes that wait, before the user cancels the one that is being made. */
  discardWaiting(): void {
    this.#changes.discardWaiting()
  }

  undo(): void {
    this.#goTo(undo(this.editor.history.value))
  }

  redo(): void {
    this.#goTo(redo(this.editor.history.value))
  }

  /** Opens the recipe again after a restart of the engine, or the last one that opened if this one has crashed the engine. */
  recover(): Promise<boolean> {
    return this.#changes.recover()
  }

  /** Makes the waiting changes after the engine was lost, without opening the terrain again. */
  resume(): void {
    this.#changes.resume()
  }

  #goTo(history: History): void {
    if (history === this.editor.history.value) return
    const loaded = this.load(history.present, 'replace', 'stay', history)
    // A message about the edit that is undone no longer applies.
    void loaded.then((isLoaded) => isLoaded && this.#parts.messages.dismiss('recipe'))
  }

  async #recover(): Promise<boolean> {
    const revision = this.#terrain.toRecover
    if (!revision) return false
    const { recipe, history } = revision
    const task = { text: recipe.text, entry: 'replace', start: 'stay', step: history } as const
    return this.#load({ ...task, withCurrentEngine: false, keepsEdits: true })
  }

  async #edit({ make, change, gesture }: EditTask): Promise<void> {
    const { recipe, stages, history } = this.editor
    if (!recipe.value) return
    this.#gestures.follow(gesture)
    const edits = make(recipe.value, stages.value)
    if (edits.length > 0) {
      const edited = await editedRecipe(this.#parts.engine, recipe.value, stages.value, edits)
      if (edited.ok) {
        const step = record(history.value, edited.value.recipe.text, gesture && `${gesture.name}, ${gesture.number}`)
        this.#fault.succeed(change)
        this.#parts.messages.dismiss('recipe')
        this.#terrain.commit({ ...edited.value, history: step })
      } else if (!(await this.#fault.show(edited.problem.message, change))) showProblem(this.#parts.messages, edited.problem, null)
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
      if (this.#parts.running.hasLostTerrain) this.#terrain.reopen()
      else if (!this.#changes.isRecoveryWaiting) await this.#openIfChanged()
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
    if (!task.keepsEdits) this.#changes.dropEdits()
    const history = this.editor.recipe.value
      ? (step ?? record(this.editor.history.value, recipe.text, null))
      : startHistory(recipe.text)
    this.#terrain.commit({ recipe, entry, history })
    if (!continues(start)) this.openings.value = { count: this.openings.peek().count + 1, text: recipe.text }
    this.#terrain.loaded(start)
    // Skips a terrain that the next change would replace.
    return this.#changes.areWaiting || this.#terrain.open()
  }

  /** Opens the terrain of the present recipe unless it is open, or the next change would replace it. */
  async #openIfChanged(): Promise<void> {
    if (!this.#changes.areWaiting) await this.#terrain.openIfChanged()
  }
}
