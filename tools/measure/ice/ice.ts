/** Measures what glaciers do to valleys and ranges, and writes the tables of `docs/ice.md`. */
import type { RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { writeRowTables, type RowTables } from '../row-tables'
import { threads } from '../runs'
import { lakeRows } from './lakes'
import { cellRows } from './cells'
import { bitRows } from './bits'
import { heightRows } from './heights'
import { stepRows } from './steps'
import { stripRows } from './strips'
import { valleyRows } from './valleys'

const tables: RowTables<RillModule> = {
  strips: stripRows,
  valleys: valleyRows,
  lakes: lakeRows,
  heights: heightRows,
  steps: stepRows,
  cells: cellRows,
  bits: bitRows,
}

/** Measures the named tables, or all. */
export const ice = (names: readonly string[]): Promise<void> =>
  writeRowTables('ice.md', tables, () => loadEngine('threads', threads), names)
