import type { BenchCase } from './cases'
import type { Engines, Sample } from './engines'
import { variants, type Row, type Variant } from './results'
import { timingOf } from './statistics'

/** How long and how often a case is run. */
export interface Effort {
  /** Milliseconds of rounds after which no other one is begun. */
  budget: number
  fewest: number
  most: number
  /** Milliseconds for which each variant is run before it counts: V8 replaces its quick code by fast code meanwhile. */
  warmUp: number
}

export const fullEffort: Effort = { budget: 6000, fewest: 5, most: 41, warmUp: 400 }
export const quickEffort: Effort = { budget: 1000, fewest: 3, most: 21, warmUp: 150 }

/** A reference that changes the ground by more or less than this many times what the core does has other work to do. */
const mostDifferentChange = 3

/**
 * Times a case in all variants. They take turns, so that whatever else the machine does meets them all alike. Throws where
 * they do not do the same work: the core in all variants to the bit, the reference to the order of magnitude.
 */
export async function measure(engines: Engines, benchCase: BenchCase, effort: Effort): Promise<Row> {
  const times = Object.fromEntries(variants.map((variant) => [variant, [] as number[]])) as Record<Variant, number[]>
  const first = {} as Record<Variant, Sample>
  for (const variant of variants) {
    const end = performance.now() + effort.warmUp
    do first[variant] = await engines.sample(variant, benchCase)
    while (performance.now() < end)
  }
  checkSameWork(benchCase, first)
  const end = performance.now() + effort.budget
  for (let round = 0; round < effort.fewest || (round < effort.most && performance.now() < end); round++) {
    for (const variant of variants) {
      const { milliseconds, iterations } = await engines.sample(variant, benchCase)
      times[variant].push(milliseconds / iterations)
    }
  }
  const { method, width, height, iterations, hasReference } = benchCase
  return {
    method,
    width,
    height,
    iterations,
    hasReference,
    bytesPerCell: engines.bytesPerCell(benchCase),
    times: Object.fromEntries(variants.map((variant) => [variant, timingOf(times[variant])])) as Row['times'],
  }
}

function checkSameWork({ recipe, hasReference }: BenchCase, samples: Record<Variant, Sample>): void {
  const { plain, ...core } = samples
  const fingerprints = new Set(Object.values(core).map(({ fingerprint }) => fingerprint))
  if (fingerprints.size !== 1) throw new Error(`${recipe} gives other bits in other variants: ${[...fingerprints].join(', ')}`)
  if (!hasReference) return
  const ratio = plain.meanChange! / core.native1.meanChange!
  if (!(ratio > 1 / mostDifferentChange && ratio < mostDifferentChange)) {
    throw new Error(`${recipe}: the plain reference changes the ground ${ratio.toFixed(2)} times as much as the core.`)
  }
}
