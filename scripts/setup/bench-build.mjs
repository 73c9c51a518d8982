/** The native side of `npm run bench`, compiled by the family that compiles the wasm where it is installed. */
import { join } from 'node:path'
import { buildFolder, configure, ninja } from './cmake.mjs'
import { withLock } from './lock.mjs'
import { findProgram } from './run.mjs'

/** The native program that is timed beside the wasm. */
export const nativeBench = join(buildFolder('bench'), 'rill_bench')

/** Builds it where it is out of date. */
export async function ensureNativeBench() {
  const compiler = process.env.CXX ?? findProgram('clang++-19') ?? findProgram('clang++') ?? ''
  await withLock(async () => {
    await configure('bench', { compiler })
    await ninja('bench', ['rill_bench'])
  })
}
