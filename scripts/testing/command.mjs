/** Runs a test command. Its output is shown and returned as lines. */
import { spawn } from 'node:child_process'
import { projectRoot } from '../setup/run.mjs'

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {(line: string) => boolean} [options.shows] picks the lines to show
 * @param {(line: string) => void} [options.show] shows a line; by default on stderr
 * @param {number} [options.idleTimeout] seconds without output after which the command is killed
 * @returns {Promise<{ isSuccess: boolean; lines: string[] }>}
 */
export function runTestCommand(program, programArguments, { env, shows = () => true, show = showOnStderr, idleTimeout } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    /** @type {string[]} */
    const lines = []
    const end = () => {
      keep(`killed after ${idleTimeout} s without output`)
      child.kill('SIGKILL')
    }
    const timer = idleTimeout === undefined ? undefined : setTimeout(end, idleTimeout * 1000)
    for (const stream of [child.stdout, child.stderr]) {
      let rest = ''
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        timer?.refresh()
        const parts = (rest + text).split('\n')
        rest = parts.pop() ?? ''
        parts.forEach(keep)
      })
      stream.on('end', () => {
        if (rest !== '') keep(rest)
      })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (signal !== null) keep(`ended by ${signal}`)
      resolve({ isSuccess: code === 0, lines })
    })

    /** @param {string} line */
    function keep(line) {
      lines.push(line)
      if (shows(line)) show(line)
    }
  })
}

/** @param {string} line */
function showOnStderr(line) {
  process.stderr.write(`${line}\n`)
}
