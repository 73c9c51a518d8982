/** Loads the program of the WebP decoder in Node: next to the bundled command line, or from its package. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** @type {Promise<WebAssembly.Module> | null} */
let program = null

/** @returns {Promise<WebAssembly.Module>} */
export function loadWebpProgram() {
  program ??= readFile(programFile()).then((bytes) => WebAssembly.compile(bytes))
  return program
}

/** Name of the program next to a bundle. */
export const webpProgramName = 'webp_dec.wasm'

export function programFile() {
  const bundled = new URL(`./${webpProgramName}`, import.meta.url)
  return existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve(`@jsquash/webp/codec/dec/${webpProgramName}`)
}
