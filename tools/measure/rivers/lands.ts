/** The lands that several tables measure, each computed once. */
import type { RillModule } from '@rill-terrain/engine/module'
import { say } from '../../../scripts/setup/run.mjs'
import { mapLand, seedsOf, worldLand, type Kind, type Land } from './worlds'

/** Of the rows that compare with one map. */
export const seedCount = 20

export interface Pair {
  world: Land
  map: Land
}

export class Lands {
  #pairs = new Map<string, Pair[]>()
  /** `program`: the native program of measurements. */
  constructor(
    readonly module: RillModule,
    readonly program: string,
  ) {}

  /** Worlds of some seeds, and the same as one map. */
  pairs(count = seedCount, kind: Kind = {}): Pair[] {
    const key = JSON.stringify([count, kind])
    const known = this.#pairs.get(key)
    if (known) return known
    const pairs = seedsOf(count).map((seed) => {
      say(`seed ${seed}`)
      return { world: worldLand(this.module, { ...kind, seed }), map: mapLand(this.module, { ...kind, seed }) }
    })
    this.#pairs.set(key, pairs)
    return pairs
  }
}
