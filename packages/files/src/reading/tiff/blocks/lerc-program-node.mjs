/** Finds the program of the LERC decoder in Node: next to the bundled command line, or in its package. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Name of the program next to a bundle. */
export const lercProgramName = 'lerc-wasm.wasm'

/** @returns {string} a path, which the decoder reads */
export function lercProgram() {
  const bundled = new URL(`./${lercProgramName}`, import.meta.url)
  return existsSync(bundled) ? fileURLToPath(bundled) : createRequire(import.meta.url).resolve(`lerc/${lercProgramName}`)
}
