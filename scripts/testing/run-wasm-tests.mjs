/** Runs a wasm GoogleTest program in Node: `node run-wasm-tests.mjs PROGRAM.mjs [--gtest_filter=...]`. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [program = '', ...programArguments] = process.argv.slice(2)
const { default: start } = await import(pathToFileURL(resolve(program)).href)
const module = await start()
process.exitCode = module.callMain(['--gtest_color=no', ...programArguments])
