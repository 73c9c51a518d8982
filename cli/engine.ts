import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { mostThreads } from '../web/src/engine/features'
import type { ModuleFactory, ModuleOptions, RillModule } from '../web/src/engine/module'
import type { Release } from '../web/src/engine/protocol'
import { CommandError } from './command-error'

/** Path of a file below `public/`. */
export function publicFile(path: string): string {
  return fileURLToPath(new URL(`../public/${path}`, import.meta.url))
}

export type Build = 'threads' | 'single'

/** Which build runs with how many threads: what was asked for, or else as many threads as there are cores. */
export function chooseEngine(wanted: number | 'single' | undefined): { build: Build; threads: number } {
  if (wanted === 'single') return { build: 'single', threads: 1 }
  return { build: 'threads', threads: wanted ?? Math.min(availableParallelism(), mostThreads) }
}

/**
 * Starts the built wasm module in Node: today's, or the kept one of a version. The threaded build keeps `threads - 1` workers ready;
 * they wait without keeping the process alive and end with it.
 */
export async function loadEngine(build: Build, threads: number, version: string | null = null): Promise<RillModule> {
  const glue = version === null ? findGlue(build) : publicFile(`engine/${version}/rill-${build}.mjs`)
  if (glue === null || !existsSync(glue))
    throw new CommandError(
      `The engine is missing (rill-${build}.mjs): npm install brings it with the package, npm run build makes it from the sources.`,
    )
  const { default: start } = (await import(pathToFileURL(glue).href)) as { default: ModuleFactory }
  return start({ ...(build === 'threads' && { rillWorkers: threads - 1 }), ...packedProgram(glue) })
}

/** The command's package has the programs of kept engines as `releases/` has them, compressed. */
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

/** Where today's lies, the `imports` of the package.json above this file say: here in `public/`, in the command's package in the engine's. */
function findGlue(build: Build): string | null {
  try {
    return createRequire(import.meta.url).resolve(`#engine/rill-${build}.mjs`)
  } catch {
    return null
  }
}

/** The releases whose engines are kept here, newest first. */
export function keptReleases(): Release[] {
  const list = publicFile('engine/releases.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Release[]) : []
}
