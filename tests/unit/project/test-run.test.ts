/** How `npm test` runs and counts: suites one after another and in lanes, the commands of tests, and reports of GoogleTest. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runTestCommand } from '../../../scripts/testing/command.mjs'
import { runSuites, type Suite } from '../../../scripts/testing/suites.mjs'
import { formatEnd, sumTallies } from '../../../scripts/testing/tally.mjs'
import { proofsOf } from '../../../scripts/testing/verification-page.mjs'

describe('a GoogleTest program in wasm', () => {
  it('writes its complete output to a pipe that is read late', async () => {
    const lines = 50_000
    // The output is much larger than the pipe's buffer. Node makes the pipe non-blocking, as it does for workers.
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
    const ended = await runTestCommand(process.execPath, ['cmake/run-wasm-tests.mjs', join(folder, 'program.mjs')], {
      shows: () => false,
    })
    expect(ended).toEqual({ isSuccess: true, lines: Array.from({ length: lines }, (_, line) => `line ${line}`) })
  })
})

describe('a command of a test', () => {
  it('is killed when it is silent for too long', async () => {
    const { isSuccess, lines } = await runTestCommand(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      idleTimeout: 0.2,
      shows: () => false,
    })
    expect(isSuccess).toBe(false)
    expect(lines).toEqual(['killed after 0.2 s without output', 'ended by SIGKILL'])
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

  it('run side by side in lanes, but are set up one at a time, and their lines begin with their names', async () => {
    const steps: string[] = []
    // The first suite ends only when the last suite runs.
    let endFirst = () => {}
    const lastRuns = new Promise<void>((resolve) => (endFirst = resolve))
    const suite = (name: string, lane: string, work: () => Promise<void>): Suite => ({
      name,
      lane,
      install: async () => {
        steps.push(`${name} installs`)
        await sleep(1)
        steps.push(`${name} is installed`)
      },
      run: async () => {
        steps.push(`${name} runs`)
        await work()
        steps.push(`${name} ends`)
        return one
      },
    })
    const { total, text } = await run([
      suite('a', 'left', () => lastRuns),
      suite('b', 'right', () => Promise.reject(new Error('it is broken'))),
      suite('c', 'right', () => Promise.resolve(endFirst())),
      { name: 'd', run: () => Promise.resolve(steps.push('d runs')).then(() => one) },
    ])
    expect(steps.filter((step) => /install/.test(step))).toEqual(
      ['a', 'b', 'c'].flatMap((name) => [`${name} installs`, `${name} is installed`]),
    )
    expect(steps.indexOf('c runs')).toBeLessThan(steps.indexOf('a ends'))
    expect(steps.at(-1)).toBe('d runs')
    expect(total).toMatchObject({ passed: 3, failed: 1, failures: ['b: 1 failed'] })
    for (const line of ['a | === a ===', 'b | it is broken', 'c | 1 passed, 0 failed', '=== d ===']) {
      expect(text.split('\n')).toContain(line)
    }
  })

  it('that cannot be installed, built or run, or that run no tests, count as one failure each and do not stop others', async () => {
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

  it('with missing requirements are skipped with one line and count nothing', async () => {
    const { total, text } = await run([{ name: 'a', missing: () => 'no emulator', run: () => Promise.resolve(one) }])
    expect(total).toMatchObject({ passed: 0, failed: 0 })
    expect(text).toContain('skipped: a: no emulator')
  })
})

describe('the end of a run', () => {
  it('names failed tests, and ends with the count', () => {
    const sum = sumTallies([
      { name: 'a', tally: { passed: 2, failed: 2, failures: ['one'] } },
      { name: 'b', tally: { passed: 1, failed: 0 } },
    ])
    expect(formatEnd(sum)).toBe(['failed: a: one', 'failed: a: 1 failed', '3 passed, 2 failed'].join('\n'))
  })
})

describe('a report of GoogleTest', () => {
  it('contains the recorded proofs of each case', () => {
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
