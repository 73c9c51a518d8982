import { describe, expect, it } from 'vitest'
import type { GoogleTestRequest, GoogleTestReport } from '../support/googletest-worker'

function runProgram(build: string): Promise<GoogleTestReport> {
  const worker = new Worker(new URL('../support/googletest-worker.ts', import.meta.url), { type: 'module' })
  const report = new Promise<GoogleTestReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<GoogleTestReport>) => resolve(data)
    worker.onerror = (event) => reject(new Error(`the worker did not start: ${event.message}`))
    const request: GoogleTestRequest = new URL(`/test-programs/rill-tests-${build}.mjs`, location.href).href
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
