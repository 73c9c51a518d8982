/** The account of a river in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import { reaches } from './reaches'

const code = `let arriving = 0
let area = 0
for (const slope of slopes) {                             // from the source downstream
  area = area + cellArea
  const share = Math.min(1, (deposition * cellArea) / area)
  const deposited = share * arriving
  const eroded = erodibility * area ** areaExponent * slope * cellArea
  const leaving = arriving + eroded - deposited
  account.push({ arriving, eroded, deposited, leaving })
  arriving = leaving
}
return arriving                                           // over the border`

const last = 12

/** Its states are numbers of cells. */
export const accountRule: RuleOf<number> = {
  code,
  lit: (cell) => [...(cell === 0 ? [1, 2] : []), 3, 4, 5, 6, 7, 8, 9, 10, ...(cell === reaches.length - 1 ? [last] : [])],
  source: 'wasm/drainage/river_load.h',
}
