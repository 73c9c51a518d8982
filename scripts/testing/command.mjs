/** Running a test command: its output goes to stdout as it comes, and is kept for counting. */
import { spawn } from 'node:child_process'
import { projectRoot } from '../setup/run.mjs'

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ env?: Record<string, string>, shows?: (line: string) => boolean }} [options] `shows` picks the lines to print
 * @returns {Promise<{ isSuccess: boolean, lines: string[] }>}
 */
export function runTestCommand(program, programArguments, { env, shows = () => true } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {string[]} */
    const lines = []
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        const parts = (rest + text).split('\n')
        rest = parts.pop() ?? ''
        parts.forEach(keep)
      })
      stream.on('end', () => {
        if (rest !== '') keep(rest)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ isSuccess: code === 0, lines }))

    /** @param {string} line */
    function keep(line) {
      lines.push(line)
      if (shows(line)) process.stdout.write(`${line}\n`)
    }
  })
}
