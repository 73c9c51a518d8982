/** Cell sizes and coordinates that no map has: a file with them is read without its size, and a sentence says why. */
import type { Decision } from '../decisions'

/** Cells of a map, in its unit: from less than the width of an atom in degrees to more than the Earth in metres. */
const [smallest, largest] = [1e-12, 1e9]

/** Whether a number can be the size of a cell. */
export function isCellSize(step: number): boolean {
  return step >= smallest && step <= largest
}

/** The decision about a file whose cells have an impossible size. */
export function impossibleCells(name: string, stepX: number, stepY: number): Decision {
  const step = Object.is(stepX, stepY) ? `${stepX}` : `${stepX} x ${stepY}`
  return withoutSize(`${name} gives cells of ${step}, which is not a size`)
}

/** The decision about a file whose corner is not a place. */
export function impossibleCorner(name: string, x: number, y: number): Decision {
  return withoutSize(`${name} gives a corner at ${x}, ${y}, which is not a place`)
}

/** The decision about a file in degrees whose middle is not on the Earth. */
export function beyondPoles(name: string, latitude: number): Decision {
  return withoutSize(`${name} has its middle at the latitude ${Number(latitude.toPrecision(6))}, beyond the poles`)
}

export function withoutSize(reason: string): Decision {
  return { subject: 'ground size', text: `${reason}; its heights were read without their size on the ground.`, choices: [] }
}
