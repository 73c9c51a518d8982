/**
 * A river of a few cells that cuts into rising rock: the equation of `stream-power` with one receiver and n = 1
 * (wasm/drainage/incision.h; Braun and Willett 2013).
 *
 *     h' = (h + dt U + F h'(r)) / (1 + F)        F = dt K (1 - H) A^m / L
 *
 * r is the receiver, the next cell downstream, whose new height is known because the cells are solved from the mouth upstream.
 */

export interface River {
  /** Distance L between cells, m. */
  cellSize: number
  /** m/yr */
  uplift: number
  /** K, m^(1-2m)/yr */
  erodibility: number
  areaExponent: number
  /** Years of one step. */
  timeStep: number
  /** Hardness H of the rock of each cell from the mouth, 0 to 1. */
  hardness: readonly number[]
  /** Drainage area of each cell from the mouth, m². */
  area: readonly number[]
}

/** Heights from the mouth after one step. The sea before the first cell stays at 0 m. */
function afterStep(heights: readonly number[], river: River): number[] {
  const { cellSize, uplift, erodibility, areaExponent, timeStep, hardness, area } = river
  let receiver = 0
  return heights.map((height, cell) => {
    const speed = erodibility * (1 - hardness[cell]!) * area[cell]! ** areaExponent
    const factor = (timeStep * speed) / cellSize
    receiver = (height + timeStep * uplift + factor * receiver) / (1 + factor)
    return receiver
  })
}

export function afterSteps(heights: readonly number[], river: River, steps: number): number[] {
  return steps === 0 ? [...heights] : afterSteps(afterStep(heights, river), river, steps - 1)
}

/** The heights that a step no longer changes: each slope is U / (K (1 - H) A^m). */
export function steadyHeights({ cellSize, uplift, erodibility, areaExponent, hardness, area }: River): number[] {
  let height = 0
  return area.map((own, cell) => {
    height += (cellSize * uplift) / (erodibility * (1 - hardness[cell]!) * own ** areaExponent)
    return height
  })
}

/** Years in which a change at the mouth travels up to each cell: the sum of L / (K (1 - H) A^m). */
export function responseTimes({ cellSize, erodibility, areaExponent, hardness, area }: River): number[] {
  let years = 0
  return area.map((own, cell) => (years += cellSize / (erodibility * (1 - hardness[cell]!) * own ** areaExponent)))
}
