/** The drainage of the drawing in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import { ground, orderOf, receiverOf } from './drainage'

const code = `const areas = heights.map(() => 1)
for (const cell of fromHighestToLowest) {
  let receiver = null
  let steepest = 0
  for (const other of neighboursOf(cell)) {
    const slope = (heights[cell] - heights[other]) / distance(cell, other)
    if (slope > steepest) {
      receiver = other
      steepest = slope
    }
  }
  if (receiver !== null) {
    areas[receiver] = areas[receiver] + areas[cell]
  }
}
return areas`

const order = orderOf(ground)
const search = [2, 3, 4, 5, 6, 7, 8, 9]

/** Its states are numbers of cells that have given their water. */
export const drainageRule: RuleOf<number> = {
  code,
  lit(given) {
    if (given === 0) return [1]
    const isPit = receiverOf(ground, order[given - 1]!) === null
    return [...(isPit ? [2, 3, 4, 5, 6, 7] : search), 12, ...(isPit ? [] : [13]), ...(given === order.length ? [16] : [])]
  },
  source: 'wasm/drainage/flooded_ground.h',
}
