/**
 * Runs a wasm GoogleTest program in Node: `node run-wasm-tests.mjs PROGRAM.mjs [--gtest_filter=...]`. The program has a file system
 * and an environment of its own: it gets the environment variables of GoogleTest, and its report is copied out.
 */
import { mkdirSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [program = '', ...programArguments] = process.argv.slice(2)
const { default: start } = await import(pathToFileURL(resolve(program)).href)
const module = await start({
  print: lineWriter(1),
  printErr: lineWriter(2),
  preRun: (/** @type {{ ENV: Record<string, string | undefined> }} */ { ENV }) => {
    for (const [name, value] of Object.entries(process.env)) if (name.startsWith('GTEST_')) ENV[name] = value
  },
})
process.exitCode = module.callMain(['--gtest_color=no', ...programArguments])

const reportOption = '--gtest_output=xml:'
const report = programArguments.find((argument) => argument.startsWith(reportOption))?.slice(reportOption.length)
if (report !== undefined) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, module.FS.readFile(report))
}

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
