/** How `npm test` runs and counts: suites one after another, and the cases of a GoogleTest program in batches. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runTestCommand } from '../../scripts/testing/command.mjs'
import { listedCases, readBatch, runInBatches } from '../../scripts/testing/googletest.mjs'
import { runSuites, type Suite } from '../../scripts/testing/suites.mjs'
import { formatEnd, sumTallies } from '../../scripts/testing/tally.mjs'
import { proofsOf } from '../../scripts/testing/verification-page.mjs'

const begins = (name: string) => `[ RUN      ] ${name}`
const passes = (name: string) => `[       OK ] ${name} (0 ms)`
const fails = (name: string) => `[  FAILED  ] ${name}, where GetParam() = creep (0 ms)`
const skips = (name: string) => `[  SKIPPED ] ${name} (0 ms)`

describe('a batch of GoogleTest cases', () => {
  it('is read from what the program prints', () => {
    const lines = [begins('A.a'), passes('A.a'), begins('A.b'), 'x.cpp:1: Failure', fails('A.b'), begins('A.c'), skips('A.c')]
    const summary = ['[  FAILED  ] 1 test, listed below:', '[  FAILED  ] A.b']
    const result = readBatch(['A.a', 'A.b', 'A.c'], { isSuccess: false, lines: [...lines, ...summary] })
    expect(result).toEqual({ passed: ['A.a'], failed: ['A.b'], skipped: ['A.c'], left: [], output: lines.slice(2, 5) })
  })

  it('fails the case in which the program ended, and leaves those behind it to another', () => {
    const lines = [begins('A.a'), passes('A.a'), begins('A.b'), 'Segmentation fault']
    const result = readBatch(['A.a', 'A.b', 'A.c', 'A.d'], { isSuccess: false, lines })
    expect(result).toMatchObject({ passed: ['A.a'], failed: ['A.b'], left: ['A.c', 'A.d'] })
    expect(result.output).toContain('Segmentation fault')
  })

  it('fails each case that was not run, also where the program says that all is well', () => {
    for (const isSuccess of [true, false]) {
      const result = readBatch(['A.a', 'A.b'], { isSuccess, lines: [begins('A.a'), passes('A.a')] })
      expect(result).toMatchObject({ passed: ['A.a'], failed: ['A.b'], left: [] })
    }
  })

  it('has one failure more where all cases passed and the program did not', () => {
    const result = readBatch(['A.a'], { isSuccess: false, lines: [begins('A.a'), passes('A.a'), 'LeakSanitizer: detected'] })
    expect(result).toMatchObject({ passed: ['A.a'], failed: ['the end of the program'] })
    expect(result.output).toContain('LeakSanitizer: detected')
  })
})

describe('a GoogleTest program', () => {
  const listed = [
    'Running main() from gtest_main.cc',
    'A.',
    '  a',
    '  crashes',
    '  c',
    'Every/B.',
    '  b/0  # GetParam() = creep',
    '  DISABLED_d',
  ]

  it('is asked for its cases', () => {
    expect(listedCases(listed)).toEqual(['A.a', 'A.crashes', 'A.c', 'Every/B.b/0'])
  })

  it('has every case counted once on any number of cores, whatever crashes', async () => {
    for (const cores of [1, 2, 3]) {
      const ran: string[] = []
      const tally = await runInBatches(
        (programArguments) => {
          if (programArguments.includes('--gtest_list_tests')) return Promise.resolve({ isSuccess: true, lines: listed })
          const filter = programArguments.find((argument) => argument.startsWith('--gtest_filter='))!
          const lines: string[] = []
          for (const name of filter.slice('--gtest_filter='.length).split(':')) {
            ran.push(name)
            lines.push(begins(name))
            if (name === 'A.crashes') return Promise.resolve({ isSuccess: false, lines })
            lines.push(passes(name))
          }
          return Promise.resolve({ isSuccess: true, lines })
        },
        { cores, batchesPerCore: 1 },
      )
      expect(tally).toEqual({ passed: 3, failed: 1, failures: ['A.crashes'] })
      expect(ran.sort()).toEqual(['A.a', 'A.c', 'A.crashes', 'Every/B.b/0'])
    }
  })

  it('that does not start is a failure', async () => {
    const start = () => Promise.resolve({ isSuccess: false, lines: ['cannot open shared object file'] })
    expect(await runInBatches(start, { cores: 2 })).toEqual({ passed: 0, failed: 1 })
  })

  it('that has other cases than its twin is a failure, whichever of them lacks some', async () => {
    const saying = (lines: string[]) => () => Promise.resolve({ isSuccess: true, lines })
    const [whole, cut] = [saying(listed), saying(listed.slice(0, 4))]
    const lacking = { passed: 0, failed: 2, failures: ['A.c', 'Every/B.b/0'] }
    expect(await runInBatches(whole, { cores: 2, startTwin: cut })).toEqual(lacking)
    expect(await runInBatches(cut, { cores: 2, startTwin: whole })).toEqual(lacking)
    expect(await runInBatches(whole, { cores: 2, startTwin: saying([]) })).toEqual({ passed: 0, failed: 1 })
  })

  it('in wasm says all that it has to say into a pipe that is read late', async () => {
    const lines = 50_000
    // What it prints is far more than a pipe holds. Node has made that one that does not block, as it does for workers.
    const program = `export default async ({ print }) => ({
      callMain() {
        void process.stdout
        for (let line = 0; line < ${lines}; line++) print('line ' + line)
        return 0
      },
    })`
    const folder = mkdtempSync(join(tmpdir(), 'rill-program-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'program.mjs'), program)
    const ended = await runTestCommand(process.execPath, ['scripts/testing/run-wasm-tests.mjs', join(folder, 'program.mjs')], {
      shows: () => false,
    })
    expect(ended).toEqual({ isSuccess: true, lines: Array.from({ length: lines }, (_, line) => `line ${line}`) })
  })
})

describe('a command of a test', () => {
  it('is ended when nothing is heard of it', async () => {
    const { isSuccess, lines } = await runTestCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      idleTimeout: 0.2,
      shows: () => false,
    })
    expect(isSuccess).toBe(false)
    expect(lines).toEqual(['ended, as nothing was heard of it for 0.2 s', 'ended by SIGKILL'])
  })
})

describe('suites', () => {
  const one = { passed: 1, failed: 0 }

  async function run(suites: Suite[]) {
    const printed: string[] = []
    const total = await runSuites(suites, (line) => printed.push(line))
    return { total, text: printed.join('\n') }
  }

  it('run one after another, each under its name and with its count', async () => {
    const steps: string[] = []
    const step = (name: string) => () => sleep(1).then(() => void steps.push(name))
    const suite = (name: string): Suite => ({
      name,
      install: step(`${name} install`),
      build: step(`${name} build`),
      run: () => step(`${name} run`)().then(() => one),
    })
    const { total, text } = await run([suite('a'), suite('b')])
    expect(steps).toEqual(['a', 'b'].flatMap((name) => ['install', 'build', 'run'].map((part) => `${name} ${part}`)))
    expect(total).toMatchObject({ passed: 2, failed: 0 })
    for (const name of ['a', 'b']) expect(text).toContain(`=== ${name} ===\n1 passed, 0 failed`)
  })

  it('that cannot be installed, built or run, or that run nothing, count as a failure each and keep nobody else', async () => {
    const broken = () => Promise.reject(new Error('it is broken'))
    const { total, text } = await run([
      { name: 'a', install: broken, run: () => Promise.resolve(one) },
      { name: 'b', build: broken, run: () => Promise.resolve(one) },
      { name: 'c', run: broken },
      { name: 'd', run: () => Promise.resolve({ passed: 0, failed: 0 }) },
      { name: 'e', run: () => Promise.resolve(one) },
    ])
    expect(total).toMatchObject({ passed: 1, failed: 4, failures: ['a', 'b', 'c', 'd'].map((name) => `${name}: 1 failed`) })
    expect(text.match(/it is broken/g)).toHaveLength(3)
  })

  it('that lack something are skipped in a line and count nothing', async () => {
    const { total, text } = await run([{ name: 'a', missing: () => 'no emulator', run: () => Promise.resolve(one) }])
    expect(total).toMatchObject({ passed: 0, failed: 0 })
    expect(text).toContain('skipped: a: no emulator')
  })
})

describe('the end of a run', () => {
  it('names what failed, and ends with the count', () => {
    const sum = sumTallies([
      { name: 'a', tally: { passed: 2, failed: 2, failures: ['one'] } },
      { name: 'b', tally: { passed: 1, failed: 0 } },
    ])
    expect(formatEnd(sum)).toBe(['failed: a: one', 'failed: a: 1 failed', '3 passed, 2 failed'].join('\n'))
  })
})

describe('a report of GoogleTest', () => {
  it('gives the proofs of each of its cases', () => {
    const report = `<testsuites><testsuite name="A"><testcase name="none" file="a" status="run" classname="A" />
      <testcase name="one" file="a" status="run" classname="A">
        <properties><property name="proof: pipes | mass &lt; 1" value="exactly 0 | 0"/></properties>
      </testcase></testsuite>
      <testsuite name="B"><testcase name="two" value_param="x" status="run" classname="B">
        <properties><property name="proof: all | x" value="at most 1 | 0.5"/></properties>
      </testcase></testsuite></testsuites>`
    expect(proofsOf(report)).toEqual([
      { of: 'pipes', what: 'mass < 1', expected: 'exactly 0', got: '0', test: 'A.one' },
      { of: 'all', what: 'x', expected: 'at most 1', got: '0.5', test: 'B.two' },
    ])
  })
})
