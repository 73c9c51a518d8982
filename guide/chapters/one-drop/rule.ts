/** A step of the drop in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import type { DropState } from './drop'

const code = `const fall = ground[cell] - ground[cell + 1]
const slope = Math.max(fall / cellSize, minimumSlope)
const capacity = largest * slope * speed * water
let taken
if (fall < 0) {
  taken = -Math.min(load, -fall * area)                              // fill the hollow
} else if (load > capacity) {
  const limit = (slope * cellSize * area) / 4
  taken = -Math.min(deposited * (load - capacity), limit)            // deposit
} else {
  taken = Math.min(eroded * (capacity - load), fall * area)          // erode
}
ground[cell] = ground[cell] - taken / area
load = load + taken
speed = Math.sqrt(Math.max(0, speed ** 2 + gain * fall))
water = water * (1 - evaporated)
cell = cell + 1`

const always = [1, 2, 3, 13, 14, 15, 16, 17]
const branches: Record<DropState['action'], readonly number[]> = {
  start: [],
  fill: [...always, 5, 6],
  deposit: [...always, 7, 8, 9],
  erode: [...always, 10, 11],
  // The rest of the load stays where the drop ends.
  end: [13, 14],
}

export const dropRule: RuleOf<DropState> = {
  code,
  lit: ({ action }) => branches[action],
  source: 'wasm/erosion/droplets.h',
}
