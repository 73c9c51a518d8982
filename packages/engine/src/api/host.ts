import { maxThreads } from '../features'
import { refusal } from './refusal'
import type { ParsedRecipe, Registry, RunOptions, Terrain } from './types'

/** Loads a module and runs recipes with it, in this process or in a browser's worker. */
export interface Host {
  run(recipe: string, options: RunOptions): Promise<Terrain>
  parse(recipe: string): Promise<ParsedRecipe>
  methods(): Promise<Registry>
}

export function checkThreads(threads: number | 'single' | undefined): void {
  if (threads === undefined || threads === 'single') return
  if (Number.isInteger(threads) && threads >= 1 && threads <= maxThreads) return
  throw refusal(`threads: expected a whole number from 1 to ${maxThreads}, or 'single', not ${String(threads)}.`)
}
