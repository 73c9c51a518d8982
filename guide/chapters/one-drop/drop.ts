/**
 * One drop on a profile: the rules of `droplets` (wasm/erosion/droplets.h) with a brush of one cell, on ground that the drop
 * follows in one direction. Rates per distance become rates per step as in the core.
 */

export interface DropRules {
  /** m */
  cellSize: number
  /** Sediment that a new drop can carry on a slope of 1 m/m, m³. */
  capacity: number
  /** Lower limit of the slope in the capacity, m/m. */
  minimumSlope: number
  /** Share of its free capacity that a drop fills over 100 m. */
  erosion: number
  /** Share of the sediment above its capacity that a drop deposits over 100 m. */
  deposition: number
  /** Gain of the squared speed over a fall of 1 km. A negative number is the mistake of widely copied code. */
  gravity: number
  /** Share of its water that a drop loses over 1 km. */
  evaporation: number
}

/** The defaults of the core, on the cells of the default map. */
export const defaultRules: DropRules = {
  cellSize: 40,
  capacity: 10_000,
  minimumSlope: 0.01,
  erosion: 0.5,
  deposition: 0.5,
  gravity: 4,
  evaporation: 0.25,
}

/** What a drop does at the place that it leaves. */
type DropAction = 'start' | 'erode' | 'deposit' | 'fill' | 'end'

/** A drop after a step. */
export interface DropState {
  /** Cell of the profile where the drop is now. */
  cell: number
  /** Relative to the start. */
  speed: number
  water: number
  /** Volume that the drop carries, m³. */
  sediment: number
  /** Heights of the ground, m. */
  ground: readonly number[]
  /** What happened in the last step, at the cell that the drop left. */
  action: DropAction
  /** Fall of the last step, m; negative uphill. */
  drop: number
  /** m³ */
  capacity: number
  /** Volume that the last step took from the ground (positive) or added to it (negative), m³. */
  taken: number
}

/** The share of something that is left over a distance, for a rate that is given for `per` metres. */
export function shareOver(distance: number, rate: number, per: number): number {
  return 1 - (1 - rate) ** (distance / per)
}

export function startDrop(ground: readonly number[]): DropState {
  return { cell: 0, speed: 1, water: 1, sediment: 0, ground, action: 'start', drop: 0, capacity: 0, taken: 0 }
}

/** One step of one cell, to the right. At the last cell, and uphill without sediment, the drop ends and deposits its load. */
export function stepDrop(state: DropState, rules: DropRules): DropState {
  const { cell, speed, water, sediment, ground } = state
  const next = ground[cell + 1]
  const here = ground[cell]!
  if (next === undefined || (next > here && sediment === 0)) {
    return { ...changed(state, -sediment, rules), action: 'end', drop: 0, capacity: 0 }
  }
  const drop = here - next
  const { cellSize, minimumSlope } = rules
  const capacity = rules.capacity * Math.max(drop / cellSize, minimumSlope) * speed * water
  const [action, taken] = exchange(drop, capacity, sediment, rules)
  return {
    ...changed(state, taken, rules),
    cell: cell + 1,
    speed: Math.sqrt(Math.max(0, speed ** 2 + (rules.gravity / 1000) * drop)),
    water: water * (1 - shareOver(cellSize, rules.evaporation, 1000)),
    action,
    drop,
    capacity,
  }
}

/** What the drop does, and the volume that it takes, m³. */
function exchange(drop: number, capacity: number, sediment: number, rules: DropRules): [DropAction, number] {
  const { cellSize, minimumSlope, erosion, deposition } = rules
  const cellArea = cellSize ** 2
  if (drop < 0) return ['fill', -Math.min(sediment, -drop * cellArea)]
  const surplus = sediment - capacity
  if (surplus > 0) {
    const limit = (Math.max(drop, minimumSlope * cellSize) * cellArea) / 4
    return ['deposit', -Math.min(shareOver(cellSize, deposition, 100) * surplus, limit)]
  }
  return ['erode', Math.min(shareOver(cellSize, erosion, 100) * -surplus, drop * cellArea)]
}

function changed(state: DropState, taken: number, { cellSize }: DropRules): DropState {
  const ground = state.ground.with(state.cell, state.ground[state.cell]! - taken / cellSize ** 2)
  return { ...state, ground, taken, sediment: state.sediment + taken }
}

/** The states of a drop from its start to its end. */
export function runDrop(ground: readonly number[], rules: DropRules): DropState[] {
  const states = [startDrop(ground)]
  while (states.at(-1)!.action !== 'end') states.push(stepDrop(states.at(-1)!, rules))
  return states
}

/** Volumes of a run so far, m³: eroded = deposited + carried. */
export function balanceOf(states: readonly DropState[]): { eroded: number; deposited: number; carried: number } {
  const taken = states.map((state) => state.taken)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    eroded: sum(taken.filter((value) => value > 0)),
    deposited: -sum(taken.filter((value) => value < 0)),
    carried: states.at(-1)!.sediment,
  }
}
