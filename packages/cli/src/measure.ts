/** Runs a recipe and measures its landforms, as the page's charts do (docs/landforms.md). */
import { historyReport } from '@rill-terrain/engine/measures/history-series'
import { completeReport } from '@rill-terrain/engine/measures/older-reports'
import type { Landscape } from '@rill-terrain/engine/report/landscape'
import { unwrap, type RillError } from '@rill-terrain/engine/module'
import { CommandError } from './command-error'
import { checkFolder, writeParts } from './files'
import type { MeasureCommand } from './measure-arguments'
import { toMeasureSummary, type MeasureReport } from './measure-report'
import { checkPlace, runWithHistory, writeTables } from './measure-tables'
import { landscapeOf, naturalReport } from './natural/report'
import { openRun } from './open-run'
import { runWatched, shownAt, type RunOutput } from './run'
import { writeChosenLayers } from './write-terrain'

/** Measures the iteration that the link names, or the last one. `signal` stops the run with a `CommandError`. */
export async function measure(command: MeasureCommand, signal: AbortSignal): Promise<RunOutput> {
  const { swath, basin, tables, layers, naturalReport: natural } = command
  for (const file of [layers?.file, natural?.file]) if (file !== undefined) checkFolder(file)
  const opened = await openRun(command, layers?.ids ?? [], signal)
  const { module, recipe, simulation, remarks } = opened
  if (tables) checkPlace(tables)
  const hasHistory = tables !== null && (tables.chart ?? 'history') === 'history'
  const goal = shownAt(recipe)
  const history = hasHistory ? await runWithHistory(module, simulation, recipe, goal, signal) : null
  if (!history) await runWatched(simulation, goal, signal)
  const report: MeasureReport = {
    recipe: opened.reported,
    fingerprint: simulation.fingerprint(),
    iteration: simulation.progress().iteration,
    landforms: completeReport(measured(simulation.landforms?.(command.theta, command.rivers))),
    forms: simulation.forms ? unwrap(simulation.forms()) : null,
    faults: simulation.faults ? unwrap(simulation.faults()) : null,
    singleCells: simulation.singleCells ? unwrap(simulation.singleCells()) : null,
    swath: swath && measured(simulation.swath?.(swath.fromEast, swath.fromSouth, swath.toEast, swath.toSouth, swath.width)),
    basin: basin && measured(simulation.basin?.(basin.east, basin.south)),
  }
  const { landforms } = report
  const needsLandscape = natural !== null || (tables !== null && (tables.chart ?? 'report') === 'report')
  const landscape = needsLandscape ? landscapeOf(opened) : undefined
  const measures = {
    landforms,
    swath: report.swath,
    ...(history && { history: historyReport(history.states(simulation)) }),
    ...(landscape && { landscape }),
  }
  const written = tables ? writeTables(tables, simulation, measures, recipe) : []
  if (natural) written.push(writeNaturalReport(opened, report, landscape, natural, command.heights?.file ?? opened.reported))
  const layerLines = layers ? await writeChosenLayers(opened, layers.ids, layers.file) : ''
  const out = command.json ? `${JSON.stringify(report)}\n` : toMeasureSummary(report, basin !== null)
  return { out, remarks: [...remarks, ...written].map((remark) => `${remark}\n`).join('') + layerLines }
}

function writeNaturalReport(
  opened: Parameters<typeof naturalReport>[0],
  { faults }: MeasureReport,
  landscape: Landscape | undefined,
  { file, site }: NonNullable<MeasureCommand['naturalReport']>,
  title: string,
): string {
  if (!landscape)
    throw new CommandError('The engine that this recipe needs is too old for a report; choose a newer one with --engine.')
  const page = naturalReport(opened, landscape, { title, site, faults: faults ?? [] })
  writeParts(file, [new TextEncoder().encode(page)])
  return `${file}: a report that compares the terrain with real landscapes`
}

function measured<Value>(result: Value | RillError | undefined): Value {
  if (result === undefined) {
    throw new CommandError('The engine that this recipe needs is too old to measure landforms; choose a newer one with --engine.')
  }
  return unwrap(result)
}
