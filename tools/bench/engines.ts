import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type Registry, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { join } from 'node:path'
import { buildFolder } from '../../scripts/setup/cmake.mjs'
import type { BenchCase } from './bench-case'
import { yardstickRecipe } from './cases'
import type { Ceiling, NativeVariant, WasmVariant } from './results'

/** One run of a case. */
export interface Sample {
  /** Time of all iterations of the timed stage. */
  milliseconds: number
  iterations: number
  /** Fingerprint of the heights after the run. Empty for a plain reference, whose bits may differ. */
  fingerprint: string
}

/** A run of the native core or of a reference, which report more. */
export interface NativeSample extends Sample {
  /** Mean elevation change of all cells, in metres. */
  meanChange: number
  /** Memory of the core's layers and scratch buffers. */
  bytesPerCell: number
}

/** The reply of rill_bench to a recipe. */
interface NativeAnswer extends Omit<NativeSample, 'milliseconds'> {
  milliseconds: number[]
  compiler: string
}

/** Runs cases in every variant. `close` ends the native program. */
export interface Engines {
  registry: Registry
  sampleNative(variant: NativeVariant, benchCase: BenchCase): Promise<NativeSample>
  sampleWasm(variant: WasmVariant, benchCase: BenchCase): Sample
  sampleCeiling(): Promise<Ceiling>
  /** Name and version of the compiler of the native program. */
  compiler: string
  close(): void
}

const imageSide = 256
const nativeBench = join(buildFolder('bench'), 'rill_bench')

export async function startEngines(): Promise<Engines> {
  const native = startNative()
  const wasm = {
    wasm1: { module: await loadEngine('threads', 1), threads: 1 },
    wasm2: { module: await loadEngine('threads', 2), threads: 2 },
    single: { module: await loadEngine('single', 1), threads: 1 },
  }
  const heights = keepLatest((recipe: string) => startingHeights(wasm.wasm2.module, recipe))
  const words = {
    plain: ({ hasReference, reference, recipe }: BenchCase) =>
      `${reference === undefined ? '--plain' : `--as ${reference}`} ${hasReference ? recipe : yardstickRecipe}`,
    native1: ({ recipe, isWhole }: BenchCase) => `${isWhole ? '--whole ' : ''}${recipe}`,
    native2: ({ recipe, isWhole }: BenchCase) => `--threads 2 ${isWhole ? '--whole ' : ''}${recipe}`,
  }
  const { compiler } = await native.ask<NativeAnswer>(yardstickRecipe)
  return {
    registry: JSON.parse(wasm.single.module.describe()) as Registry,
    async sampleNative(variant, benchCase) {
      const { milliseconds, ...rest } = await native.ask<NativeAnswer>(words[variant](benchCase))
      return { ...rest, milliseconds: milliseconds[0]! }
    },
    sampleWasm(variant, benchCase) {
      const { module, threads } = wasm[variant]
      return sampleWasm(module, benchCase, threads, benchCase.isWhole ? null : heights(benchCase.recipe))
    },
    sampleCeiling: () => native.ask<Ceiling>('--ceiling'),
    compiler,
    close: native.close,
  }
}

/** Starts the native program, which answers each line with one line. */
function startNative() {
  const child = spawn(nativeBench, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask<Answer extends object>(words: string): Promise<Answer> {
      child.stdin.write(`${words}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`rill_bench ended at: ${words}`)
      const answer = JSON.parse(value) as Answer | { error: string }
      if ('error' in answer) throw new Error(`${words}: ${answer.error}`)
      return answer
    },
    close: () => child.stdin.end(),
  }
}

function keepLatest<Value>(make: (key: string) => Value): (key: string) => Value {
  let latest: { key: string; value: Value } | undefined
  return (key) => {
    if (latest?.key !== key) latest = { key, value: make(key) }
    return latest.value
  }
}

/** Heights before the last stage; null if that stage is the source itself. */
function startingHeights(module: RillModule, recipe: string): Float32Array | null {
  if (unwrap(module.parseRecipe(recipe)).stages.length === 1) return null
  const simulation = open(module, recipe, 2, null)
  const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
  simulation.delete()
  return values
}

function sampleWasm(module: RillModule, { recipe, isWhole }: BenchCase, threads: number, heights: Float32Array | null): Sample {
  const simulation = open(module, recipe, threads, heights)
  unwrap(simulation.advance(simulation.progress().iterations))
  const stages = simulation.stages()
  const { milliseconds, iterations } = isWhole
    ? { milliseconds: stages.reduce((sum, stage) => sum + stage.milliseconds, 0), iterations: 1 }
    : stages.at(-1)!
  const fingerprint = simulation.fingerprint()
  simulation.delete()
  return { milliseconds, iterations, fingerprint }
}

function open(module: RillModule, recipe: string, threads: number, heights: Float32Array | null) {
  for (const name of unwrap(module.missingImages(recipe))) {
    unwrap(module.provideImage(name, imageSide, imageSide, madeUpImage(), false))
  }
  return unwrap(module.openSimulation(recipe, threads, heights))
}

/** Fingerprint of the heights after a case, by this module. */
export function fingerprintOf(module: RillModule, benchCase: BenchCase): string {
  return sampleWasm(module, benchCase, 1, null).fingerprint
}

/** The same generated image as in tools/bench/native/sample.cpp: value i is (i * 2654435761 mod 2^32) / 2^32. */
function madeUpImage(): Float32Array {
  return Float32Array.from({ length: imageSide ** 2 }, (_, i) => (Math.imul(i, 2654435761) >>> 0) / 2 ** 32)
}
