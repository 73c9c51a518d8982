/**
 * Edits a recipe while a pointer moves: at most one edit is under way, and the newest one replaces those that wait. The next edit
 * waits for the engine's terrain with the last one, so that terrains keep coming while the pointer moves.
 */
import { signal, type ReadonlySignal } from '@preact/signals'
import { untilTrue } from '../../../state/until-true'

/** Maximum milliseconds to wait for the terrain of an edit, such as that of a large terrain without a draft. */
const maxWait = 400

/** Makes an edit; resolves to false if its value is invalid. */
export type MakeEdit = () => Promise<boolean>

/** The parts of a terrain session that are needed here. */
export interface LiveSession {
  readonly settled: ReadonlySignal<boolean>
  endGesture(): void
}

/** One undo step. */
export class LiveEdit {
  #session: LiveSession
  #isShown: () => boolean
  /** The first edit waits for the end of the previous undo step. */
  #working: Promise<void>
  #wanted: MakeEdit | null = null
  #isBusy = false
  #isEnding = signal(false)

  /** `isShown` tells from signals whether the engine has answered the last edit. */
  constructor(session: LiveSession, isShown: () => boolean, previous: Promise<void>) {
    this.#session = session
    this.#isShown = isShown
    this.#working = previous
  }

  /** Makes this edit next, instead of the one that waits. */
  want(edit: MakeEdit): void {
    this.#wanted = edit
    if (this.#isBusy) return
    this.#isBusy = true
    this.#working = this.#working.then(() => this.#work())
  }

  /** Makes the edit that waits, and ends the undo step: the full terrain is computed. */
  async end(): Promise<void> {
    this.#isEnding.value = true
    await this.#working
    this.#session.endGesture()
  }

  async #work(): Promise<void> {
    while (this.#wanted) {
      const edit = this.#wanted
      this.#wanted = null
      if (!(await edit())) continue
      await untilTrue(() => this.#session.settled.value)
      const shown = untilTrue(() => this.#isEnding.value || this.#isShown())
      await Promise.race([shown, sleep(maxWait)])
    }
    this.#isBusy = false
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
