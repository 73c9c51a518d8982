/** Runs a recipe and measures its landforms, as the page's charts do (docs/landforms.md). */
import { unwrap, type RillError } from '@rill-terrain/engine/module'
import { chooseEngine } from '@rill-terrain/engine/node/loader'
import { chooseEngineFor } from './choice'
import { CommandError } from './command-error'
import { provideImage, provideImages } from './images'
import type { MeasureCommand } from './measure-arguments'
import { toMeasureSummary, type MeasureReport } from './measure-report'
import { checkPlace, runWithHistory, writeTables } from './measure-tables'
import { runWatched, shownAt, type RunOutput } from './run'
import { readTerrain } from './terrain-file'

/** Measures the iteration that the link names, or the last one. `signal` stops the run with a `CommandError`. */
export async function measure(command: MeasureCommand, signal: AbortSignal): Promise<RunOutput> {
  const { build, threads } = chooseEngine(command.threads)
  const { link, images } = await readTerrain(command.recipe, signal)
  const { module, recipe, remarks: chosen } = await chooseEngineFor(link, command.engine, build, threads)
  for (const image of images) provideImage(module, image.name, image)
  const decisions = await provideImages(module, recipe.text, signal)
  const remarks = [...chosen, ...decisions.map(({ text }) => text)]
  const simulation = unwrap(module.openSimulation(recipe.text, threads, null))
  const { swath, basin, tables } = command
  if (tables) checkPlace(tables)
  const hasHistory = tables !== null && (tables.chart ?? 'history') === 'history'
  const goal = shownAt(recipe)
  const history = hasHistory ? await runWithHistory(module, simulation, recipe, goal, signal) : null
  if (!history) await runWatched(simulation, goal, signal)
  const report: MeasureReport = {
    recipe: recipe.text,
    fingerprint: simulation.fingerprint(),
    iteration: simulation.progress().iteration,
    landforms: measured(simulation.landforms?.(command.theta, command.rivers)),
    singleCells: simulation.singleCells ? unwrap(simulation.singleCells()) : null,
    swath: swath && measured(simulation.swath?.(swath.fromEast, swath.fromSouth, swath.toEast, swath.toSouth, swath.width)),
    basin: basin && measured(simulation.basin?.(basin.east, basin.south)),
  }
  const { landforms } = report
  const measures = { landforms, swath: report.swath, ...(history && { history: history.report(simulation) }) }
  const written = tables ? writeTables(tables, measures, recipe) : []
  const out = command.json ? `${JSON.stringify(report)}\n` : toMeasureSummary(report, basin !== null)
  return { out, remarks: [...remarks, ...written].map((remark) => `${remark}\n`).join('') }
}

function measured<Value>(result: Value | RillError | undefined): Value {
  if (result === undefined) {
    throw new CommandError('The engine that this recipe needs is too old to measure landforms; choose a newer one with --engine.')
  }
  return unwrap(result)
}
