import { mostThreads } from '../features'
import { refusal } from './refusal'
import type { ParsedRecipe, Registry, RunOptions, Terrain } from './types'

/** What brings a module and runs recipes with it: this process, or a browser's worker. */
export interface Host {
  run(recipe: string, options: RunOptions): Promise<Terrain>
  parse(recipe: string): Promise<ParsedRecipe>
  methods(): Promise<Registry>
}

export function checkThreads(threads: number | 'single' | undefined): void {
  if (threads === undefined || threads === 'single') return
  if (Number.isInteger(threads) && threads >= 1 && threads <= mostThreads) return
  throw refusal(`threads: their number is a whole one from 1 to ${mostThreads}, or 'single', not ${String(threads)}.`)
}
