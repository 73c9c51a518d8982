/** Queue of recipe changes. Only the last of several edits of one value is made, and a whole recipe replaces all queued changes. */
import type { Edit, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Entry } from './editor'
import type { History } from './history'
import { changeOf, type ParameterChange } from './parameter-fault'
import { located, type NamedStage, type RecipeEdit } from './stage-identities'
import type { Start } from './start'

/** Computes edits from the recipe at the time when the task runs; empty if the stage no longer exists. */
export type MakeEdits = (recipe: ParsedRecipe, stages: readonly NamedStage[]) => readonly Edit[]

/** A series of edits that are one undo step. `number` distinguishes it from later gestures with the same name. */
export interface Gesture {
  name: string
  number: number
}

export interface EditTask {
  kind: 'edits'
  make: MakeEdits
  /** The value that this edit sets, if a later edit of the same value replaces it; see `targetOf`. */
  target: string | null
  /** The value that the edit sets, if it is a single one. */
  change: ParameterChange | null
  gesture: Gesture | null
  /** The engine was lost while it made this edit; it is made once more. */
  isRepeated?: boolean
}

export interface LoadTask {
  kind: 'load'
  text: string
  entry: Entry
  start: Start
  /** The history to restore; null if the recipe is a new step. */
  step: History | null
  /** The current engine must read the text, even if the recipe means other revisions. */
  withCurrentEngine: boolean
  /** Waiting edits are made after the recipe is loaded, because it is the same terrain at another step of its history. */
  keepsEdits: boolean
  resolve: (loaded: boolean) => void
  /** The engine was lost while it read this recipe; it is read once more. */
  isRepeated?: boolean
}

/** Opens the terrain again after the engine was lost. */
interface RecoverTask {
  kind: 'recover'
  resolve: (recovered: boolean) => void
}

export type Task = EditTask | LoadTask | RecoverTask

export class TaskQueue {
  #tasks: Task[] = []

  /** Whether a change waits. A recovery is none. */
  get isEmpty(): boolean {
    return this.#tasks.every(({ kind }) => kind === 'recover')
  }

  get hasLoad(): boolean {
    return this.#tasks.some(({ kind }) => kind === 'load')
  }

  get hasRecovery(): boolean {
    return this.#tasks.some(({ kind }) => kind === 'recover')
  }

  add(task: EditTask | LoadTask): void {
    const last = this.#tasks.at(-1)
    if (task.kind === 'load') this.clear()
    else if (last?.kind === 'edits' && task.target !== null && last.target === task.target) this.#tasks.pop()
    this.#tasks.push(task)
  }

  next(): Task | undefined {
    return this.#tasks.shift()
  }

  /** Adds a recovery before all other tasks, but after a recipe that waits: where that recipe opens, nothing is recovered. */
  addRecovery(task: RecoverTask): void {
    this.#tasks.splice(this.#tasks.findLastIndex(({ kind }) => kind === 'load') + 1, 0, task)
  }

  dropRecovery(): void {
    this.#remove(({ kind }) => kind === 'recover')
  }

  /** Adds a task before all others. */
  addFirst(task: Task): void {
    this.#tasks.unshift(task)
  }

  /** Removes edits that were made for a recipe that is no longer open. */
  dropEdits(): void {
    this.#remove(({ kind }) => kind === 'edits')
  }

  /** Removes changes of the open terrain; another terrain that waits stays. */
  dropChanges(): void {
    this.#remove((task) => task.kind === 'edits' || (task.kind === 'load' && task.step !== null))
  }

  clear(): void {
    this.#remove(() => true)
  }

  #remove(isRemoved: (task: Task) => boolean): void {
    const removed = this.#tasks.filter(isRemoved)
    this.#tasks = this.#tasks.filter((task) => !removed.includes(task))
    for (const task of removed) if (task.kind !== 'edits') task.resolve(false)
  }
}

/** The task of a single edit. */
export function editTask(edit: RecipeEdit, gesture: Gesture | null): EditTask {
  const make: MakeEdits = (_, stages) => {
    const now = located(edit, stages)
    return now ? [now] : []
  }
  return { kind: 'edits', make, target: targetOf(edit), change: changeOf(edit), gesture }
}

/** Identifies the value that an edit sets, if a later edit of the same value overrides it entirely. */
function targetOf(edit: RecipeEdit): string | null {
  if (edit.kind === 'world') return `${edit.kind} ${edit.name}`
  if (edit.kind === 'parameter') return `${edit.kind} ${edit.of} ${edit.name}`
  return null
}
