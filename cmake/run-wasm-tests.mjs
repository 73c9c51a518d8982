/**
 * Runs a wasm GoogleTest program in Node: `node run-wasm-tests.mjs PROGRAM.mjs [--gtest_filter=...]`. The program has its own file
 * system and environment: the GoogleTest environment variables are passed to it, and its report is copied to the real file system.
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
 * Writes complete lines in order and synchronously. Emscripten's own `print` loses lines when a pipe is full: after Node has
 * started a worker, the pipe no longer blocks and rejects the write.
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
