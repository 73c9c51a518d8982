/** An iteration of the row in plain code: float32, as in the core. */
import type { RuleOf } from '../../components/drawing/Rule'

const code = `const float = Math.fround
const flows = []                                          // to the west
for (let west = 0; west + 1 < heights.length; west++) {
  const across = float(heights[west + 1] - heights[west])
  const steepness = Math.max(Math.abs(across), allowed)
  const share = float(1 - float(allowed / steepness))
  flows.push(float(float(0.25 * across) * share))
}
return heights.map((height, cell) => {                    // all at once
  const gained = float((flows[cell] ?? 0) - (flows[cell - 1] ?? 0))
  return float(height + gained)
})`

/** Its states are numbers of iterations. */
export const slideRule: RuleOf<number> = {
  code,
  lit: (iteration) => (iteration === 0 ? [] : [1, 2, 3, 4, 5, 6, 7, 9, 10, 11]),
  source: 'wasm/erosion/thermal.h',
}
