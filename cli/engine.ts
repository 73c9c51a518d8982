import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ModuleFactory, RillModule } from '../web/src/engine/module'
import type { Release } from '../web/src/recipe/releases'
import { CommandError } from './command-error'

/** More threads than this are refused: each takes a worker with its own stack. */
export const mostThreads = 64

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
 * Starts the built wasm module in Node: today's, or the kept one of a version. The threaded build keeps `threads - 1` workers ready; they wait without keeping
 * the process alive and end with it.
 */
export async function loadEngine(build: Build, threads: number, version: string | null = null): Promise<RillModule> {
  const glue = publicFile(`engine/${version === null ? '' : `${version}/`}rill-${build}.mjs`)
  if (!existsSync(glue)) throw new CommandError(`The engine is not built yet (${glue} is missing): run npm run build first.`)
  const { default: start } = (await import(glue)) as { default: ModuleFactory }
  return start(build === 'threads' ? { rillWorkers: threads - 1 } : {})
}

/** The releases whose engines are kept, newest first. */
export function keptReleases(): Release[] {
  return JSON.parse(readFileSync(publicFile('engine/releases.json'), 'utf8')) as Release[]
}
