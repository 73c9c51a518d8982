/**
 * Runs suites side by side: while one is run, another is built. One build at a time, one run at a time and each with a process for
 * every core keeps the cores busy; more would only wait for each other. What a suite prints is shown whole when it has ended.
 */
import { collectOutput } from '../setup/output.mjs'
import { formatTally, sumTallies } from './tally.mjs'

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {() => string | undefined} [missing] what keeps it from being run here, which is then said and counts nothing
 * @property {() => Promise<void>} [install] what it needs from outside; before all building
 * @property {() => Promise<void>} [build]
 * @property {() => Promise<Tally>} run
 * @property {boolean} [isAlone] it holds something against the clock, so that nothing may run beside it
 *
 * @typedef {object} Progress a suite on its way
 * @property {Suite} suite
 * @property {string} output
 * @property {number} seconds
 * @property {Tally | undefined} tally undefined until it has ended
 */

/** @type {Tally} */
const notRun = { passed: 0, failed: 1 }

/**
 * Each suite is run whatever became of the others.
 * @param {Suite[]} suites
 * @param {(line: string) => void} [print]
 * @returns {Promise<Required<Tally>>} the sum, with at least one failure for each suite that could not be run or ran nothing
 */
export async function runSuites(suites, print = console.log) {
  /** @type {string[]} */
  const skipped = []
  /** @type {Progress[]} */
  const all = []
  for (const suite of suites) {
    const missing = suite.missing?.()
    if (missing === undefined) all.push({ suite, output: '', seconds: 0, tally: undefined })
    else skipped.push(`skipped: ${suite.name}: ${missing}`)
  }

  for (const progress of all) await step(progress, 'install')
  // Those that need no building keep the run busy from the start.
  const order = [...all].sort((a, b) => Number(a.suite.build !== undefined) - Number(b.suite.build !== undefined))
  const beside = order.filter(({ suite }) => !suite.isAlone)
  const alone = order.filter(({ suite }) => suite.isAlone)
  let built = Promise.resolve()
  let ran = Promise.resolve()
  for (const progress of [...beside, ...alone]) {
    built = built.then(() => step(progress, 'build'))
    if (!progress.suite.isAlone) ran = Promise.all([ran, built]).then(() => finish(progress))
  }
  await Promise.all([built, ran])
  for (const progress of alone) await finish(progress)

  const summary = all.map(
    ({ suite, tally, seconds }) => `${tally && formatTally(tally).padEnd(24)} ${suite.name} (${seconds.toFixed(1)} s)`,
  )
  print(`\n${[...summary, ...skipped].join('\n')}\n`)
  return sumTallies(all.map(({ suite, tally }) => ({ name: suite.name, tally: tally ?? notRun })))

  /**
   * @param {Progress} progress
   * @param {'install' | 'build' | 'run'} part
   */
  async function step(progress, part) {
    const { suite } = progress
    const action = suite[part]
    if (action === undefined || progress.tally !== undefined) return
    if (part !== 'install') print(`${part}: ${suite.name}`)
    const start = performance.now()
    try {
      const tally = await collectOutput(
        (text) => (progress.output += text),
        async () => action(),
      )
      if (tally !== undefined) progress.tally = someOf(progress, tally)
    } catch (error) {
      progress.output += `${error instanceof Error ? error.message : error}\n`
      progress.tally = notRun
    }
    progress.seconds += (performance.now() - start) / 1000
  }

  /** @param {Progress} progress */
  async function finish(progress) {
    await step(progress, 'run')
    print(`\n=== ${progress.suite.name} ===`)
    print(`${progress.output}${formatTally(progress.tally ?? notRun)}\n`)
  }
}

/**
 * @param {Progress} progress
 * @param {Tally} tally
 * @returns {Tally}
 */
function someOf(progress, tally) {
  if (tally.passed + tally.failed > 0) return tally
  progress.output += 'No test was found, which counts as a failure.\n'
  return notRun
}
