/** Measures of the terrain. The engine computes a measure while the terrain is at rest and the measure has subscribers. */
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Engine } from '@rill-terrain/engine/protocol'
import type { Measured, MeasureId, MeasureResults } from '@rill-terrain/engine/measures/registry'
import type { Player } from './player'

/** A terrain is at rest after this time without changes, so that stepping through iterations does not wait for measures. */
export const restMilliseconds = 150

/** Identifies the state of a terrain at rest; null while the terrain runs or is being edited. */
export function restOf(player: Player): string | null {
  const frame = player.ownFrame
  if (!frame || player.running.value || player.draft.value !== null) return null
  return `${frame.job} ${frame.progress.iteration} ${frame.fingerprint}`
}

interface Subscription {
  result: Signal<MeasureResults[MeasureId] | null>
  problem: Signal<string | null>
  subscribers: number
  stop: () => void
}

export class Measurements {
  #engine: Pick<Engine, 'measure'>
  #player: Player
  #subscriptions = new Map<MeasureId, Subscription>()
  /** Measures run one after another, so that the engine can handle user actions between them. */
  #last: Promise<unknown> = Promise.resolve()
  /** Identifies the state of a terrain at rest; null while the terrain runs or is being edited. */
  #rest: ReadonlySignal<string | null>

  constructor(engine: Pick<Engine, 'measure'>, player: Player) {
    this.#engine = engine
    this.#player = player
    this.#rest = computed(() => restOf(player))
  }

  /** Result of a measure for the current terrain; null until the result is computed, and while the measure has no subscribers. */
  of<Id extends MeasureId>(id: Id): ReadonlySignal<MeasureResults[Id] | null> {
    return this.#subscriptionTo(id).result as ReadonlySignal<MeasureResults[Id] | null>
  }

  /** Why the measure could not be computed for the current terrain, in a sentence; null where it could. */
  problemOf(id: MeasureId): ReadonlySignal<string | null> {
    return this.#subscriptionTo(id).problem
  }

  /** Computes the measure for each terrain that comes to rest, until the returned function is called. */
  subscribe(id: MeasureId): () => void {
    const subscription = this.#subscriptionTo(id)
    if (subscription.subscribers++ === 0) subscription.stop = this.#follow(id, subscription)
    return () => {
      if (--subscription.subscribers > 0) return
      subscription.stop()
      this.#show(subscription, null)
    }
  }

  #subscriptionTo(id: MeasureId): Subscription {
    const known = this.#subscriptions.get(id)
    if (known) return known
    const made: Subscription = { result: signal(null), problem: signal(null), subscribers: 0, stop: () => {} }
    this.#subscriptions.set(id, made)
    return made
  }

  #show({ result, problem }: Subscription, found: Measured | null): void {
    result.value = found?.result ?? null
    problem.value = found?.problem?.message ?? null
  }

  #follow(id: MeasureId, subscription: Subscription): () => void {
    return effect(() => {
      const rest = this.#rest.value
      // The previous result belongs to another state.
      this.#show(subscription, null)
      if (rest === null) return
      let isOver = false
      const timer = setTimeout(() => {
        this.#last = this.#last.then(async () => {
          const found = isOver ? null : await this.#find(id)
          if (!isOver) this.#show(subscription, found)
        })
      }, restMilliseconds)
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    })
  }

  /** Null if the engine has moved on to another state or has crashed: a new frame follows in both cases. */
  async #find(id: MeasureId): Promise<Measured | null> {
    const measured = await this.#engine.measure(id).catch(() => null)
    const frame = this.#player.ownFrame
    return measured && measured.job === frame?.job && measured.iteration === frame.progress.iteration ? measured : null
  }
}
