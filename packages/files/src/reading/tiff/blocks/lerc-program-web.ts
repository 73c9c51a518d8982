/** Finds the program of the LERC decoder in a browser. */
import address from 'lerc/lerc-wasm.wasm?url'
import { FileError } from '../../../file-error'

/**
 * An address, which the decoder fetches. Throws a `FileError` if the program cannot be fetched: the decoder would never try again.
 */
export async function lercProgram(): Promise<string> {
  const { href } = new URL(address, import.meta.url)
  const response = await fetch(href).catch(() => null)
  if (!response?.ok) throw new FileError('The decoder of LERC blocks could not be loaded: connect to the internet and try again.')
  await response.arrayBuffer()
  return href
}
