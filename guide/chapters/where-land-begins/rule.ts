/** The height above scattered points in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'

const code = `const distances = []
for (const point of points) {
  distances.push(Math.abs(place - point))
}
distances.sort((one, other) => one - other)
const nearest = distances[0]
const second = distances[1]
let height = 0
height = height + c1 * nearest ** 2
height = height + c2 * second ** 2
return height`

const always = [1, 2, 3, 5, 8, 11]

/** A term with the factor 0 adds nothing, and is not lit. */
export const distancesRule: RuleOf<{ c1: number; c2: number }> = {
  code,
  lit: ({ c1, c2 }) => [...always, ...(c1 === 0 ? [] : [6, 9]), ...(c2 === 0 ? [] : [7, 10])],
  source: 'wasm/sources/voronoi.h',
}
