/** The worked example of creep: a strip of land between two rivers that rises evenly and no longer changes. */

/** m/yr */
export const uplift = 0.0003
/** m²/yr */
export const diffusivity = 0.03
/** From the top to a river, m. */
export const halfWidth = 50
/** Degrees. */
export const criticalAngle = 38

const criticalSlope = Math.tan((criticalAngle * Math.PI) / 180)

/** Degrees of a slope in m/m. */
export const degreesOf = (slope: number) => (Math.atan(slope) * 180) / Math.PI

/** The slope where the soil of `distance` metres must pass, with the flow D S. */
export const linearSlope = (distance: number) => (uplift * distance) / diffusivity

/** The same with the flow D S / (1 - (S / Sc)²), which is a quadratic equation for S. */
export function nonlinearSlope(distance: number): number {
  const linear = linearSlope(distance)
  if (linear === 0) return 0
  return (criticalSlope ** 2 / (2 * linear)) * (Math.sqrt(1 + (2 * linear) ** 2 / criticalSlope ** 2) - 1)
}

/** Height of the top above the rivers, m, by the midpoint rule. */
export function heightOf(slopeAt: (distance: number) => number, steps = 1000): number {
  const width = halfWidth / steps
  return Array.from({ length: steps }, (_, step) => slopeAt((step + 0.5) * width) * width).reduce((sum, fall) => sum + fall, 0)
}

/** How much steeper than the talus angle a slope between two of eight directions may stay, as a share. */
export const toleranceOfEight = 1 / Math.cos(Math.PI / 8) - 1
