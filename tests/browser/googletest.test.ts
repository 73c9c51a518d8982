import { describe, expect, it } from 'vitest'
import type { GoogleTestRequest, GoogleTestReport } from '../support/googletest-worker'

// Both programs run whole in Node. Here run those cases that hang on what an engine is: vector instructions, arithmetic, threads
// and, of every method, the one that runs it with all numbers of threads. The table of fingerprints is held here by a test of its own.
const filter = 'Vector.*:Math.*:Random.*:Fourier.*:Parallel.*:*.SameBitsForAnyNumberOfThreads/*'

function runProgram(build: string): Promise<GoogleTestReport> {
  const worker = new Worker(new URL('../support/googletest-worker.ts', import.meta.url), { type: 'module' })
  const report = new Promise<GoogleTestReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<GoogleTestReport>) => resolve(data)
    worker.onerror = (event) => reject(new Error(`the worker did not start: ${event.message}`))
    const glue = new URL(`/test-programs/rill-tests-${build}.mjs`, location.href).href
    const request: GoogleTestRequest = { glue, filter }
    worker.postMessage(request)
  })
  return report.finally(() => worker.terminate())
}

/** What the program printed between the start and the end of each case. */
function outputByCase(lines: string[]): Map<string, string[]> {
  const cases = new Map<string, string[]>()
  let output: string[] = []
  for (const line of lines) {
    const name = /^\[ RUN {6}\] (\S+)/.exec(line)?.[1]
    if (name !== undefined) cases.set(name, (output = []))
    else output.push(line)
  }
  return cases
}

// The programs run while the cases are collected, as only they know which cases they hold.
for (const build of ['threads', 'single']) {
  const { lines, exit } = await runProgram(build)
  describe(`GoogleTest in Chromium, ${build}`, () => {
    for (const [name, output] of outputByCase(lines)) {
      it(name, () => expect(output.join('\n')).toContain(`[       OK ] ${name}`))
    }
    it('ends with 0', () => expect(exit).toBe(0))
  })
}
