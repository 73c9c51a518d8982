/** Runs a wasm GoogleTest program in Node: `node run-wasm-tests.mjs PROGRAM.mjs [--gtest_filter=...]`. */
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [program = '', ...programArguments] = process.argv.slice(2)
const { default: start } = await import(pathToFileURL(resolve(program)).href)
const module = await start({ print: lineWriter(1), printErr: lineWriter(2) })
process.exitCode = module.callMain(['--gtest_color=no', ...programArguments])

/**
 * Writes lines one after another, whole, and before the process can end. Emscripten's own `print` loses those that a pipe has no
 * room for: the pipe does not block once Node has started a worker, and so refuses them.
 * @param {number} file
 */
function lineWriter(file) {
  const sleeper = new Int32Array(new SharedArrayBuffer(4))
  return (/** @type {string} */ line) => {
    let rest = Buffer.from(`${line}\n`)
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(file, rest))
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error
        Atomics.wait(sleeper, 0, 0, 1)
      }
    }
  }
}
