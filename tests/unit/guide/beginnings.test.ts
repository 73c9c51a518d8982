/** The drawing of the chapter "Where land begins": heights by distances to scattered points. */
import { expect, it } from 'vitest'
import { bowlsAt, distancesAt, heightsOf, hollowsOf, points, rules } from '../../../guide/chapters/where-land-begins/beginnings'

it('distances are those to the points, the nearest first', () => {
  expect(distancesAt(points[0]!)[0]).toBe(0)
  const distances = distancesAt(2)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))
  expect(distances).toHaveLength(points.length)
})

it('the nearest point has a bowl around it, and the difference a plane flank', () => {
  for (const point of points) expect(bowlsAt(point, 1, 0)).toBe(0)
  const [one, two, three] = [0.5, 0.6, 0.7].map((place) => bowlsAt(place, -1, 1))
  expect(two! - one!).toBeCloseTo(three! - two!, 9)
})

it('the difference is zero halfway between two neighbours', () => {
  expect(bowlsAt((points[1]! + points[2]!) / 2, -1, 1)).toBeCloseTo(0, 9)
})

it('a rim on both sides makes a hollow, and a slope makes none', () => {
  expect(hollowsOf([3, 1, 2])).toBeCloseTo(1 / 3)
  expect(hollowsOf([3, 2, 1])).toBe(0)
})

it('does what the text says: the sum has hollows', () => {
  expect(hollowsOf(heightsOf(rules[2]!))).toBeGreaterThan(0.3)
})
