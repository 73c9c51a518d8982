/** A step of grid droplets, and a step of water in pipes, in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import type { Moment } from './runs'

const dropsCode = `const merge = (cell, x, y, size) => {
  const other = cells.get(cell) ?? { x, y, size: 0 }
  const sum = other.size + size
  const mean = (one, two) => (one * other.size + two * size) / sum
  cells.set(cell, { x: mean(other.x, x), y: mean(other.y, y), size: sum })
}
for (const drop of drops) {
  const { x, y, size } = moved(drop)                      // one cell down the slope
  if (x >= 0 && x < columns && y >= 0 && y < rows) {
    merge(Math.floor(y) * columns + Math.floor(x), x, y, size)
  }
}
for (let cell = 0; cell < columns * rows; cell++) {       // rain
  merge(cell, (cell % columns) + 0.5, Math.floor(cell / columns) + 0.5, rain)
}`

/** Lines of: a drop in each cell, the step, crowded cells, merging, and rain. */
const dropsLit = [[7], [7, 8], [9, 10], [1, 2, 3, 4, 5], [13, 14]]

export const cellDropsRule: RuleOf<unknown> = {
  code: dropsCode,
  lit: (_, step) => dropsLit[step]!,
  source: 'wasm/erosion/grid_droplets/grid_droplets.h',
}

const pipesCode = `for (let pipe = 0; pipe < pipes; pipe++) {
  const fall = depth[pipe] - depth[pipe + 1]              // the ground is level
  const open = Math.max(depth[pipe], depth[pipe + 1])
  flow[pipe] = flow[pipe] + gravity * (seconds / cellSize) * open * fall
  from[pipe] = flow[pipe] >= 0 ? pipe : pipe + 1
  leaving[from[pipe]] = leaving[from[pipe]] + Math.abs(flow[pipe])
}
for (let pipe = 0; pipe < pipes; pipe++) {
  if (flow[pipe] === 0) continue
  const has = depth[from[pipe]]
  const drag = (seconds * friction * Math.abs(flow[pipe])) / has ** 2
  const slower = 0.5 + Math.sqrt(0.25 + drag)
  const tooMuch = ((seconds / cellSize) * leaving[from[pipe]]) / has
  flow[pipe] = flow[pipe] / Math.max(slower, tooMuch)   // no more than it has
}
for (let pipe = 0; pipe < pipes; pipe++) {
  depth[pipe] = depth[pipe] - (seconds / cellSize) * flow[pipe]
  depth[pipe + 1] = depth[pipe + 1] + (seconds / cellSize) * flow[pipe]
}`

const flowing = [1, 2, 3, 4, 5, 6]
const limit = 13
/** m; a column with less has given all its water. */
const empty = 1e-9

/** The limit is lit where a column of the long steps is empty. */
export const pipesRule: RuleOf<Pick<Moment, 'long'>> = {
  code: pipesCode,
  lit({ long }, step) {
    if (step === 0) return []
    const isLimited = Math.min(...long.depth) < empty
    return [...flowing, 8, 9, 10, 11, 12, ...(isLimited ? [limit] : []), 14, 16, 17, 18]
  },
  source: 'wasm/erosion/pipes/pipes.h',
}
