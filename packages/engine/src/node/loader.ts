/** Starts the wasm module in Node, and finds the archived engines of earlier releases. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Release } from '@rill-terrain/recipe/types'
import { mostThreads } from '../features'
import type { ModuleFactory, ModuleOptions, RillModule } from '../module'

export type Build = 'threads' | 'single'

/** Which build runs with how many threads: what was asked for, or else as many threads as there are cores. */
export function chooseEngine(wanted: number | 'single' | undefined): { build: Build; threads: number } {
  if (wanted === 'single') return { build: 'single', threads: 1 }
  return { build: 'threads', threads: wanted ?? Math.min(availableParallelism(), mostThreads) }
}

/**
 * Starts the built wasm module in Node: the current engine, or the archived engine of a version. The threaded build has `threads - 1`
 * workers ready; they wait without holding the process open and end with it. Throws an error named `RillError` where the engine is missing.
 */
export async function loadEngine(build: Build, threads: number, version: string | null = null): Promise<RillModule> {
  const glue = version === null ? findCurrent(`rill-${build}.mjs`) : find(`#archive/${version}/rill-${build}.mjs`)
  if (glue === null)
    throw Object.assign(
      new Error(
        `The engine is missing (rill-${build}.mjs): npm install brings it with the package, npm run build makes it from the sources.`,
      ),
      { name: 'RillError', position: -1 },
    )
  const { default: start } = (await import(pathToFileURL(glue).href)) as { default: ModuleFactory }
  return start({ ...(build === 'threads' && { rillWorkers: threads - 1 }), ...packedProgram(glue) })
}

/** The published command has the programs of archived engines compressed, as `releases/` has them. */
function packedProgram(glue: string): ModuleOptions {
  const file = glue.replace(/mjs$/, 'wasm.br')
  if (!existsSync(file)) return {}
  return {
    instantiateWasm(imports, receive) {
      // Later than this call, as a program that is fetched comes.
      void WebAssembly.instantiate(brotliDecompressSync(readFileSync(file)), imports).then(({ instance, module }) =>
        receive(instance, module),
      )
      return {}
    },
  }
}

/** The repository has the current engine in `#engine/`; a published package has it there or, next to its own bundle, in `#packed-engine/`. */
function findCurrent(name: string): string | null {
  return find(`#engine/${name}`) ?? find(`#packed-engine/${name}`)
}

/** The path of a file by the `imports` of the nearest package.json; null where there is no such file. */
function find(specifier: string): string | null {
  try {
    const path = createRequire(import.meta.url).resolve(specifier)
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** The releases whose engines are archived here, newest first. */
export function keptReleases(): Release[] {
  const list = find('#archive/releases.json')
  return list === null ? [] : (JSON.parse(readFileSync(list, 'utf8')) as Release[])
}
