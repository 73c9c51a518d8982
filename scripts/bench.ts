/** Times every method: the shipped wasm in Node beside the native core and plain references. `--help` tells how. */
import { parseArgs } from 'node:util'
import { benchCases } from './bench/cases'
import { startEngines } from './bench/engines'
import { fullEffort, measure, quickEffort } from './bench/measure'
import { toLines } from './bench/report'
import type { Row } from './bench/results'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } })
const engines = await startEngines()
const rows: Row[] = []
for (const benchCase of benchCases(engines.registry, { isQuick: values.quick ?? false, only: values.only })) {
  const row = await measure(engines, benchCase, values.quick ? quickEffort : fullEffort)
  rows.push(row)
  process.stdout.write(toLines(row))
}
engines.close()
