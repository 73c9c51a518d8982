/** Starts the wasm module in Node, and finds the archived engines of earlier releases. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { Release } from '@rill-terrain/recipe/types'
import { maxThreads } from '../features'
import type { ModuleFactory, ModuleOptions, RillModule } from '../module'

export type Build = 'threads' | 'single'

/** Chooses the build and the number of threads: the requested ones, or by default as many threads as there are cores. */
export function chooseEngine(wanted: number | 'single' | undefined): { build: Build; threads: number } {
  if (wanted === 'single') return { build: 'single', threads: 1 }
  return { build: 'threads', threads: wanted ?? Math.min(availableParallelism(), maxThreads) }
}

/**
 * Starts the wasm module in Node: the current engine, or the archived engine of a version. The threaded build starts `threads - 1`
 * workers; idle workers do not keep the process alive and end with it. Throws an error named `RillError` where the engine is
 * missing.
 */
export async function loadEngine(build: Build, threads: number, version: string | null = null): Promise<RillModule> {
  const glue = version === null ? findCurrent(`rill-${build}.mjs`) : find(`#archive/${version}/rill-${build}.mjs`)
  if (glue === null)
    throw Object.assign(
      new Error(
        `The engine is missing (rill-${build}.mjs): install the package with npm install, or run npm run build in the repository.`,
      ),
      { name: 'RillError', position: -1 },
    )
  const { default: start } = (await import(pathToFileURL(glue).href)) as { default: ModuleFactory }
  return start({ ...(build === 'threads' && { rillWorkers: threads - 1 }), ...packedProgram(glue) })
}

/** In the published command, the programs of archived engines are compressed, as in `releases/`. */
function packedProgram(glue: string): ModuleOptions {
  const file = glue.replace(/mjs$/, 'wasm.br')
  if (!existsSync(file)) return {}
  return {
    instantiateWasm(imports, receive) {
      // Asynchronous, like a program that is fetched.
      void WebAssembly.instantiate(brotliDecompressSync(readFileSync(file)), imports).then(({ instance, module }) =>
        receive(instance, module),
      )
      return {}
    },
  }
}

/**
 * The current engine is in `#engine/` in the repository; in a published package it is there or, next to the bundle, in
 * `#packed-engine/`.
 */
function findCurrent(name: string): string | null {
  return find(`#engine/${name}`) ?? find(`#packed-engine/${name}`)
}

/** The path of a file, resolved by the `imports` of the nearest package.json; null where there is no such file. */
function find(specifier: string): string | null {
  try {
    const path = createRequire(import.meta.url).resolve(specifier)
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** The releases whose engines are archived here, newest first. */
export function archivedReleases(): Release[] {
  const list = find('#archive/releases.json')
  return list === null ? [] : (JSON.parse(readFileSync(list, 'utf8')) as Release[])
}
