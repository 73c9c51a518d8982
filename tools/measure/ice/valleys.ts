/** From V to U: the exponent b of the sides of trunk valleys (`web/src/modes/section/state/valley.ts`). */
import type { RillModule } from '@rill-terrain/engine/module'
import { valleyAt } from '../../../web/src/modes/section/state/valley'
import { glaciate, law, rangeOf, riverIterations, trunkOf, type TrunkPoint } from './range'
import { mean, rowOf, spread, withRun, type Row, type Run } from '../runs'

const seeds = [1, 2, 3, 4, 5]
const [cells, cellSize] = [512, 50]
const ice = `glacier;iterations=300;ela=900;uplift=0.001;${law}`
/** Cells: half the length of a section, of the course that it crosses, and the distance from one section to the next. */
const [reach, course, spacing] = [40, 6, 5]
/** Cells: the floor of a valley may be beside the river. */
const beside = 5
/** m */
const thick = 60

interface Exponents {
  all: number[]
  /** Under thick ice. */
  thick: number[]
}

export function valleyRows(module: RillModule): Row[] {
  const states: Record<'before' | 'early' | 'late' | 'narrow', Exponents[]> = { before: [], early: [], late: [], narrow: [] }
  for (const seed of seeds) {
    withRun(module, `${rangeOf(seed, cells, cellSize)}/${ice}`, (run) => {
      run.advance(riverIterations)
      const [icy, land, trunk] = [new Uint8Array(cells ** 2), run.values(), trunkOf(run)]
      glaciate(run, 100, icy)
      states.early.push(exponentsOf(run.values(), trunkOf(run), icy, run.values('ice')))
      glaciate(run, 200, icy)
      states.late.push(exponentsOf(run.values(), trunkOf(run), icy, run.values('ice')))
      states.before.push(exponentsOf(land, trunk, icy, null))
    })
    withRun(module, `${rangeOf(seed, cells, cellSize)}/${ice};trough-width=0`, (run: Run) => {
      run.advance(riverIterations)
      const icy = new Uint8Array(cells ** 2)
      glaciate(run, 300, icy)
      states.narrow.push(exponentsOf(run.values(), trunkOf(run), icy, run.values('ice')))
    })
  }
  const recipe = `${rangeOf(1, cells, cellSize)}/${ice}`
  const result = (what: string, text: string, asked: string, found: Exponents[], isGood: (b: number) => boolean) => {
    const means = found.map(({ all }) => mean(all))
    const count = Math.min(...found.map(({ all }) => all.length))
    const deep = found.flatMap((each) => each.thick)
    const under =
      deep.length > 0 ? `; under at least ${thick} m of ice ${mean(deep).toFixed(2)} (${deep.length} half profiles)` : ''
    const measured = `${spread(means, 2)} over ${seeds.length} seeds of at least ${count} half profiles${under}`
    return rowOf(`Exponent b of the sides of trunk valleys ${what}`, text, asked, measured, count >= 60 && isGood(mean(means)))
  }
  return [
    result('before the ice', recipe, '1.00 to 1.07', states.before, (b) => b >= 1 && b <= 1.07),
    result('after 100,000 yr of ice', recipe, 'at least 1.3', states.early, (b) => b >= 1.3),
    result('after 300,000 yr of ice', recipe, '1.45 to 2.0', states.late, (b) => b >= 1.45 && b <= 2),
    result('after 300,000 yr without widening', `${recipe};trough-width=0`, 'below 1.1', states.narrow, (b) => b < 1.1),
  ]
}

/** Of the valleys that had ice. */
function exponentsOf(land: Float32Array, trunk: TrunkPoint[], icy: Uint8Array, depth: Float32Array | null): Exponents {
  const found: Exponents = { all: [], thick: [] }
  for (let index = 0; index < trunk.length; index += spacing) {
    const [point, downstream] = [trunk[index]!, trunk[index - course]]
    const cell = point.row * cells + point.column
    if (icy[cell] === 0 || downstream?.river !== point.river) continue
    const heights = sectionAt(land, point, downstream)
    if (!heights) continue
    let floor = reach - beside
    for (let at = floor; at <= reach + beside; at++) if (heights[at]! < heights[floor]!) floor = at
    const valley = valleyAt(heights, floor, cellSize)
    if (!valley) continue
    const halves = [valley.before.b, valley.after.b].flatMap((b) => (b === null ? [] : [b]))
    found.all.push(...halves)
    if (depth && depth[cell]! >= thick) found.thick.push(...halves)
  }
  return found
}

/** Heights across the course of a river, a cell apart; null at the border. */
function sectionAt(land: Float32Array, point: TrunkPoint, downstream: TrunkPoint): number[] | null {
  const [along, down] = [downstream.column - point.column, downstream.row - point.row]
  const length = Math.hypot(along, down)
  const [x, y] = [-down / length, along / length]
  const ends = [-reach, reach].flatMap((away) => [point.column + away * x, point.row + away * y])
  if (length < 2 || ends.some((end) => end < 0 || end >= cells - 1)) return null
  return Array.from({ length: 2 * reach + 1 }, (_, at) =>
    heightAt(land, point.column + (at - reach) * x, point.row + (at - reach) * y),
  )
}

/** Between the middles of four cells. */
function heightAt(land: Float32Array, column: number, row: number): number {
  const [west, north] = [Math.floor(column), Math.floor(row)]
  const [east, south] = [column - west, row - north]
  const at = north * cells + west
  const upper = land[at]! * (1 - east) + land[at + 1]! * east
  const lower = land[at + cells]! * (1 - east) + land[at + cells + 1]! * east
  return upper * (1 - south) + lower * south
}
