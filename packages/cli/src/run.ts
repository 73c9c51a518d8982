import type { Hillshade } from '@rill-terrain/colours/relief-light'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { runTo } from '@rill-terrain/engine/run-to'
import { groundWidth } from '@rill-terrain/engine/world'
import { defectSentence } from '@rill-terrain/recipe/expected-fingerprint'
import { defaultPalette } from '@rill-terrain/recipe/palette-choice'
import { voidsLayer } from '@rill-terrain/files/export/voids'
import type { RunCommand } from './arguments'
import { CommandError } from './command-error'
import { checkFolder, writeParts } from './files'
import { openRun } from './open-run'
import { drawMap } from './picture'
import { toJson, toSummary } from './report'
import { writeTerrain } from './write-terrain'

export interface RunOutput {
  out: string
  /** Remarks, one per line, that are not part of the result. */
  remarks: string
}

/** Runs a recipe and writes the requested files. `signal` stops the run between two iterations with a `CommandError`. */
export async function run(command: RunCommand, signal: AbortSignal): Promise<RunOutput> {
  for (const file of [command.out, command.picture]) if (file !== null) checkFolder(file)
  const opened = await openRun(command, [command.layer], signal)
  const { module, recipe, simulation, decisions } = opened
  const remarks = [...opened.remarks]
  await runWatched(simulation, shownAt(recipe), signal)
  if (opened.isOfRecipe) remarks.push(...remarkOnFingerprint(recipe, simulation))
  // The picture shows the iteration that the link names; all other results are from the last iteration.
  const drawn = command.picture === null ? '' : writePicture(module, simulation, recipe, command.picture)
  await runWatched(simulation, Infinity, signal)
  const report = {
    recipe: opened.reported,
    fingerprint: simulation.fingerprint(),
    stages: simulation.stages(),
    budget: simulation.budget(),
    decisions,
  }
  const written = [command.out === null ? '' : await writeTerrain(opened, { ...command, out: command.out }), drawn].join('')
  const notices = remarks.map((remark) => `${remark}\n`).join('')
  return command.json ? { out: toJson(report), remarks: notices + written } : { out: toSummary(report) + written, remarks: notices }
}

/** The iteration that the recipe's view names; its expected fingerprint is for this iteration. */
export function shownAt({ view, viewGiven }: ParsedRecipe): number {
  return viewGiven.includes('at') ? Number(view['at']) : Infinity
}

/** A mismatch with the expected fingerprint is a bug, because the same recipe must always give the same terrain. */
function remarkOnFingerprint({ view, viewGiven }: ParsedRecipe, simulation: Simulation): string[] {
  const expected = String(view['print'])
  const got = simulation.fingerprint()
  return viewGiven.includes('print') && got !== expected ? [defectSentence(expected, got)] : []
}

/** Runs to an iteration, or to the end. Shows the progress on a terminal. */
export async function runWatched(simulation: Simulation, goal: number, signal: AbortSignal): Promise<void> {
  const show = process.stderr.isTTY ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : () => true
  await runTo(simulation, goal, async ({ iteration, iterations }) => {
    show(`iteration ${iteration} of ${iterations}`)
    // Signals are handled only while Node's event loop runs.
    await new Promise(setImmediate)
    if (!signal.aborted) return
    show('')
    throw new CommandError(`Stopped at iteration ${iteration} of ${iterations}; nothing was written.`)
  })
  show('')
}

/** Draws the layer that the recipe's view names, or the ground, and returns a line that describes the picture. */
function writePicture(module: RillModule, simulation: Simulation, recipe: ParsedRecipe, file: string): string {
  const { width, height, viewGiven, view } = recipe
  const chosen = (name: string) => (viewGiven.includes(name) ? String(view[name]) : null)
  const palette = chosen('palette')
  const layerOf = (id: string) => {
    const place = unwrap(simulation.layer(id))
    return copyLayer(id, module.HEAPF32, place, undefined)
  }
  const voids = simulation.layers().includes(voidsLayer) ? { voids: layerOf(voidsLayer).values } : {}
  const map = { width, height, cellSize: groundWidth(recipe.world) / width, layerOf, ...voids }
  const hillshade = (chosen('hillshade') ?? 'many') as Hillshade
  const showsWater = view['water'] !== 'hidden'
  const { png, title } = drawMap(map, chosen('layer'), palette === defaultPalette ? null : palette, hillshade, showsWater)
  writeParts(file, [png])
  return `${file}: ${width} x ${height} pixels, ${title}\n`
}
