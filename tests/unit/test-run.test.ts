/** How `npm test` runs and counts: suites side by side, the commands of tests, and what GoogleTest reports. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { say } from '../../scripts/setup/run.mjs'
import { runTestCommand } from '../../scripts/testing/command.mjs'
import { runSuites, type Suite } from '../../scripts/testing/suites.mjs'
import { formatEnd, sumTallies } from '../../scripts/testing/tally.mjs'
import { proofsOf } from '../../scripts/testing/verification-page.mjs'

describe('a GoogleTest program in wasm', () => {
  it('says all that it has to say into a pipe that is read late', async () => {
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
    const ended = await runTestCommand(process.execPath, ['cmake/run-wasm-tests.mjs', join(folder, 'program.mjs')], {
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

  it('are built one after another, and one is run while the next is built', async () => {
    const now = { build: 0, run: 0 }
    const most = { build: 0, run: 0, both: 0 }
    const work = async (part: 'build' | 'run') => {
      now[part] += 1
      most[part] = Math.max(most[part], now[part])
      if (now.build > 0 && now.run > 0) most.both += 1
      await sleep(10)
      now[part] -= 1
    }
    const suite = (name: string): Suite => ({ name, build: () => work('build'), run: () => work('run').then(() => one) })
    const { total } = await run([suite('a'), suite('b'), suite('c')])
    expect(total).toMatchObject({ passed: 3, failed: 0 })
    expect(most.build).toBe(1)
    expect(most.run).toBe(1)
    expect(most.both).toBeGreaterThan(0)
  })

  it('that hold something against the clock run when nothing else does', async () => {
    let others = 0
    const busy = async (milliseconds = 10) => {
      others += 1
      await sleep(milliseconds)
      others -= 1
      return one
    }
    const beside: number[] = []
    const watch = () => Promise.resolve((beside.push(others), one))
    const building = (milliseconds: number) => () => busy(milliseconds).then(() => undefined)
    await run([
      { name: 'timed', isAlone: true, run: watch },
      { name: 'timed too', isAlone: true, build: building(60), run: watch },
      { name: 'a', build: building(10), run: busy },
      { name: 'b', build: building(10), run: busy },
    ])
    expect(beside).toEqual([0, 0])
  })

  it('print what they have to say whole, each under its name', async () => {
    const talk = (name: string) => async () => {
      for (let turn = 0; turn < 3; turn++) {
        say(`${name}${turn}`)
        await sleep(5)
      }
    }
    const suite = (name: string): Suite => ({
      name,
      build: talk(`${name}-build-`),
      run: () => talk(`${name}-run-`)().then(() => one),
    })
    const { text } = await run([suite('a'), suite('b')])
    for (const name of ['a', 'b']) {
      const whole = ['build', 'run'].flatMap((part) => [0, 1, 2].map((turn) => `rill: ${name}-${part}-${turn}`)).join('\n')
      expect(text).toContain(`=== ${name} ===\n${whole}\n1 passed, 0 failed`)
    }
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
  it('names what failed and what needed another try, and ends with the count', () => {
    const sum = sumTallies([
      { name: 'a', tally: { passed: 2, failed: 2, failures: ['one'], retried: ['two'] } },
      { name: 'b', tally: { passed: 1, failed: 0 } },
    ])
    expect(formatEnd(sum)).toBe(
      ['passed at another try: a: two', 'failed: a: one', 'failed: a: 1 failed', '3 passed, 2 failed'].join('\n'),
    )
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
