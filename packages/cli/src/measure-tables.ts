/** The CSV files of `rill measure --csv`: the tables of the page's charts. */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { History } from '@rill-terrain/engine/measures/history'
import { csvOf, tableIds, tablesOf, talusAngles, type Reports } from '@rill-terrain/engine/measures/tables'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { CommandError } from './command-error'
import { checkFolder, writeParts } from './files'
import type { TablesOrder } from './measure-arguments'
import { runWatched } from './run'

/** Throws a sentence for a place that cannot be written, so that users do not wait for it. Creates a missing folder. */
export function checkPlace({ path, chart }: TablesOrder): void {
  if (chart !== null) return checkFolder(path)
  const present = statSync(path, { throwIfNoEntry: false })
  if (present && !present.isDirectory()) {
    throw new CommandError(`${path} is a file, but all charts need a folder: name a folder, or choose one chart with --chart.`)
  }
  if (!present) mkdirSync(path, { recursive: true })
}

/** Runs to an iteration, and records the values of each iteration as the page does while a terrain plays. */
export async function runWithHistory(
  module: RillModule,
  simulation: Simulation,
  recipe: ParsedRecipe,
  goal: number,
  signal: AbortSignal,
): Promise<History> {
  const history = new History()
  history.setRecording(true)
  history.setRecipe(unwrap(module.stateKeys(recipe.text)), recipe.stageIterations)
  history.record(simulation)
  const end = Math.min(goal, simulation.progress().iterations)
  for (let next = 1; next <= end; next++) {
    await runWatched(simulation, next, signal)
    history.record(simulation)
  }
  return history
}

/** Writes the tables, and returns lines that describe the files. A single chart without numbers is a `CommandError`. */
export function writeTables({ path, chart }: TablesOrder, reports: Reports, recipe: ParsedRecipe): string[] {
  const talus = talusAngles(recipe)
  const wanted = chart === null ? tableIds.filter((id) => id !== 'swath' || reports.swath) : [chart]
  return wanted.map((id) => {
    const file = chart === null ? join(path, `${id}.csv`) : path
    const tables = id === 'history' && reports.history!.iteration.length < 2 ? noHistory : tablesOf(id, reports, talus)
    if (typeof tables !== 'string') {
      writeParts(file, [new TextEncoder().encode(csvOf(tables))])
      return `${file}: ${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows`
    }
    if (chart !== null) throw new CommandError(tables)
    return `${file} is not written. ${tables}`
  })
}

const noHistory = 'A history needs at least one iteration.'
