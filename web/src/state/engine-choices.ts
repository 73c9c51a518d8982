/** Choices of the user that every engine of a workspace receives when it starts: memory budgets, and the viewed position. */
import { signal } from '@preact/signals'
import { defaultCheckpointBudget, defaultPieceBudget, type Engine } from '@rill-terrain/engine/protocol'

export class EngineChoices {
  /** Maximum bytes of the engine's checkpoints. */
  readonly checkpointBudget = signal(defaultCheckpointBudget)
  /** Maximum bytes of finished chunks that the engine caches, for when the user returns to them. */
  readonly pieceBudget = signal(defaultPieceBudget)
  #engine: Engine
  #lookedAt = { east: 0.5, south: 0.5 }

  constructor(engine: Engine) {
    this.#engine = engine
  }

  setCheckpointBudget(bytes: number): void {
    this.checkpointBudget.value = bytes
    this.#engine.setCheckpointBudget(bytes).catch(() => {})
  }

  setPieceBudget(bytes: number): void {
    this.pieceBudget.value = bytes
    this.#engine.setPieceBudget(bytes).catch(() => {})
  }

  /** Sets the place that the camera looks at, 0 to 1 from west to east and from north to south. */
  lookAt(east: number, south: number): void {
    if (this.#lookedAt.east === east && this.#lookedAt.south === south) return
    this.#lookedAt = { east, south }
    this.#engine.lookAt(east, south).catch(() => {})
  }

  /** Sends all choices to a started engine. */
  send(): void {
    this.#engine.lookAt(this.#lookedAt.east, this.#lookedAt.south).catch(() => {})
    this.#engine.setCheckpointBudget(this.checkpointBudget.value).catch(() => {})
    this.#engine.setPieceBudget(this.pieceBudget.value).catch(() => {})
  }
}
