/** Loads the program of the WebP decoder in a browser. */
import address from '@jsquash/webp/codec/dec/webp_dec.wasm?url'
import { FileError } from '../../file-error'

let program: Promise<WebAssembly.Module> | null = null

/** Throws a `FileError` if the program cannot be loaded; the next call tries again. */
export function loadWebpProgram(): Promise<WebAssembly.Module> {
  program ??= fetchProgram().catch((error: unknown) => {
    program = null
    throw new FileError('The decoder of WebP pictures could not be loaded: connect to the internet and try again.', {
      cause: error,
    })
  })
  return program
}

async function fetchProgram(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL(address, import.meta.url))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return WebAssembly.compile(await response.arrayBuffer())
}
