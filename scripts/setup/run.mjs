/**
 * Runs other programs. Progress goes to stderr, so that commands with results on stdout, such as the command line, can run the
 * set-up without mixing the two.
 */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** An error whose message is sufficient for the user; it is printed without a stack trace. */
export class SetupError extends Error {}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`rill: ${text}\n`)
}

/** @typedef {{ cwd?: string; env?: Record<string, string | undefined>; isQuiet?: boolean }} RunOptions */

/**
 * Runs a program to its end and shows its output; with `isQuiet`, only the output of a program that failed.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {RunOptions} [options]
 * @returns {Promise<void>} rejected when the program cannot be started or does not exit with 0
 */
export function run(program, programArguments, { cwd = projectRoot, env, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const output = isQuiet ? 'pipe' : process.stderr
    const child = spawn(program, programArguments, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
    /** @type {Buffer[]} */
    const chunks = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => reject(new SetupError(`${program} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve()
      process.stderr.write(Buffer.concat(chunks))
      reject(new SetupError(`\`${[program, ...programArguments].join(' ')}\` failed (${signal ?? `exit code ${code}`}).`))
    })
  })
}

/**
 * Runs npm. Uses the npm that started this command if there is one, because Windows cannot spawn `npm` by name.
 *
 * @param {string[]} words
 * @param {RunOptions} [options]
 */
export function npm(words, options) {
  const { npm_execpath: running } = process.env
  const [program, ...before] = running?.endsWith('.js') ? [process.execPath, running] : ['npm']
  return run(program, [...before, ...words], options)
}

/**
 * @param {string} program
 * @param {string[]} programArguments
 * @returns {string | undefined} stdout of a short program, or undefined if it failed
 */
export function capture(program, programArguments) {
  const result = spawnSync(program, programArguments, {
    cwd: projectRoot,
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
  // Windows identifies programs by their extensions.
  const endings = process.platform === 'win32' ? (process.env.PATHEXT ?? '.EXE').split(';') : ['']
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))).find(isExecutable)
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
 * Entry point of a script: exits with code 1 on errors, with the message of a SetupError or the stack trace of other errors.
 *
 * @param {() => Promise<void>} main
 */
export function runMain(main) {
  main().catch((error) => {
    if (error instanceof SetupError) say(error.message)
    else console.error(error)
    process.exit(1)
  })
}
