import { describe, expect, it } from 'vitest'
import type { GoogleTestRequest, GoogleTestReport } from '../support/googletest-worker'

// Both programs run completely in Node. This file runs the cases that depend on the JavaScript engine: vector
// instructions, arithmetic, threads, and for each method the case that runs it with all numbers of threads.
// `fingerprints.test.ts` checks the table of fingerprints.
const filter = 'Vector.*:Math.*:Random.*:Fourier.*:Parallel.*:*.SameBitsForAnyNumberOfThreads/*'

function runProgram(build: string): Promise<GoogleTestReport> {
  const worker = new Worker(new URL('../support/googletest-worker.ts', import.meta.url), { type: 'module' })
  const report = new Promise<GoogleTestReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<GoogleTestReport>) => resolve(data)
    worker.onerror = (event) => reject(new Error(`The worker did not start: ${event.message}`))
    const glue = new URL(`/test-programs/rill-tests-${build}.mjs`, location.href).href
    const request: GoogleTestRequest = { glue, filter }
    worker.postMessage(request)
  })
  return report.finally(() => worker.terminate())
}

/** Output of the program between the start and the end of each case. */
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

// The programs run while Vitest collects tests, because only they know their cases.
for (const build of ['threads', 'single']) {
  const { lines, exit } = await runProgram(build)
  describe(`GoogleTest in Chromium, ${build}`, () => {
    for (const [name, output] of outputByCase(lines)) {
      it(name, () => expect(output.join('\n')).toContain(`[       OK ] ${name}`))
    }
    it('exits with code 0', () => expect(exit).toBe(0))
  })
}
