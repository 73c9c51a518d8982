/** An iteration of sliding rock in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import { slide, slidesOf } from './talus'

const code = `const allowed = cellSize * Math.tan((talus * Math.PI) / 180)
const sliding = []
for (let left = 0; left + 1 < heights.length; left++) {
  const fall = heights[left] - heights[left + 1]
  const excess = Math.max(0, Math.abs(fall) - allowed)
  sliding.push((Math.sign(fall) * excess * strength) / 4)
}
for (let left = 0; left + 1 < heights.length; left++) {     // all slide at once
  heights[left] = heights[left] - sliding[left]
  heights[left + 1] = heights[left + 1] + sliding[left]
}`

/** m; less does not show. */
const visible = 0.05
const search = [1, 2, 3, 4, 5, 6]

/** The drawing names what slides next, so the search is lit in each state, and the slide where one has happened or does. */
export const talusRule: RuleOf<{ iteration: number; heights: readonly number[] }> = {
  code,
  lit({ iteration, heights }) {
    const isMoving = iteration > 0 && Math.max(...slidesOf(heights, slide)) >= visible
    return isMoving ? [...search, 8, 9, 10] : search
  },
  source: 'wasm/erosion/thermal.h',
}
