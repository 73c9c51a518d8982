/** Whether the heights of glaciated ranges gather at the snow line. */
import type { RillModule } from '@rill-terrain/engine/module'
import { landOf, law, rangeOf } from './range'
import { mean, rowOf, spread, type Row } from '../runs'

const seeds = [1, 2, 3]
const lines = [800, 950, 1100, 1250]
/** Rock eroded per metre of sliding. */
const wears = [0.00002, 0.0001]
/** m: the height of a class of the histogram. */
const classHeight = 50
/** m: from the line to a maximum. */
const near = 100
const [cells, cellSize] = [256, 100]
const iceOf = (line: number, wear: number) => `glacier;iterations=300;ela=${line};ice-erosion=${wear};uplift=0.001;${law}`

interface Found {
  /** m: the height at which the ice has added the largest share of the land. */
  gathered: number
  /** Whether the histogram has a maximum near the line. */
  hasMaximum: boolean
}

export function heightRows(module: RillModule): Row[] {
  const before = seeds.map((seed) => histogramOf(landOf(module, rangeOf(seed, cells, cellSize))))
  const already = before.flatMap((land) => lines.filter((line) => hasMaximum(land, line))).length
  return wears.flatMap((wear) => rowsOf(module, wear, before, already))
}

function rowsOf(module: RillModule, wear: number, before: readonly number[][], already: number): Row[] {
  const found = lines.map((line) =>
    seeds.map((seed, index): Found => {
      const after = histogramOf(landOf(module, `${rangeOf(seed, cells, cellSize)}/${iceOf(line, wear)}`))
      const added = after.map((count, at) => count - (before[index]![at] ?? 0))
      return { gathered: heightOf(added.indexOf(Math.max(...added))), hasMaximum: hasMaximum(after, line) }
    }),
  )
  const counts = found.map((each) => each.filter((land) => land.hasMaximum).length)
  const [count, runs] = [counts.reduce((sum, each) => sum + each), lines.length * seeds.length]
  const gathered = found.map((each) => each.map((land) => land.gathered))
  const slope = slopeOf(lines, gathered.map(mean))
  const recipe = `${rangeOf(1, cells, cellSize)}/${iceOf(lines[0]!, wear)}`
  return [
    rowOf(
      `Maximum of the histogram of heights within ${near} m of the snow line after 300,000 yr; lines at ${lines.join(', ')} m`,
      recipe,
      '4 of 5 runs',
      `${count} of ${runs} runs: ${counts.join(', ')} of ${seeds.length} seeds for each line; before the ice ${already}`,
      count >= 0.8 * runs,
    ),
    rowOf(
      'Height at which the ice has added the largest share of the land, against the height of the line: slope of a line through the means',
      recipe,
      '0.8 to 1.2',
      `${slope.toFixed(2)}: ${gathered.map((each, index) => `${spread(each, 0)} m for ${lines[index]} m`).join(', ')}`,
      slope >= 0.8 && slope <= 1.2,
    ),
  ]
}

const hasMaximum = (counts: readonly number[], line: number): boolean =>
  counts.some((_, at) => isMaximum(counts, at) && Math.abs(heightOf(at) - line) <= near)

/** The middle of a class. */
const heightOf = (at: number) => (at + 0.5) * classHeight

const isMaximum = (counts: readonly number[], at: number): boolean =>
  at > 0 && counts[at]! > counts[at - 1]! && counts[at]! >= (counts[at + 1] ?? 0)

function slopeOf(x: readonly number[], y: readonly number[]): number {
  const [middle, height] = [mean(x), mean(y)]
  const variation = x.reduce((sum, each) => sum + (each - middle) ** 2, 0)
  return x.reduce((sum, each, index) => sum + (each - middle) * (y[index]! - height), 0) / variation
}

/** Cells in each class of height. */
function histogramOf(land: Float32Array): number[] {
  const counts: number[] = []
  for (const height of land) {
    const at = Math.max(0, Math.floor(height / classHeight))
    while (counts.length <= at + 1) counts.push(0)
    counts[at]!++
  }
  return counts
}
