/** The flood of the drawing in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import { flood, profile } from './flood'

const code = `let level = -Infinity
let closedCells = 0
for (const height of ground) {     // from the outlet inwards
  if (height >= level) {
    level = height                 // this cell drains
  } else {
    closedCells = closedCells + 1  // water stands on this cell
  }
  levels.push(level)
}
return closedCells`

const last = 11

/** Its states are numbers of reached cells. */
export const floodRule: RuleOf<number> = {
  code,
  lit(reached) {
    const branch = flood(profile, reached).closed.at(-1) ? [6, 7] : [4, 5]
    const lines = [...(reached === 1 ? [1, 2] : []), 3, ...branch, 9]
    return reached === profile.length ? [...lines, last] : lines
  },
  source: 'wasm/analysis/land_drainage.h',
}
