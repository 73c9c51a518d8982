/** Times every method: the shipped wasm in Node beside the native core and plain references. `--help` tells how. */
import { parseArgs } from 'node:util'
import { benchCases } from './bench/cases'
import { compareRatios } from './bench/check'
import { startEngines } from './bench/engines'
import { readResults, writeResults } from './bench/files'
import { machineName, slugOf } from './bench/machine'
import { fullEffort, measure, quickEffort } from './bench/measure'
import { toLines } from './bench/report'
import type { Row } from './bench/results'

const usage = `npm run bench                    time everything; write docs/performance.md, its chart and the CSV of this machine
npm run bench -- --quick         named cases, and the other methods at 512; writes nothing
npm run bench -- --only ID       one method; writes nothing
npm run bench -- --check         compare ratios with the committed CSV, exit with 1 if one is more than 20 % worse; writes nothing
The last three go together.
`

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) process.stdout.write(usage)
else await main()

async function main(): Promise<void> {
  const began = performance.now()
  const engines = await startEngines()
  const machine = machineName()
  process.stdout.write(`${machine}; Node ${process.version}; ${engines.compiler}\n`)
  const cases = benchCases(engines.registry, { isQuick: options.quick, only: options.only })
  if (cases.length === 0) throw new Error(`There is no method ${options.only}; 'npm run -s rill -- describe' lists them.`)
  const rows: Row[] = []
  for (const benchCase of cases) {
    const row = await measure(engines, benchCase, options.quick ? quickEffort : fullEffort)
    rows.push(row)
    process.stdout.write(toLines(row))
  }
  engines.close()
  process.stdout.write(`took ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  if (options.check) check(rows, slugOf(machine))
  else if (!options.quick && options.only === undefined) {
    const content = {
      rows,
      cases,
      machine,
      compiler: engines.compiler,
      engine: `Node ${process.version}, V8 ${process.versions.v8}`,
      measured: new Date().toISOString().slice(0, 10),
    }
    process.stdout.write(`wrote ${writeResults(content, slugOf(machine)).join(', ')}\n`)
  }
}

function check(rows: Row[], slug: string): void {
  const before = readResults(slug)
  if (!before) throw new Error('There is no CSV in docs/performance/ to compare with: run npm run bench first.')
  if (!before.isOfThisMachine) process.stdout.write(`Nothing is known of this machine yet: compared with ${before.file}.\n`)
  const { compared, worse } = compareRatios(rows, before.rows)
  process.stdout.write([...worse, `${compared} ratios compared with ${before.file}, ${worse.length} more than 20 % worse`, ''].join('\n'))
  if (worse.length > 0) process.exitCode = 1
}
