/** How much the work of the ice depends on the cell size. */
import type { RillModule } from '@rill-terrain/engine/module'
import { aboveAllLand, landOf, law, rangeOf, snowLine } from './range'
import { correlationOf, mean, rowOf, spread, withRun, type Row } from '../runs'

const seeds = [1, 2, 3]
const extent = 25_600
const side = 256
const iceOf = (line: number) => `glacier;iterations=100;ela=${line};uplift=0.001;${law}`

export function cellRows(module: RillModule): Row[] {
  const [half, quarter] = [512, 1024].map((cells) => seeds.map((seed) => comparedAt(module, seed, cells))) as [Found[], Found[]]
  const [likeness, thickest] = [half.map((each) => each.likeness), half.map((each) => each.thickest)]
  const finest = quarter.map((each) => each.likeness)
  return [
    rowOf(
      'Cells of 50 m against cells of 100 m, from the same land: correlation of what the ice changes, difference of the thickest ice',
      recipeOf(512),
      'at least 0.93, at most 12 %',
      `${spread(likeness, 3)}, ${spread(thickest, 0)} % over ${seeds.length} seeds`,
      mean(likeness) >= 0.93 && mean(thickest) <= 12,
    ),
    rowOf(
      '1024 against 256 cells, from the same land: correlation of what the ice changes',
      recipeOf(1024),
      'at least 0.85',
      `${spread(finest, 3)} over ${seeds.length} seeds`,
      mean(finest) >= 0.85,
    ),
  ]
}

const recipeOf = (cells: number) => `${rangeOf(1, cells, extent / cells)}/${iceOf(snowLine)}`

interface Found {
  likeness: number
  /** %: difference of the thickest ice. */
  thickest: number
}

/** Compares the ice on `cells` by `cells` and on `side` by `side`. */
function comparedAt(module: RillModule, seed: number, cells: number): Found {
  const land = landOf(module, rangeOf(seed, cells, extent / cells))
  const [fine, coarse] = [iceOn(module, land, cells), iceOn(module, averaged(land, cells), side)]
  return {
    likeness: correlationOf(averaged(fine.change, cells), coarse.change),
    thickest: 100 * Math.abs(coarse.thickest / fine.thickest - 1),
  }
}

/** What the ice does to land, which rivers alone would change too, and the depth of the thickest ice in metres. */
function iceOn(module: RillModule, land: Float32Array, cells: number): { change: Float32Array; thickest: number } {
  const world = `2/size=${cells};extent=${extent};sea=none/simplex`
  const withoutIce = landOf(module, `${world}/${iceOf(aboveAllLand)}`, land)
  return withRun(
    module,
    `${world}/${iceOf(snowLine)}`,
    (run) => {
      run.advance()
      const change = run.values().map((height, cell) => height - withoutIce[cell]!)
      return { change, thickest: run.values('ice').reduce((most, depth) => Math.max(most, depth)) }
    },
    { heights: land },
  )
}

/** Means of blocks, `side` by `side`. */
function averaged(values: Float32Array, cells: number): Float32Array {
  const block = cells / side
  const means = new Float32Array(side ** 2)
  for (const [index, value] of values.entries()) {
    const [down, along] = [Math.floor(index / cells / block), Math.floor((index % cells) / block)]
    means[down * side + along]! += value / block ** 2
  }
  return means
}
