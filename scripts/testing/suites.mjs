/** Runs suites one after another, or side by side in lanes, regardless of failures of other suites. */
import { formatTally, sumTallies } from './tally.mjs'

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 *
 * @typedef {(line: string) => void} Print
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} [lane] consecutive suites with lanes run side by side: one after another in each lane, and the lanes at once
 * @property {() => string | undefined} [missing] why the suite cannot run here; it is then skipped and not counted
 * @property {() => Promise<void>} [install] installs external requirements
 * @property {() => Promise<void>} [build]
 * @property {(show?: Print) => Promise<Tally>} run a suite with a lane shows the output of its tests with `show`
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {Tally} [tally] undefined for a skipped suite
 * @property {string} summary
 */

/** @type {Tally} */
const notRun = { passed: 0, failed: 1 }

/**
 * @param {Suite[]} suites
 * @param {Print} [print]
 * @returns {Promise<Required<Tally>>} the sum, with at least one failure for each suite that failed to start or ran no test
 */
export async function runSuites(suites, print = console.log) {
  /** @type {Result[]} */
  const results = []
  for (const group of groupsOf(suites)) results.push(...(await runGroup(group, print)))
  print(`\n${results.map(({ summary }) => summary).join('\n')}\n`)
  return sumTallies(results.flatMap(({ name, tally }) => (tally ? [{ name, tally }] : [])))
}

/**
 * @param {Suite[]} suites
 * @returns {Suite[][]} each suite alone, but consecutive suites with lanes together
 */
function groupsOf(suites) {
  /** @type {Suite[][]} */
  const groups = []
  for (const suite of suites) {
    const group = groups.at(-1)
    if (suite.lane !== undefined && group?.[0]?.lane !== undefined) group.push(suite)
    else groups.push([suite])
  }
  return groups
}

/**
 * @param {Suite[]} group
 * @param {Print} print
 * @returns {Promise<Result[]>} in the order of the lanes
 */
async function runGroup(group, print) {
  const lanes = [...new Set(group.map(({ lane }) => lane))].map((name) => group.filter(({ lane }) => lane === name))
  const prepare = inTurn()
  const results = await Promise.all(
    lanes.map(async (suites) => {
      /** @type {Result[]} */
      const ofLane = []
      for (const suite of suites) ofLane.push(await runSuite(suite, prepare, outputOf(suite, lanes.length, print)))
      return ofLane
    }),
  )
  return results.flat()
}

/**
 * Set-up of suites in different lanes runs one at a time: the lanes install and build the same.
 *
 * @returns {(work: () => Promise<void>) => Promise<void>}
 */
function inTurn() {
  /** @type {Promise<void>} */
  let turn = Promise.resolve()
  return (work) => (turn = turn.catch(() => {}).then(work))
}

/**
 * The lines of a suite that runs beside others begin with its name.
 *
 * @param {Suite} suite
 * @param {number} lanes
 * @param {Print} print
 * @returns {{ print: Print; show?: Print }}
 */
function outputOf({ name }, lanes, print) {
  if (lanes === 1) return { print }
  /** @param {string} text */
  const named = (text) => text.replace(/^(?=.)/gm, `${name} | `)
  return { print: (text) => print(named(text)), show: (line) => process.stderr.write(`${named(line)}\n`) }
}

/**
 * @param {Suite} suite
 * @param {(work: () => Promise<void>) => Promise<void>} prepare
 * @param {{ print: Print; show?: Print }} output
 * @returns {Promise<Result>}
 */
async function runSuite(suite, prepare, { print, show }) {
  const { name } = suite
  const missing = suite.missing?.()
  if (missing !== undefined) return { name, summary: `skipped: ${name}: ${missing}` }
  print(`\n=== ${name} ===`)
  const start = performance.now()
  const tally = await tallyOfSuite(suite, prepare, { print, show })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(formatTally(tally))
  return { name, tally, summary: `${formatTally(tally).padEnd(24)} ${name} (${seconds} s)` }
}

/**
 * @param {Suite} suite
 * @param {(work: () => Promise<void>) => Promise<void>} prepare
 * @param {{ print: Print; show?: Print | undefined }} output
 */
async function tallyOfSuite({ install, build, run }, prepare, { print, show }) {
  try {
    await prepare(async () => {
      await install?.()
      await build?.()
    })
    const tally = await run(show)
    if (tally.passed + tally.failed > 0) return tally
    print('No test was found, which counts as a failure.')
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
  }
  return notRun
}
