/** The worker of a run in a browser: loads the module and answers calls. */
import * as Comlink from 'comlink'
import { acquireWorkerLock } from '../life-sign'
import { unwrap, type RillError, type RillModule } from '../module'
import { startModule, type ModuleFiles } from '../module-loader'
import type { Outcome } from '../protocol'
import { registryOf } from '../registry'
import { runRecipe } from './run-recipe'
import type { ParsedRecipe, RunOrder, RunProgress, Terrain } from './types'

export interface Start {
  build: 'threads' | 'single'
  threads: number
}

/** One literal URL per file, so that bundlers find the files and include them. */
const files: Record<Start['build'], ModuleFiles> = {
  single: {
    glue: new URL(/* @vite-ignore */ './engine/rill-single.mjs', import.meta.url).href,
    program: new URL(/* @vite-ignore */ './engine/rill-single.wasm', import.meta.url).href,
  },
  threads: {
    glue: new URL(/* @vite-ignore */ './engine/rill-threads.mjs', import.meta.url).href,
    program: new URL(/* @vite-ignore */ './engine/rill-threads.wasm', import.meta.url).href,
  },
}

let module: RillModule
let threads = 1

const runner = {
  /** Returns the name of the lock that this worker holds until it ends. */
  live: acquireWorkerLock,
  async start(start: Start): Promise<void> {
    threads = start.threads
    module = await startModule(files[start.build], start.build === 'threads' ? threads - 1 : null, null, () => {})
  },
  run: (recipe: string, order: RunOrder, onProgress?: (progress: RunProgress) => void) =>
    attempt(async (): Promise<Terrain> => {
      const terrain = await runRecipe(module, recipe, order, threads, (progress) => onProgress?.(progress))
      return Comlink.transfer(
        terrain,
        Object.values(terrain.layers).map(({ values }) => values.buffer),
      )
    }),
  parse: (recipe: string) => attempt(async (): Promise<ParsedRecipe> => unwrap(module.parseRecipe(recipe))),
  methods: () => attempt(async () => registryOf(module)),
}

export type ExposedRunner = typeof runner

/** Passes errors about invalid input as values, because a thrown error would lose its `position` on the way to the page. */
async function attempt<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'RillError') throw error
    return { ok: false, problem: { message: error.message, position: (error as RillError).position } }
  }
}

Comlink.expose(runner)
