import type { BenchCase } from './bench-case'
import type { Engines, NativeSample, Sample } from './engines'
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

/** How long and how often a case runs. */
export interface Effort {
  /** Milliseconds after which no further round starts. */
  budget: number
  minRounds: number
  maxRounds: number
  /** Milliseconds for which each variant runs before it is timed, in which V8 replaces baseline code with optimised code. */
  warmUp: number
}

export const fullEffort: Effort = { budget: 1500, minRounds: 3, maxRounds: 41, warmUp: 150 }
export const quickEffort: Effort = { budget: 600, minRounds: 3, maxRounds: 15, warmUp: 100 }

/** A time below this number of milliseconds is the mean of several runs, up to `maxRuns`. */
const shortestTime = 15
const maxRuns = 20

/** Milliseconds of a run for which the time that a sleeping processor takes to wake does not matter. */
export const longRun = 50

/** A reference does other work than the core if its elevation change differs from the core's by more than this factor. */
const maxDifferentChange = 3

/**
 * Times a case in all variants. The variants run alternately, so that other work on the machine affects all of them equally. Throws
 * if they do not do the same work: all variants of the core must have equal bits, and the reference must have an elevation change
 * of the same order of magnitude.
 */
export async function measure(engines: Engines, benchCase: BenchCase, effort: Effort): Promise<Row> {
  const sample = (variant: Variant) =>
    isNative(variant) ? engines.sampleNative(variant, benchCase) : engines.sampleWasm(variant, benchCase)
  const { bytesPerCell, fingerprint } = await warmUp(engines, benchCase, effort.warmUp)
  const times = new Map<Variant, number[]>(variants.map((variant) => [variant, []]))
  const ceilings: Ceiling[] = []
  const end = performance.now() + effort.budget
  for (let round = 0; round < effort.minRounds || (round < effort.maxRounds && performance.now() < end); round++) {
    for (const [variant, ofVariant] of times) {
      ofVariant.push(await timeOf(() => sample(variant)))
    }
    if (round < effort.minRounds) ceilings.push(await engines.sampleCeiling())
  }
  const { method, width, height, iterations, hasReference } = benchCase
  const timings = Object.fromEntries([...times].map(([variant, each]) => [variant, timingOf(each)])) as Row['times']
  const ceiling = medianCeiling(ceilings)
  return { method, width, height, iterations, hasReference, bytesPerCell, fingerprint, ceiling, times: timings }
}

/**
 * Milliseconds of one iteration: the mean of enough runs that the clock's resolution and the wake-up of threads do not matter.
 * While other variants run, a processor may go to sleep, and takes some milliseconds to wake. The first of several short runs
 * therefore does not count.
 */
async function timeOf(run: () => Sample | Promise<Sample>): Promise<number> {
  const first = await run()
  let { milliseconds, iterations } = first.milliseconds < longRun ? { milliseconds: 0, iterations: 0 } : first
  for (let runs = 0; runs < maxRuns && milliseconds < shortestTime; runs++) {
    const sample = await run()
    milliseconds += sample.milliseconds
    iterations += sample.iterations
  }
  return milliseconds / iterations
}

function isNative(variant: Variant): variant is NativeVariant {
  return (nativeVariants as readonly string[]).includes(variant)
}

/** Runs each variant for a while, and checks that all variants do the same work. Returns a sample of the core. */
async function warmUp(engines: Engines, benchCase: BenchCase, milliseconds: number): Promise<NativeSample> {
  const { recipe, hasReference } = benchCase
  const native = (variant: NativeVariant) => repeatFor(milliseconds, () => engines.sampleNative(variant, benchCase))
  const [plain, core, others] = [await native('plain'), await native('native1'), [await native('native2')] as Sample[]]
  for (const variant of wasmVariants) others.push(await repeatFor(milliseconds, () => engines.sampleWasm(variant, benchCase)))
  const other = others.find(({ fingerprint }) => fingerprint !== core.fingerprint)
  if (other)
    throw new Error(`${recipe} has the fingerprint ${core.fingerprint} in one variant and ${other.fingerprint} in another.`)
  const ratio = plain.meanChange / core.meanChange
  if (hasReference && !(ratio > 1 / maxDifferentChange && ratio < maxDifferentChange)) {
    throw new Error(`${recipe}: the plain reference changes the ground ${ratio.toFixed(2)} times as much as the core.`)
  }
  return core
}

async function repeatFor<Value>(milliseconds: number, act: () => Value | Promise<Value>): Promise<Value> {
  const end = performance.now() + milliseconds
  let latest = await act()
  while (performance.now() < end) latest = await act()
  return latest
}
