/** Compares worlds whose rivers cross chunks with one map, and writes the tables of `docs/rivers.md`. */
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { writeRowTables, type RowTables } from '../row-tables'
import { threads } from '../runs'
import { bitRows } from './bits'
import { costRows } from './cost'
import { landRows } from './land'
import { Lands } from './lands'
import { lineRows } from './lines'
import { otherRows } from './others'
import { waterRows } from './water'

const tables: RowTables<Lands> = {
  water: waterRows,
  lines: lineRows,
  land: landRows,
  others: otherRows,
  bits: bitRows,
  cost: costRows,
}

/** Measures the named tables, or all. `program`: the native program of measurements. */
export const rivers = (program: string, names: readonly string[]): Promise<void> =>
  writeRowTables('rivers.md', tables, async () => new Lands(await loadEngine('threads', threads), program), names)
