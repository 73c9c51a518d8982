import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type Registry, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { buildFolder } from '../../scripts/setup/cmake.mjs'
import { yardstickRecipe, type BenchCase } from './cases'
import type { Variant } from './results'

/** One run of a case. */
export interface Sample {
  /** Time of all iterations of the timed stage. */
  milliseconds: number
  iterations: number
  /** Fingerprint of the heights after the run. Empty for a plain reference, whose bits may differ. */
  fingerprint: string
  /** Mean elevation change of all cells, in metres, and memory of the core's layers and scratch buffers: of native programs. */
  meanChange?: number
  bytesPerCell?: number
  /** Name and version of the compiler of the native program. */
  compiler?: string
}

/** Runs cases in every variant. `close` ends the native program. */
export interface Engines {
  registry: Registry
  compiler: string
  sample(variant: Variant, benchCase: BenchCase): Promise<Sample>
  /** Current throughput of the machine, 10^9 operations on floats per second. */
  sampleArithmetic(): Promise<number>
  close(): void
}

const imageSide = 256

export async function startEngines(): Promise<Engines> {
  const native = startNative()
  const wasm = {
    wasm1: { module: await loadEngine('threads', 1), threads: 1 },
    wasm2: { module: await loadEngine('threads', 2), threads: 2 },
    single: { module: await loadEngine('single', 1), threads: 1 },
  }
  // Most samples start at the same heights as the sample before, and computing them may take longer than the sample.
  let ground = { recipe: '', heights: null as Float32Array | null }
  const { compiler = '' } = await native.ask<Sample>(`stage 1 ${yardstickRecipe}`)
  return {
    registry: JSON.parse(wasm.single.module.describe()) as Registry,
    compiler,
    async sample(variant, benchCase) {
      const { recipe, hasReference, isWhole } = benchCase
      if (variant === 'plain') return native.ask(`plain 1 ${hasReference ? recipe : yardstickRecipe}`)
      const what = isWhole ? 'whole' : 'stage'
      if (variant === 'native1' || variant === 'native2') return native.ask(`${what} ${variant.at(-1)} ${recipe}`)
      if (ground.recipe !== recipe) ground = { recipe, heights: isWhole ? null : startingHeights(wasm.wasm2.module, recipe) }
      return sampleWasm(wasm[variant].module, benchCase, wasm[variant].threads, ground.heights)
    },
    sampleArithmetic: () => native.ask('arithmetic'),
    close: native.close,
  }
}

/** Starts the native program, which answers each line with one line. */
function startNative() {
  const child = spawn(join(buildFolder('bench'), 'rill_bench'), { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask<Answer>(words: string): Promise<Answer> {
      child.stdin.write(`${words}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`rill_bench ended at: ${words}`)
      const answer = JSON.parse(value) as Answer & { error?: string }
      if (answer.error !== undefined) throw new Error(`${words}: ${answer.error}`)
      return answer
    },
    close: () => child.stdin.end(),
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

/** The same generated image as in tools/bench/native/samples.cpp: value i is (i * 2654435761 mod 2^32) / 2^32. */
function madeUpImage(): Float32Array {
  return Float32Array.from({ length: imageSide ** 2 }, (_, i) => (Math.imul(i, 2654435761) >>> 0) / 2 ** 32)
}
