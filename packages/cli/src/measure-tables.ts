/** The CSV files of `rill measure --csv`: the tables of the page's charts, and those of whole networks. */
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { History } from '@rill-terrain/engine/measures/history'
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import {
  absences,
  csvOf,
  hackTable,
  tablesOf,
  talusAngles,
  type ChartTable,
  type Reports,
} from '@rill-terrain/engine/measures/tables'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { CommandError } from './command-error'
import { checkFolder, writeParts } from './files'
import { basinRows, csvIds, type TablesOrder } from './measure-arguments'
import { basinsTable, channelsTable } from './network-tables'
import { runWatched } from './run'

/** Throws a sentence for a place that cannot be written, so that users do not wait for it. Creates a missing folder. */
export function checkPlace({ path, chart }: TablesOrder): void {
  if (chart !== null) return checkFolder(path)
  const present = statSync(path, { throwIfNoEntry: false })
  if (present && !present.isDirectory()) {
    throw new CommandError(`${path} is a file, but all tables need a folder: name a folder, or choose one table with --chart.`)
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

/** Writes the tables, and returns lines that describe the files. A single table without numbers is a `CommandError`. */
export function writeTables(
  { path, chart }: TablesOrder,
  simulation: Simulation,
  reports: Reports & { landforms: LandformReport },
  recipe: ParsedRecipe,
): string[] {
  const talus = talusAngles(recipe)
  const wanted = chart === null ? csvIds.filter((id) => id !== 'swath' || reports.swath) : [chart]
  return wanted.map((id) => {
    const file = chart === null ? join(path, `${id}.csv`) : path
    const tables =
      id === 'channels' || id === 'basins' || id === 'hack'
        ? networkTables(id, simulation, reports.landforms)
        : id === 'history' && reports.history!.iteration.length < 2
          ? 'A history needs at least one iteration.'
          : id === 'report' && !reports.landscape
            ? tooOld
            : firstOf(tablesOf(id, reports, talus))
    if (typeof tables !== 'string') {
      writeParts(file, [new TextEncoder().encode(csvOf(tables))])
      return `${file}: ${tables.reduce((sum, { rows }) => sum + rows.length, 0)} rows`
    }
    if (chart !== null) throw new CommandError(tables)
    return `${file} is not written. ${tables}`
  })
}

/** The chart's main table: the second one of stream orders has its own file. */
const firstOf = (tables: ChartTable[] | string) => (typeof tables === 'string' ? tables : tables.slice(0, 1))

const tooOld = 'The engine that this recipe needs is too old for this table; choose a newer one with --engine.'

/** The tables of whole networks, which are measured for their files only. */
function networkTables(
  id: 'hack' | 'channels' | 'basins',
  simulation: Simulation,
  landforms: LandformReport,
): ChartTable[] | string {
  const {
    riversAbsent,
    chi: { theta },
  } = landforms
  if (id === 'hack') return absences.orders(landforms) ?? [hackTable(landforms)]
  if (!simulation.channelPoints || !simulation.basins) {
    return tooOld
  }
  if (id === 'channels') return riversAbsent ?? [channelsTable(unwrap(simulation.channelPoints(theta)), theta)]
  const basins = unwrap(simulation.basins(basinRows))
  return basins.length > 0 ? [basinsTable(basins)] : 'There are no basins, because the sea covers the whole map.'
}
