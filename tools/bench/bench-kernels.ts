/** Times every method: the shipped wasm in Node compared with the native core and plain references. See `--help`. */
import { parseArgs } from 'node:util'
import type { BenchCase } from './bench-case'
import { benchCases } from './cases'
import { compareRatios, sentenceOf, worseInBoth } from './check'
import { runCommand } from './command'
import { startEngines, type Engines } from './engines'
import { readResults, writeResults, type Results } from './files'
import { machineName, slugOf } from './machine'
import { fullEffort, measure, quickEffort } from './measure'
import { toLines } from './report'
import { nameOf, type Row } from './results'
import { CommandError } from 'rill-terrain/command-error'

const usage = `npm run bench                    time everything; write docs/performance.md, its chart and the CSV of this machine
npm run bench -- --quick         time the named cases, and the other methods at 512 x 512; write no file
npm run bench -- --only ID       time one method, or one case of tools/bench/works.ts; write no file
npm run bench -- --check         compare ratios with the committed CSV, exit with 1 if one is more than 20 % worse; write no file
The last three options can be combined.
`

/** Maximum number of times that a case which looks worse is measured again. */
const confirmations = 3

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

await runCommand(usage, options.help, main)

async function main(): Promise<void> {
  const began = performance.now()
  const machine = machineName()
  const before = options.check ? known(slugOf(machine)) : undefined
  const engines = await startEngines()
  process.stdout.write(`${machine}; Node ${process.version}; ${engines.compiler}\n`)
  try {
    const cases = benchCases(engines.registry, { isQuick: options.quick, only: options.only })
    if (cases.length === 0)
      throw new CommandError(`There is no method or case ${options.only}; 'npm run -s rill -- describe' lists them.`)
    const rows = await measureAll(engines, cases)
    process.stdout.write(`took ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    if (before) await check(engines, cases, rows, before)
    else if (!options.quick && options.only === undefined) {
      const files = await writeResults({ rows, cases, machine, ...versions(engines) }, slugOf(machine))
      process.stdout.write(`wrote ${files.join(', ')}\n`)
    }
  } finally {
    engines.close()
  }
}

async function measureAll(engines: Engines, cases: BenchCase[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const benchCase of cases) {
    const row = await measure(engines, benchCase, options.quick ? quickEffort : fullEffort)
    rows.push(row)
    process.stdout.write(toLines(row))
  }
  return rows
}

function versions({ compiler }: Engines) {
  const engine = `Node ${process.version}, V8 ${process.versions.v8}`
  return { compiler, engine, measured: new Date().toISOString().slice(0, 10) }
}

/** Committed results to compare with. Read first, so that a missing CSV is reported before a long measurement. */
function known(slug: string): Results {
  const results = readResults(slug)
  if (!results) throw new CommandError('There is no CSV in docs/performance/ to compare with: run npm run bench first.')
  if (!results.isOfThisMachine) process.stdout.write(`There are no results of this machine yet; comparing with ${results.file}.\n`)
  return results
}

/** Measures cases that look worse again, since the machine may have been busy with other work. */
async function check(engines: Engines, cases: BenchCase[], rows: Row[], before: Results): Promise<void> {
  const { compared, ...first } = compareRatios(rows, before.rows)
  let { worse } = first
  for (let time = 1; time <= confirmations && worse.length > 0; time++) {
    const suspects = new Set(worse.map(({ row }) => row))
    process.stdout.write(`measuring again: ${[...suspects].join('; ')}\n`)
    for (const [index, row] of rows.entries()) {
      // The ratio of two sizes is named after the method only.
      if (suspects.has(nameOf(row)) || suspects.has(row.method)) rows[index] = await measure(engines, cases[index]!, fullEffort)
    }
    worse = worseInBoth(worse, compareRatios(rows, before.rows).worse)
  }
  process.stdout.write(
    [...worse.map(sentenceOf), `${compared} ratios compared with ${before.file}, ${worse.length} more than 20 % worse`, ''].join(
      '\n',
    ),
  )
  if (worse.length > 0) process.exitCode = 1
}
