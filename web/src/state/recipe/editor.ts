/**
 * The recipe as the person edits it. Texts are parsed and written by the core alone, so that each edit is a call to the
 * engine; edits wait in one queue, those of one parameter are coalesced, and the terrain is opened anew only when the queue is
 * empty.
 */
import { batch, signal } from '@preact/signals'
import {
  EngineLostError,
  type Edit,
  type Engine,
  type Outcome,
  type ParsedRecipe,
  type Problem,
} from '@rill-terrain/engine/protocol'
import { terrainPart } from '@rill-terrain/recipe/address'
import { amend, record, redo, startHistory, undo, type History } from './history'
import type { LeftOut, Reading } from '@rill-terrain/recipe/read-link'
import { located, named, type NamedStage, type RecipeEdit } from './stage-identities'

/** Whether a change becomes an entry of its own in the browser's history. */
export type Entry = 'push' | 'replace'

/** How a whole recipe that is put in place starts: anew, as its link says, or where the last one was, of which a draft may do for now. */
export type Start = 'play' | 'link' | 'stay' | 'draft'

/** A drag that rests for so long has the terrain itself made. */
const restMilliseconds = 400

/** What holds for the whole terrain. */
export type World = Pick<ParsedRecipe, 'width' | 'height' | 'world'>

/** The edits to make, of the recipe as it is when their turn comes; none where what they were about is gone. */
type MakeEdits = (recipe: ParsedRecipe, stages: readonly NamedStage[]) => readonly Edit[]

/** What a drag does: `turn` tells it from later ones of the same name. */
interface Gesture {
  name: string
  turn: number
}

type Task =
  | { kind: 'edits'; make: MakeEdits; target: string | null; gesture: Gesture | null }
  | {
      kind: 'load'
      text: string
      entry: Entry
      start: Start
      step: History | null
      byToday: boolean
      resolve: (loaded: boolean) => void
    }

/** `refused` leaves the terrain before open, `closed` leaves none. The person has been told why. */
export type Opening = 'opened' | 'refused' | 'closed'

/** What the editor calls back. */
export interface EditorDelegate {
  /** Reads a whole recipe, by the engine that it is for unless it is to be today's. `terrainLost` is to be told of another engine. */
  read(text: string, start: Start, byToday: boolean): Promise<Outcome<Reading<ParsedRecipe>>>
  openTerrain(recipe: ParsedRecipe, start: Start): Promise<Opening>
  /** Called together with the change of the recipe, for what has to change with it. */
  committing(): void
  /** Called when the recipe's text changed. */
  recipeChanged(entry: Entry): void
  /** Called with what is wrong with a text or an edit. `text` is null for an edit. */
  refused(problem: Problem, text: string | null): void
  /** Called before a link is opened that was read in part. */
  mended(recipe: ParsedRecipe, leftOut: readonly LeftOut[]): void
}

export class RecipeEditor {
  readonly recipe = signal<ParsedRecipe | null>(null)
  /** Its stages by names that stay theirs; what has not changed is the same object as before. */
  readonly stages = signal<readonly NamedStage[]>([])
  /** Its world; the same object while that does not change. */
  readonly world = signal<World | null>(null)
  readonly history = signal<History>(startHistory(''))
  /** False while an edit waits or is being made: what sliders show is then newer than the recipe. */
  readonly settled = signal(true)
  /** True while a whole recipe is being put in place: the terrain that is open is another one's. */
  readonly loading = signal(false)

  #engine: Engine
  #delegate: EditorDelegate
  #queue: Task[] = []
  #isDraining = false
  /** The engine that had the terrain open is gone. */
  #isLost = false
  /** What was true when a terrain was last opened. */
  #opened: { recipe: ParsedRecipe; history: History } | null = null
  /** Gestures that were ended. */
  #turn = 0
  /** The gesture that the last edit belongs to. */
  #dragged: number | null = null
  /** What was opened last is a draft of the present recipe. */
  #isDraft = false
  #wholeTimer: ReturnType<typeof setTimeout> | undefined
  /** How the terrain of a whole recipe is to start, until it is opened. */
  #start: Start | null = null

