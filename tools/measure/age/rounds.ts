/**
 * The published way to land of an age (Tzathas et al. 2024), as a control: the rivers of the end are applied to the whole past,
 * from which a new end follows, round by round. Equations as in `wasm/drainage/travel_times.h`.
 */
import { drain, type PlainGround } from '../../../tests/support/plain-drainage'

export interface Law {
  /** K, 1/yr. The area exponent is 1/2. */
  erodibility: number
  /** m/yr */
  uplift: number
  /** m² */
  channelArea: number
}

interface Rivers {
  /** Cells after their receivers; outlets are their own receivers. */
  order: number[]
  receiver: Int32Array
  /** m² */
  area: Float64Array
  /** From the outlet, yr. */
  time: Float64Array
}

const rounds = 12
/** The share of a round in the mean with the rounds before; without it, the rounds swing. */
const relaxation = 0.5

/** The heights and drainage areas after some years. */
export function landByRounds(start: PlainGround, law: Law, years: number): { height: Float32Array; area: Float32Array } {
  let height = start.values
  for (let round = 0; round < rounds; round++) {
    const share = round === 0 ? 1 : relaxation
    const found = heightsAfter(start.values, riversOf({ ...start, values: height }, law), law, years)
    height = height.map((metres, cell) => (1 - share) * metres + share * found[cell]!)
  }
  return { height, area: Float32Array.from(riversOf({ ...start, values: height }, law).area) }
}

function riversOf(ground: PlainGround, { erodibility, channelArea }: Law): Rivers {
  const { width, cellSize } = ground
  const { order: fromTop, receiver: drained } = drain(ground)
  const receiver = drained.map((next, cell) => (next < 0 ? cell : next))
  const area = new Float64Array(receiver.length).fill(cellSize ** 2)
  for (const cell of fromTop) if (receiver[cell] !== cell) area[receiver[cell]!]! += area[cell]!
  const time = new Float64Array(receiver.length)
  const order = fromTop.toReversed()
  for (const cell of order) {
    const next = receiver[cell]!
    if (next === cell) continue
    const cells = Math.hypot((next % width) - (cell % width), Math.floor(next / width) - Math.floor(cell / width))
    time[cell] = time[next]! + (cells * cellSize) / (erodibility * Math.sqrt(Math.max(area[cell]!, channelArea)))
  }
  return { order, receiver, area, time }
}

function heightsAfter(start: Float32Array, { order, receiver, time }: Rivers, { uplift }: Law, years: number): Float64Array {
  // The ground with its lakes: the level never falls upstream.
  const level = Float64Array.from(start)
  const height = Float64Array.from(start)
  for (const cell of order) {
    if (receiver[cell] === cell) continue
    level[cell] = Math.max(level[cell]!, level[receiver[cell]!]!)
    const left = time[cell]! - years
    let upper = cell
    while (receiver[upper] !== upper && time[receiver[upper]!]! >= left) upper = receiver[upper]!
    const lower = receiver[upper]!
    const share = lower === upper ? 0 : (left - time[lower]!) / (time[upper]! - time[lower]!)
    const foot = level[lower]! + share * (level[upper]! - level[lower]!)
    height[cell] = Math.min(foot + uplift * Math.min(time[cell]!, years), start[cell]! + uplift * years)
  }
  return height
}
