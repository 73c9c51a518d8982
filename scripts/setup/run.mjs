/**
 * Running other programs and telling people what goes on. All progress goes to stderr (output.mjs), so that a command whose
 * result is on stdout (the command line, for one) can set itself up without mixing the two.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isCollected, outputSink } from './output.mjs'

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A failure whose message is all that a person needs; it is printed without a stack trace. */
export class SetupError extends Error {}

/** @param {string} text */
export function say(text) {
  outputSink()(`rill: ${text}\n`)
}

/**
 * Runs a program to its end and shows its output; with `isQuiet`, only the output of a program that failed.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, isQuiet?: boolean }} [options]
 * @returns {Promise<void>} rejected when the program cannot be started or does not exit with 0
 */
export function run(program, programArguments, options = {}) {
  return new Promise((resolve, reject) => {
    const write = outputSink()
    const output = options.isQuiet || isCollected() ? 'pipe' : process.stderr
    const child = spawn(program, programArguments, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', output, output],
    })
    /** @type {Buffer[]} */
    const heldBack = []
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (options.isQuiet ? heldBack.push(chunk) : write(String(chunk))))
    }
    child.on('error', (error) => reject(new SetupError(`${program} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      write(Buffer.concat(heldBack).toString())
      reject(new SetupError(`\`${[program, ...programArguments].join(' ')}\` failed (${signal ?? `exit code ${code}`}).`))
    })
  })
}

/**
 * Runs a short program and collects its output.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {string | undefined} what it printed on stdout, or undefined when it failed
 */
export function capture(program, programArguments, options = {}) {
  const result = spawnSync(program, programArguments, {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  return result.status === 0 ? result.stdout : undefined
}

/**
 * @param {string} name
 * @returns {string | undefined} full path of a program on PATH
 */
export function findProgram(name) {
  // Windows knows programs by how their names end.
  const endings = process.platform === 'win32' ? (process.env.PATHEXT ?? '.EXE').split(';') : ['']
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const paths = endings.map((ending) => join(folder, name + ending))
    const found = folder === '' ? undefined : paths.find(isExecutable)
    if (found !== undefined) return found
  }
  return undefined
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Entry point of a script: a SetupError ends it with its sentence and exit code 1, anything else with a stack trace.
 * @param {() => Promise<void>} main
 */
export function runMain(main) {
  main().catch((error) => {
    if (error instanceof SetupError) say(error.message)
    else console.error(error)
    process.exit(1)
  })
}
