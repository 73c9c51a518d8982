/** The steps of the river in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'

const code = `for (let step = 0; step < steps; step++) {
  let receiver = 0                                        // the sea
  for (let cell = 0; cell < heights.length; cell++) {     // from the mouth upstream
    const speed = erodibility * (1 - hardness[cell]) * area[cell] ** areaExponent
    const factor = (years * speed) / cellSize
    const lifted = heights[cell] + years * uplift
    heights[cell] = (lifted + factor * receiver) / (1 + factor)
    receiver = heights[cell]
  }
}
return heights`

const [outer, last] = [1, 11]

/** Its states are numbers of steps. */
export const riverRule: RuleOf<{ steps: number }> = {
  code,
  lit: ({ steps }) => (steps === 0 ? [outer, last] : [outer, 2, 3, 4, 5, 6, 7, 8, last]),
  source: 'wasm/drainage/incision.h',
}
