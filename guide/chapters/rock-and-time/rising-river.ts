/** The river of the drawing: it begins on level land at the sea, and one of its cells is hard rock. */
import { afterSteps, steadyHeights, type River } from './river'

export const hardCell = 4
export const hardness = 0.75
const cells = Array.from({ length: 8 }, (_, cell) => cell)

export const river: River = {
  cellSize: 500,
  uplift: 0.0003,
  erodibility: 0.00001,
  areaExponent: 0.5,
  timeStep: 10_000,
  hardness: cells.map((cell) => (cell === hardCell ? hardness : 0)),
  area: cells.map((cell) => (cells.length - cell) * 1e6),
}

/** Heights from the mouth, m. */
export const heightsAfter = (steps: number) =>
  afterSteps(
    cells.map(() => 0),
    river,
    steps,
  )
export const steady = steadyHeights(river)

/** How many times as steep a steady river is on rock of a hardness as on soft rock. */
export const steepnessOn = (rock: number) => Math.round(1 / (1 - rock))
