/** The hilltop of the chapter "Slopes that fail". */
import { expect, it } from 'vitest'
import {
  criticalAngle,
  degreesOf,
  diffusivity,
  halfWidth,
  heightOf,
  linearSlope,
  nonlinearSlope,
  toleranceOfEight,
  uplift,
} from '../../../guide/chapters/slopes-that-fail/hilltop'

it('has the height of a parabola with the linear law', () => {
  expect(heightOf(linearSlope)).toBeCloseTo((uplift * halfWidth ** 2) / (2 * diffusivity), 6)
})

it('passes all soil that rises above, with both laws', () => {
  const critical = Math.tan((criticalAngle * Math.PI) / 180)
  for (const distance of [1, 20, halfWidth]) {
    const slope = nonlinearSlope(distance)
    expect((diffusivity * slope) / (1 - (slope / critical) ** 2)).toBeCloseTo(uplift * distance, 9)
    expect(diffusivity * linearSlope(distance)).toBeCloseTo(uplift * distance, 12)
  }
  expect(nonlinearSlope(0)).toBe(0)
})

it('stays below the critical slope, also at its foot', () => {
  expect(degreesOf(linearSlope(halfWidth))).toBeLessThan(criticalAngle)
  expect(degreesOf(nonlinearSlope(halfWidth))).toBeLessThan(degreesOf(linearSlope(halfWidth)))
})

it('a slope between two of eight directions looks gentler than it is', () => {
  const direction = Math.PI / 8
  const seen = Math.max(Math.cos(direction), Math.cos(Math.PI / 4 - direction))
  expect(1 / seen - 1).toBeCloseTo(toleranceOfEight, 9)
})
