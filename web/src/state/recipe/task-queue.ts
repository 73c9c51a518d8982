/** The changes of a recipe that wait for their turn. Of several edits of one value only the last is made, and a whole recipe replaces all. */
import type { Edit, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Entry } from './editor'
import type { History } from './history'
import type { NamedStage, RecipeEdit } from './stage-identities'
import type { Start } from './start'

/** The edits to make, of the recipe as it is when their turn comes; none where what they were about is gone. */
export type MakeEdits = (recipe: ParsedRecipe, stages: readonly NamedStage[]) => readonly Edit[]

/** A series of edits that are one step of undo. `turn` distinguishes it from later ones of the same name. */
export interface Gesture {
  name: string
  turn: number
}

export interface EditTask {
  kind: 'edits'
  make: MakeEdits
  /** The value that is set, if a later edit of the same one replaces this edit; see `targetOf`. */
  target: string | null
  gesture: Gesture | null
}

export interface LoadTask {
  kind: 'load'
  text: string
  entry: Entry
  start: Start
  /** The history to go to; null where the recipe is a new step. */
  step: History | null
  /** Today's engine reads it, whatever the recipe asks for. */
  byToday: boolean
  resolve: (loaded: boolean) => void
}

export class TaskQueue {
  #tasks: (EditTask | LoadTask)[] = []

  get isEmpty(): boolean {
    return this.#tasks.length === 0
  }

  add(task: EditTask | LoadTask): void {
    const last = this.#tasks.at(-1)
    if (task.kind === 'load') this.clear()
    else if (last?.kind === 'edits' && task.target !== null && last.target === task.target) this.#tasks.pop()
    this.#tasks.push(task)
  }

  next(): EditTask | LoadTask | undefined {
    return this.#tasks.shift()
  }

  /** Drops the edits: they were made for a recipe that is no longer open. */
  dropEdits(): void {
    this.#tasks = this.#tasks.filter(({ kind }) => kind === 'load')
  }

  clear(): void {
    for (const task of this.#tasks.splice(0)) if (task.kind === 'load') task.resolve(false)
  }
}

/** Names what an edit sets, if a later edit of the same overrides it entirely. */
export function targetOf(edit: RecipeEdit): string | null {
  if (edit.kind === 'world') return `${edit.kind} ${edit.name}`
  if (edit.kind === 'parameter') return `${edit.kind} ${edit.of} ${edit.name}`
  return null
}
