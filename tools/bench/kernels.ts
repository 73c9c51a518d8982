/** Times every method: the shipped wasm in Node compared with the native core and plain references. */
import { parseArgs } from 'node:util'
import { SetupError } from '../../scripts/setup/run.mjs'
import { benchCases } from './cases'
import { compareRatios, sentenceOf, worseInBoth } from './check'
import { startEngines } from './engines'
import { linesOf, tableOfMethods } from './kernels-report'
import { fullEffort, measure, quickEffort } from './measure'
import { machineName, writeResults } from './report'
import { csvFile, nameOf, readResults, writeCsv, type Row } from './results'

/** Maximum number of times that a case which looks worse is measured again. */
const confirmations = 3

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
})

const began = performance.now()
const engines = await startEngines()
process.stdout.write(`${machineName()}; Node ${process.version}; ${engines.compiler}\n`)
const cases = benchCases(engines.registry, { isQuick: options.quick, only: options.only })
const rows: Row[] = []
try {
  if (cases.length === 0)
    throw new SetupError(`there is no method or case ${options.only}; 'npm run -s rill -- describe' lists them.`)
  for (const benchCase of cases) {
    rows.push(await measure(engines, benchCase, options.quick ? quickEffort : fullEffort))
    process.stdout.write(linesOf(rows.at(-1)!))
  }
  process.stdout.write(`took ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  if (options.check) await check()
  else if (!options.quick && options.only === undefined) await write()
} finally {
  engines.close()
}

async function write(): Promise<void> {
  const file = csvFile(machineName())
  writeCsv(file, rows)
  const versions = `Node ${process.version}, V8 ${process.versions.v8}; native programs by ${engines.compiler}`
  await writeResults('performance.md', 'npm run bench', `${versions}; all numbers are in [${file}](${file})`, [
    tableOfMethods(cases, rows),
  ])
}

/** Measures cases that look worse again, since the machine may have been busy with other work. */
async function check(): Promise<void> {
  const before = readResults(machineName())
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
  const summary = `${compared} ratios compared with docs/${before.file}, ${worse.length} more than 20 % worse`
  process.stdout.write(`${[...worse.map(sentenceOf), summary].join('\n')}\n`)
  if (worse.length > 0) process.exitCode = 1
}
