/** Measures of the terrain, made by the engine while it is at rest and somebody wants to see them. */
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Engine } from '@rill-terrain/engine/protocol'
import type { MeasureId, MeasureResults } from '@rill-terrain/engine/measures/registry'
import type { Player } from './player'

/** A terrain in which nothing has happened for so long is at rest: a person who steps through it does not wait for measures. */
const restMilliseconds = 150

interface Subscription {
  result: Signal<MeasureResults[MeasureId] | null>
  subscribers: number
  stop: () => void
}

export class Measurements {
  #engine: Pick<Engine, 'measure'>
  #player: Player
  #subscriptions = new Map<MeasureId, Subscription>()
  /** Measures are made one after another, so that what a person does next comes between them. */
  #last: Promise<unknown> = Promise.resolve()
  /** Names the state of the terrain that is at rest; null while it runs or is being changed. */
  #rest: ReadonlySignal<string | null>

  constructor(engine: Pick<Engine, 'measure'>, player: Player) {
    this.#engine = engine
    this.#player = player
    this.#rest = computed(() => {
      const frame = player.ownFrame
      if (!frame || player.running.value || player.draft.value !== null) return null
      return `${frame.job} ${frame.progress.iteration} ${frame.fingerprint}`
    })
  }

  /** What a measure has found of the terrain as it is; null until it has, and while nobody subscribes to it. */
  of<Id extends MeasureId>(id: Id): ReadonlySignal<MeasureResults[Id] | null> {
    return this.#subscriptionTo(id).result as ReadonlySignal<MeasureResults[Id] | null>
  }

  /** Has the measure made of each terrain that comes to rest, until the returned function is called. */
  subscribe(id: MeasureId): () => void {
    const subscription = this.#subscriptionTo(id)
    if (subscription.subscribers++ === 0) subscription.stop = this.#follow(id, subscription.result)
    return () => {
      if (--subscription.subscribers > 0) return
      subscription.stop()
      subscription.result.value = null
    }
  }

  #subscriptionTo(id: MeasureId): Subscription {
    const known = this.#subscriptions.get(id)
    if (known) return known
    const made: Subscription = { result: signal(null), subscribers: 0, stop: () => {} }
    this.#subscriptions.set(id, made)
    return made
  }

  #follow(id: MeasureId, result: Subscription['result']): () => void {
    return effect(() => {
      const rest = this.#rest.value
      // What was found is of another state.
      result.value = null
      if (rest === null) return
      let isOver = false
      const timer = setTimeout(() => {
        this.#last = this.#last.then(async () => {
          const found = isOver ? null : await this.#find(id)
          if (!isOver) result.value = found
        })
      }, restMilliseconds)
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    })
  }

  /** Null where the engine has another state meanwhile, whose frame is on its way, or was lost: the terrain is opened again then. */
  async #find(id: MeasureId): Promise<Subscription['result']['value']> {
    const measured = await this.#engine.measure(id).catch(() => null)
    const frame = this.#player.ownFrame
    return measured && measured.job === frame?.job && measured.iteration === frame.progress.iteration ? measured.result : null
  }
}
