/** Measures time and memory of chunks on this machine, and updates the tables of `docs/cluster.md`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { runTo } from '@rill-terrain/engine/run-to'
import { machineName } from '../../bench/report'
import { table, writeTables } from './page'
import {
  chunksAlong,
  chunkSides,
  chunkTable,
  costOf,
  grouped,
  marginTable,
  methodsWithReach,
  recipeOf,
  rounded,
  worldSide,
} from './plan'
import { callsForChunk, watchRun, type Part } from './runs'

/** The world that is computed: 16 x 16 chunks. */
const side = 1024
const along = 16
const stage = 'thermal@2;iterations=20'
const recipe = recipeOf(side, stage)
/** Number of chunks in a sample of a larger world. */
const sampled = 16
const workers = 1000

export async function scale(): Promise<void> {
  const started = `${new Date().toISOString().slice(0, 10)}, ${machineName()}, load ${loadavg()[0]!.toFixed(1)} at the start`
  const folder = mkdtempSync(join(tmpdir(), 'rill-scale-'))
  try {
    const module = await loadEngine('single', 1)
    const { rows, perChunk } = await runTable(folder)
    const words = (columns: string, out: string) => [recipe, '--columns', columns, '--rows', '0', '--out', out]
    const texts = {
      chunks: chunkTable(),
      margins: marginTable(module),
      hours: await hoursTable(module),
      run: rows,
      sides: await sidesTable(folder),
      calls: callsTable(callsForChunk(words, folder), perChunk),
      machine: `${started}; \`${recipe}\`.\n`,
    }
    await writeTables(texts)
    process.stdout.write(`${Object.values(texts).join('\n')}\nwrote docs/cluster.md\n`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const partHeads = ['part', 'chunks', 'processor time, s per chunk', 'elapsed time, s per chunk', 'maximum memory, MB']
const partRow = (name: string, { chunks, processor, elapsed, bytes }: Part): string[] => [
  name,
  `${chunks}`,
  processor.toFixed(2),
  elapsed.toFixed(2),
  grouped(bytes / 1e6),
]

/** Measures the whole world in one process, and samples of larger worlds. */
async function runTable(folder: string): Promise<{ rows: string; perChunk: number }> {
  const span = (count: number): string => `0..${count - 1}`
  const watch = async (columns: number, rowsOfIt: number, share: readonly string[], parts: number): Promise<Part[]> => {
    const out = join(folder, 'run')
    const made = await watchRun([recipe, '--columns', span(columns), '--rows', span(rowsOfIt), ...share], out, parts)
    rmSync(out, { recursive: true })
    return made
  }
  const sample = async (columns: number, rowsOfIt: number, where: number): Promise<Part> => {
    const shares = Math.floor((columns * rowsOfIt) / sampled)
    const index = Math.round(where * (shares - 1))
    return (await watch(columns, rowsOfIt, ['--index', `${index}`, '--of', `${shares}`], 1))[0]!
  }
  const quarters = await watch(along, along, [], 4)
  const cells = (columns: number, rowsOfIt: number): string => `${grouped(columns * side)} x ${grouped(rowsOfIt * side)}`
  const rows = quarters.map((part, index) => partRow(`${cells(along, along)}, quarter ${index + 1}`, part))
  const million = chunksAlong(side)
  for (const [columns, rowsOfIt] of [
    [10 * along, along],
    [million, million],
  ] as const) {
    for (const [name, where] of [
      ['first', 0],
      ['middle', 0.5],
      ['last', 1],
    ] as const) {
      rows.push(partRow(`${cells(columns, rowsOfIt)}, ${name} share`, await sample(columns, rowsOfIt, where)))
    }
  }
  const perChunk = quarters.reduce((sum, { processor }) => sum + processor, 0) / quarters.length
  return { rows: table(partHeads, rows), perChunk }
}

/** Measures chunks of other sizes with a few samples each. */
async function sidesTable(folder: string): Promise<string> {
  const rows: string[][] = []
  for (const each of chunkSides) {
    const out = join(folder, `side-${each}`)
    const [part] = await watchRun([recipeOf(each, stage), '--columns', '0..4', '--rows', '0', '--out', out], out, 1)
    rmSync(out, { recursive: true })
    const hours = (part!.processor * chunksAlong(each) ** 2) / 3600
    rows.push([
      `${each} x ${each}`,
      part!.processor.toFixed(2),
      grouped(part!.bytes / 1e6),
      grouped(hours),
      rounded((60 * hours) / workers),
    ])
  }
  return table(
    [
      'chunk, cells',
      'processor time, s per chunk',
      'maximum memory, MB',
      'core hours of the world',
      `minutes with ${grouped(workers)} workers`,
    ],
    rows,
  )
}

/** Core hours by method, from the measured time per cell and the planned number of computed cells. */
async function hoursTable(module: RillModule): Promise<string> {
  const rows: string[][] = []
  for (const method of methodsWithReach(module)) {
    for (const iterations of [20, 100]) {
      const stages = `${method};iterations=${iterations}`
      const cost = costOf(module, recipeOf(side, stages))
      // Skips margins wider than the chunk, with which less than a ninth of the computed cells is used.
      if (cost instanceof Error || cost.margin > side) continue
      const nanoseconds = (1e9 * (await processorSeconds(module, recipeOf(side, stages)))) / (cost.pieceWidth * cost.pieceHeight)
      const hours = chunkSides.map((each) => {
        const work = costOf(module, recipeOf(each, stages))
        return work instanceof Error ? '-' : grouped((nanoseconds * 1e-9 * work.cells * worldSide ** 2) / 3600)
      })
      rows.push([`\`${method}\``, `${iterations}`, nanoseconds.toFixed(0), ...hours])
    }
  }
  return table(['method', 'iterations', 'ns per computed cell', ...chunkSides.map((each) => `core hours, chunks of ${each}`)], rows)
}

/** Processor time of one chunk, without writing it. */
async function processorSeconds(module: RillModule, text: string): Promise<number> {
  const before = process.cpuUsage()
  const simulation = unwrap(module.openChunks(text, 500, 500, 1, 1, 1))
  await runTo(simulation, Infinity, () => undefined)
  simulation.delete()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Load on a file system that all workers share. */
function callsTable(calls: Record<string, number>, seconds: number): string {
  const rows = Object.entries(calls).map(([name, count]) => [`\`${name}\``, rounded(count), grouped((count * workers) / seconds)])
  const bytes = (4 * side ** 2 * workers) / seconds / 1e9
  return table(
    ['call', 'per chunk', `per second, with ${grouped(workers)} workers`],
    [...rows, ['bytes written', `${(4 * side ** 2) / 2 ** 20} MiB`, `${bytes.toFixed(1)} GB`]],
  )
}