  constructor(engine: Engine, delegate: EditorDelegate) {
    this.#engine = engine
    this.#delegate = delegate
  }

  /** Changes the recipe. Edits with the same `gesture`, until `endGesture`, are one step of undo. */
  edit(edit: RecipeEdit, gesture: string | null = null): void {
    const target = targetOf(edit)
    const last = this.#queue.at(-1)
    if (last?.kind === 'edits' && target !== null && last.target === target) this.#queue.pop()
    const make: MakeEdits = (_, stages) => {
      const now = located(edit, stages)
      return now ? [now] : []
    }
    this.#add({ kind: 'edits', make, target, gesture: gesture === null ? null : { name: gesture, turn: this.#turn } })
  }

  /** Makes several changes that only make sense together: one step of undo, all or none. */
  editAll(make: (recipe: ParsedRecipe) => readonly Edit[]): void {
    this.#add({ kind: 'edits', make, target: null, gesture: null })
  }

  /** What a text would be as a recipe, or what is wrong with it; nothing changes. */
  check(text: string): Promise<Outcome<ParsedRecipe>> {
    return this.#engine.parse(text)
  }

  endGesture(): void {
    this.#turn++
    this.#openWhole()
  }

  /** Puts a whole recipe in place; resolves to whether it is there. What was still waiting, or is edited until then, is dropped. */
  load(text: string, entry: Entry, start: Start, step: History | null = null, byToday = false): Promise<boolean> {
    this.loading.value = true
    for (const task of this.#queue.splice(0)) if (task.kind === 'load') task.resolve(false)
    return new Promise((resolve) => this.#add({ kind: 'load', text, entry, start, step, byToday, resolve }))
  }

  undo(): void {
    this.#goTo(undo(this.history.value))
  }

  redo(): void {
    this.#goTo(redo(this.history.value))
  }

  /** Opens the recipe that last could be opened again, after the engine was started anew. */
  recover(): Promise<boolean> {
    const recipe = this.#opened?.recipe ?? this.recipe.value
    return recipe ? this.load(recipe.text, 'replace', 'stay', this.#opened?.history) : Promise.resolve(false)
  }

  /** Notes that nothing is open any more: the engine is another one. */
  terrainLost(): void {
    this.#isLost = true
  }

  #goTo(history: History): void {
    if (history === this.history.value) return
    void this.load(history.present, 'replace', 'stay', history)
  }

  #add(task: Task): void {
    this.#queue.push(task)
    this.settled.value = false
    if (!this.#isDraining) void this.#drainQueue()
  }

  async #drainQueue(): Promise<void> {
    this.#isDraining = true
    try {
      for (let task = this.#queue.shift(); task; task = this.#queue.shift()) {
        if (task.kind === 'load') task.resolve(await this.#load(task))
        else await this.#edit(task)
      }
    } catch (error) {
      // The engine reports its own end; `recover` goes on from the recipe as it is.
      if (!(error instanceof EngineLostError)) throw error
      for (const task of this.#queue.splice(0)) if (task.kind === 'load') task.resolve(false)
    } finally {
      this.#isDraining = false
      this.#start = null
      this.settled.value = true
      // Whoever waits for this may edit at once.
      this.loading.value = false
    }
  }

  async #edit({ make, gesture }: Extract<Task, { kind: 'edits' }>): Promise<void> {
    const before = this.recipe.value
    if (!before) return
    this.#dragged = gesture?.turn ?? null
    let recipe = before
    let stages = this.stages.value
    const edits = make(before, stages)
    if (edits.length === 0) return this.#openIfChanged()
    for (const edit of edits) {
      const outcome = await this.#engine.edit(recipe.text, edit)
      if (!outcome.ok) {
        this.#delegate.refused(outcome.problem, null)
        return this.#openIfChanged()
      }
      recipe = outcome.value
      stages = named(stages, recipe, edit)
    }
    const isStructure = edits.some(({ kind }) => kind !== 'parameter' && kind !== 'world')
    const history = record(this.history.value, recipe.text, gesture && `${gesture.name}, ${gesture.turn}`)
    this.#commit(recipe, isStructure ? 'push' : 'replace', history, stages)
    await this.#openIfChanged()
  }

  async #load({ text, entry, start, step, byToday }: Extract<Task, { kind: 'load' }>): Promise<boolean> {
    this.#dragged = null
    const outcome = await this.#delegate.read(text, start, byToday)
    if (!outcome.ok) {
      this.#delegate.refused(outcome.problem, text)
      if (this.#isLost) this.#reopen()
      else await this.#openIfChanged()
      return false
    }
    const { leftOut } = outcome.value
    // How the terrain is looked at is no part of what is edited from here on.
    const recipe = { ...outcome.value.recipe, text: terrainPart(outcome.value.recipe.text) }
    if (leftOut.length > 0) this.#delegate.mended(recipe, leftOut)
    // They were made of the recipe that is left.
    this.#queue = this.#queue.filter(({ kind }) => kind === 'load')
    const history = this.recipe.value ? (step ?? record(this.history.value, recipe.text, null)) : startHistory(recipe.text)
    this.#commit(recipe, entry, history)
    this.#start = start
    return this.#open()
  }

  /** Opens the terrain of the present recipe unless that is open: a change before this one may have left it to those that followed. */
  async #openIfChanged(): Promise<void> {
    const recipe = this.recipe.value
    if (!recipe) return
    const isOpen = this.#opened?.recipe.text === recipe.text && !this.#isDraft
    if (this.#start || !isOpen) await this.#open()
  }

  /** Has the terrain itself take the place of a draft. */
  #openWhole(): void {
    if (this.#isDraft) this.editAll(() => [])
  }

  /** Opens the terrain of the present recipe; where it cannot be opened, goes back to the one that last could. */
  async #open(): Promise<boolean> {
    // The terrain of a change that is followed by another is never seen.
    if (this.#queue.length > 0) return true
    const recipe = this.recipe.value!
    const start = this.#start ?? (this.#dragged === this.#turn ? 'draft' : 'stay')
    this.#start = null
    clearTimeout(this.#wholeTimer)
    const opening = await this.#delegate.openTerrain(recipe, start)
    if (opening === 'opened') this.#isLost = false
    this.#isDraft = start === 'draft' && opening === 'opened'
    if (this.#isDraft) {
      const isOver = this.#dragged !== this.#turn
      this.#wholeTimer = setTimeout(() => this.#openWhole(), isOver ? 0 : restMilliseconds)
      return true
    }
    if (opening === 'opened') {
      this.#opened = { recipe, history: this.history.value }
      return true
    }
    const before = this.#opened
    if (before && this.#isLost) {
      this.#reopen()
    } else if (before) {
      this.#commit(before.recipe, 'replace', before.history)
      if (opening === 'closed') await this.#delegate.openTerrain(before.recipe, 'stay')
    } else {
      batch(() => {
        this.recipe.value = null
        this.stages.value = []
        this.world.value = null
      })
    }
    return false
  }

  /** Opens the terrain before again, in the engine that it is for; once, lest that go round in a circle. */
  #reopen(): void {
    const before = this.#opened
    this.#opened = null
    this.#isLost = false
    if (before) void this.load(before.recipe.text, 'replace', 'stay', before.history)
  }

  #commit(
    recipe: ParsedRecipe,
    entry: Entry,
    history: History,
    stages: readonly NamedStage[] = named(this.stages.value, recipe, null),
  ): void {
    const changed = recipe.text !== this.recipe.value?.text
    batch(() => {
      this.#delegate.committing()
      this.recipe.value = recipe
      this.stages.value = stages
      this.world.value = worldOf(recipe, this.world.value)
      this.history.value = amend(history, recipe.text)
      // Whoever follows the recipe is to know of the entry before.
      if (changed || entry === 'push') this.#delegate.recipeChanged(entry)
    })
  }
}

function worldOf({ width, height, world }: ParsedRecipe, before: World | null): World {
  const now = { width, height, world }
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** Names what an edit sets, if a later edit of the same overrides it entirely. */
function targetOf(edit: RecipeEdit): string | null {
  if (edit.kind === 'world') return `${edit.kind} ${edit.name}`
  if (edit.kind === 'parameter') return `${edit.kind} ${edit.of} ${edit.name}`
  return null
}
