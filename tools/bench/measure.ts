import type { BenchCase } from './cases'
import type { Engines, Sample } from './engines'
import {
  medianCeiling,
  nativeVariants,
  variants,
  wasmVariants,
  type Ceiling,
  type NativeVariant,
  type Row,
  type Variant,
} from './results'
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

export const fullEffort: Effort = { budget: 1500, fewest: 3, most: 41, warmUp: 150 }
export const quickEffort: Effort = { budget: 600, fewest: 3, most: 15, warmUp: 100 }

/** Milliseconds below which a time is taken over several runs, and how many at most. */
const shortestTime = 15
const mostRuns = 20

/** Milliseconds of a run beside which it does not matter that a processor had to wake. */
export const longRun = 50

/** A reference that changes the ground by more or less than this many times what the core does has other work to do. */
const mostDifferentChange = 3

/**
 * Times a case in all variants. They take turns, so that whatever else the machine does meets them all alike. Throws where
 * they do not do the same work: the core in all variants to the bit, the reference to the order of magnitude.
 */
export async function measure(engines: Engines, benchCase: BenchCase, effort: Effort): Promise<Row> {
  const sample = (variant: Variant) =>
    isNative(variant) ? engines.sampleNative(variant, benchCase) : engines.sampleWasm(variant, benchCase)
  const bytesPerCell = await warmUp(engines, benchCase, effort.warmUp)
  const times = new Map<Variant, number[]>(variants.map((variant) => [variant, []]))
  const ceilings: Ceiling[] = []
  const end = performance.now() + effort.budget
  for (let round = 0; round < effort.fewest || (round < effort.most && performance.now() < end); round++) {
    for (const [variant, ofVariant] of times) {
      ofVariant.push(await timeOf(() => sample(variant)))
    }
    if (round < effort.fewest) ceilings.push(await engines.sampleCeiling())
  }
  const { method, width, height, iterations, hasReference } = benchCase
  const timings = Object.fromEntries([...times].map(([variant, each]) => [variant, timingOf(each)])) as Row['times']
  return { method, width, height, iterations, hasReference, bytesPerCell, ceiling: medianCeiling(ceilings), times: timings }
}

/**
 * Milliseconds of one iteration: the mean of so many runs that clocks and waking threads do not matter. In the turns of the others a
 * processor fell asleep, and takes some milliseconds to come back: of short runs, the first of a turn does not count.
 */
async function timeOf(run: () => Sample | Promise<Sample>): Promise<number> {
  const first = await run()
  let { milliseconds, iterations } = first.milliseconds < longRun ? { milliseconds: 0, iterations: 0 } : first
  for (let runs = 0; runs < mostRuns && milliseconds < shortestTime; runs++) {
    const sample = await run()
    milliseconds += sample.milliseconds
    iterations += sample.iterations
  }
  return milliseconds / iterations
}

function isNative(variant: Variant): variant is NativeVariant {
  return (nativeVariants as readonly string[]).includes(variant)
}

/** Runs all variants for a while each, and checks that they do the same work. Returns the bytes that the core needs for a cell. */
async function warmUp(engines: Engines, benchCase: BenchCase, milliseconds: number): Promise<number> {
  const { recipe, hasReference } = benchCase
  const native = (variant: NativeVariant) => repeatFor(milliseconds, () => engines.sampleNative(variant, benchCase))
  const [plain, core, others] = [await native('plain'), await native('native1'), [await native('native2')] as Sample[]]
  for (const variant of wasmVariants) others.push(await repeatFor(milliseconds, () => engines.sampleWasm(variant, benchCase)))
  const other = others.find(({ fingerprint }) => fingerprint !== core.fingerprint)
  if (other) throw new Error(`${recipe} gives the bits ${core.fingerprint} in one variant and ${other.fingerprint} in another.`)
  const ratio = plain.meanChange / core.meanChange
  if (hasReference && !(ratio > 1 / mostDifferentChange && ratio < mostDifferentChange)) {
    throw new Error(`${recipe}: the plain reference changes the ground ${ratio.toFixed(2)} times as much as the core.`)
  }
  return core.bytesPerCell
}

async function repeatFor<Value>(milliseconds: number, act: () => Value | Promise<Value>): Promise<Value> {
  const end = performance.now() + milliseconds
  let latest = await act()
  while (performance.now() < end) latest = await act()
  return latest
}
