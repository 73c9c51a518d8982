/** Rejected values of parameters, and which field they belong to. */
import { signal } from '@preact/signals'
import type { Registry } from '@rill-terrain/engine/protocol'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Identity, NamedStage, RecipeEdit } from './stage-identities'

/** A parameter of a stage or a companion, or of the world if `of` is null. */
export interface ParameterPosition {
  of: Identity | null
  parameter: string
}

/** A value that an edit gives to one parameter, in recipe syntax. */
export interface ParameterChange extends ParameterPosition {
  text: string
}

/** A rejected value, and a sentence with the reason. */
export interface ParameterFault extends ParameterChange {
  message: string
}

/** The reason in the words of the page. Without them, a fault has the engine's words. */
const words = lazyModule(() => import('./fault-words'))

/** The rejected value of the last edit, whose field shows the reason until another change succeeds. */
export class LastFault {
  /** Null if no value is rejected. */
  readonly shown = signal<ParameterFault | null>(null)
  /** The value that the last successful edit has set; null after any other change. */
  #change: ParameterChange | null = null
  #context: () => { stages: readonly NamedStage[]; registry: Registry }

  /** `context` returns the stages of the recipe and the registry of the engine. */
  constructor(context: () => { stages: readonly NamedStage[]; registry: Registry }) {
    this.#context = context
  }

  succeed(change: ParameterChange | null): void {
    this.#change = change
    this.shown.value = null
  }

  /**
   * Shows the problem of a change, by default of the last one, whose terrain could not be opened. Resolves to false if the change
   * sets no value.
   */
  async show(problem: string, change = this.#change): Promise<boolean> {
    if (!change) return false
    const { stages, registry } = this.#context()
    const message = await words.load().then(
      ({ faultSentence }) => faultSentence(change, problem, stages, registry),
      () => problem,
    )
    this.shown.value = { ...change, message }
    return true
  }
}

/** The value that an edit sets; null for edits that change the structure of the recipe. */
export function changeOf(edit: RecipeEdit): ParameterChange | null {
  if (edit.kind === 'world') return { of: null, parameter: edit.name, text: edit.value }
  if (edit.kind === 'parameter') return { of: edit.of, parameter: edit.name, text: edit.value }
  return null
}
