/** Writes changes of strokes into the recipe while the pointer moves. Each change is one undo step. */
import type { ReadonlySignal } from '@preact/signals'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import type { Identity, NamedStage } from '../../../state/recipe/stage-identities'
import type { MakeEdits } from '../../../state/recipe/task-queue'
import { untilTrue } from '../../../state/until-true'
import { LiveEdit, type LiveSession } from './live-edit'
import { iterationAfter, strokesEdits, strokesText } from './paint-stage'
import type { PendingStrokes } from './pending-strokes'
import { strokeList, strokeTexts } from '../../../state/recipe/stroke-texts'
import type { Stroke } from './stroke'

/** Texts of the strokes of a stage. */
export type StrokeTexts = readonly string[]

/** The texts after a change of the texts before it; null if the change is not valid. */
export type ChangeTexts = (before: StrokeTexts) => StrokeTexts | Promise<StrokeTexts | null>

export interface ChangesParts {
  session: LiveSession & { editAll(make: MakeEdits, gesture: string): void }
  player: {
    readonly isPictureOld: ReadonlySignal<boolean>
    readonly playing: ReadonlySignal<boolean>
    readonly job: number
    leastIteration: ((recipe: ParsedRecipe) => number) | null
    play(): void
    pause(): void
  }
  registry: Registry
  /** The stage that is painted; null if the recipe has none yet. */
  stage: ReadonlySignal<NamedStage | null>
  /** Index of that stage; -1 if there is none. */
  index(): number
  /** The stage remains without strokes. */
  keepsStage?: boolean
  chosenStage: ReadonlySignal<Identity | null>
  pending: PendingStrokes
}

interface Change {
  live: LiveEdit
  gesture: string
  /** Null until the previous change is complete. */
  before: StrokeTexts | null
}

export class StrokeChanges {
  #parts: ChangesParts
  #count = 0
  #change: Change | null = null
  #last = Promise.resolve()
  /** The run was paused for a change, and continues after it. */
  #isInterrupted = false

  constructor(parts: ChangesParts) {
    this.#parts = parts
  }

  get isUnderWay(): boolean {
    return this.#change !== null
  }

  /** Resolves once all changes that have ended are in the recipe. */
  get atRest(): Promise<void> {
    return this.#last
  }

  /** Makes this change instead of an earlier one since the last `end`. `stroke` is the new stroke that it adds. */
  make(texts: ChangeTexts, stroke?: Stroke): void {
    const change = (this.#change ??= this.#begin())
    change.live.want(async () => {
      const { stage, registry } = this.#parts
      change.before ??= strokeTexts(strokesText(stage.peek()), registry)
      const after = await texts(change.before)
      if (after) this.#write(after, change, stroke)
      return after !== null
    })
  }

  /** Ends the undo step. */
  end(): void {
    if (!this.#change) return
    const { live } = this.#change
    this.#change = null
    this.#last = live.end().then(() => {
      if (!this.#change) this.#parts.player.leastIteration = null
      this.#resume()
    })
  }

  #begin(): Change {
    const { session, player, pending, index } = this.#parts
    // A run that has not reached the stage would not show the stroke.
    player.leastIteration = (recipe) => iterationAfter(recipe, index())
    if (player.playing.peek()) {
      this.#isInterrupted = true
      player.pause()
    }
    const isShown = () => pending.shownJob.value >= player.job || !player.isPictureOld.value
    return { live: new LiveEdit(session, isShown, this.#last), gesture: `paint ${++this.#count}`, before: null }
  }

  #write(texts: StrokeTexts, { gesture }: Change, stroke: Stroke | undefined): void {
    const { session, player, registry, chosenStage, pending, keepsStage = false } = this.#parts
    if (stroke) pending.sent(stroke, player.job)
    const list = strokeList(texts, registry)
    session.editAll(strokesEdits(list, { chosen: chosenStage.peek(), registry, keepsStage }), gesture)
  }

  /** Continues the run once the picture shows the change, without delaying the next one. */
  #resume(): void {
    const { player } = this.#parts
    if (!this.#isInterrupted) return
    void untilTrue(() => !player.isPictureOld.value).then(() => {
      if (this.#change || !this.#isInterrupted) return
      this.#isInterrupted = false
      player.play()
    })
  }
}
