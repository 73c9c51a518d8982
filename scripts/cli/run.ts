import { copyLayer } from '../../web/src/engine/layer-copy'
import { unwrap, type Registry, type RillModule, type Simulation } from '../../web/src/engine/module'
import { writeFloat32 } from '../../web/src/files/float32'
import { writePng16 } from '../../web/src/files/png'
import type { RunCommand } from './arguments'
import { CommandError } from './command-error'
import { chooseEngine, loadEngine } from './engine'
import { checkFolder, writeBytes } from './files'
import { provideImages } from './images'
import { toJson, toSummary } from './report'
import { startingHeights } from './starting-heights'

/** Milliseconds of work between two looks at the keyboard's Ctrl-C, and between two lines of progress. */
const sliceMilliseconds = 100

export interface RunOutput {
  out: string
  /** Remarks, one a line, that are no part of the result. */
  remarks: string
}

/** Runs a recipe and writes the file asked for. `signal` stops it between two iterations, with a `CommandError`. */
export async function run(command: RunCommand, signal: AbortSignal): Promise<RunOutput> {
  if (command.out !== null) checkFolder(command.out)
  const { build, threads } = chooseEngine(command.threads)
  const module = await loadEngine(build, threads)
  const recipe = unwrap(module.parseRecipe(command.recipe))
  checkLayer(module, command.layer)
  const heights = command.heights && startingHeights(module, recipe, command.heights, threads)
  if (!heights) provideImages(module, recipe.text)

  const simulation = unwrap(module.openSimulation(recipe.text, threads, heights))
  await runToEnd(simulation, signal)
  const report = {
    recipe: recipe.text,
    fingerprint: simulation.fingerprint(),
    stages: simulation.stages(),
    budget: simulation.budget(),
  }
  const written = command.out === null ? '' : `${writeLayer(module, simulation, command.layer, command.out)}\n`
  const notices = recipe.notices.map((notice) => `${notice}\n`).join('')
  return command.json
    ? { out: toJson(report), remarks: notices + written }
    : { out: toSummary(report) + written, remarks: notices }
}

function checkLayer(module: RillModule, id: string): void {
  const { layers } = JSON.parse(module.describe()) as Registry
  if (layers.some((layer) => layer.id === id)) return
  throw new CommandError(`There is no layer '${id}'; there are ${layers.map((layer) => layer.id).join(', ')}.`)
}

async function runToEnd(simulation: Simulation, signal: AbortSignal): Promise<void> {
  const show = process.stderr.isTTY ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : () => true
  for (;;) {
    const { done, iteration, iterations } = simulation.progress()
    if (done) break
    show(`iteration ${iteration} of ${iterations}`)
    // A signal is heard only while Node itself has its turn.
    await new Promise(setImmediate)
    if (signal.aborted) {
      show('')
      throw new CommandError(`Stopped at iteration ${iteration} of ${iterations}; nothing was written.`)
    }
    unwrap(simulation.runFor(sliceMilliseconds))
  }
  show('')
}

/** Writes a layer in the format that the file's name asks for, and says what was written. */
function writeLayer(module: RillModule, simulation: Simulation, id: string, file: string): string {
  const view = unwrap(simulation.layer(id))
  const { values, minimum, maximum } = copyLayer(id, module.HEAPF32, view, undefined)
  const isPng = file.toLowerCase().endsWith('.png')
  writeBytes(file, isPng ? writePng16(view.width, view.height, values, minimum, maximum) : writeFloat32(values))
  const scale = isPng ? ' as 0 to 65535' : ''
  return `${file}: ${view.width} x ${view.height} values of ${id}, ${minimum} to ${maximum}${scale}`
}
