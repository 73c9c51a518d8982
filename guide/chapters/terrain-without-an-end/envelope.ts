/**
 * A line of cells across the divide between two pieces of a world with `join=rivers`. Each piece erodes its half and a collar, with
 * water to its own river, by the step of stream power of `river-plan.ts` (wasm/chunks/rivers/lower_envelope.h).
 */
import { cutOf, implicitStep, rise } from './river-plan'

/** Ground before erosion, from west to east, in metres. The rivers of the two pieces are in the first and in the last cell. */
export const ground: readonly number[] = [40, 52, 47, 66, 58, 75, 70, 88, 80, 96, 90, 110]
/** The first cell of the eastern piece, by the plan. */
export const plannedDivide = 6
/** Cells of a piece beyond the divide of the plan. */
export const collar = 3
const iterations = 20

/** Heights of a piece in metres; undefined where it does not reach. */
export type Profile = readonly (number | undefined)[]

/** How easily the rock of the collar is eroded, times that of other rock: it hardens outwards, and does not erode in the last cell. */
export const softnessAt = (ring: number) => (ring <= 0 ? 1 : 1 - (ring / collar) ** 2)

/** A piece whose river is in the first of `cells`: each other cell gives its water to the one before it. */
function erode(cells: readonly number[]): Profile {
  const heights = cells.map((cell) => ground[cell]!)
  const own = cells.length - collar
  for (let done = 0; done < iterations; done++) {
    for (let at = 1; at < cells.length; at++) {
      const below = heights[at - 1]!
      const cut = cutOf(Math.max(1, own - at)) * softnessAt(at - own + 1)
      heights[at] = implicitStep(Math.max(heights[at]!, below), rise, cut, below)
    }
  }
  const profile: (number | undefined)[] = ground.map(() => undefined)
  for (const [at, cell] of cells.entries()) profile[cell] = heights[at]!
  return profile
}

const line = [...ground.keys()]
export const western = erode(line.slice(0, plannedDivide + collar))
export const eastern = erode(line.slice(plannedDivide - collar).toReversed())

/** The lower of two profiles in each cell. */
export const envelopeOf = (one: Profile, other: Profile): number[] =>
  line.map((cell) => Math.min(one[cell] ?? Infinity, other[cell] ?? Infinity))

export const envelope = envelopeOf(western, eastern)

/** The cells of a profile, other than the two rivers, without a lower neighbour. */
export const pitsOf = (profile: readonly number[]): number[] =>
  line.slice(1, -1).filter((cell) => Math.min(profile[cell - 1]!, profile[cell + 1]!) >= profile[cell]!)

/** The first cell that belongs to the eastern piece. */
export const divide = line.findIndex((cell) => (eastern[cell] ?? Infinity) < (western[cell] ?? Infinity))
