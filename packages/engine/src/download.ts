/** Downloads the engine's program: compiles it while it arrives, and reports progress. */
import type { LoadProgress } from './protocol'

/**
 * Rejects with a reason for users, as the end of a sentence, where the program is missing or is not WebAssembly. `total` is the
 * size of the program in bytes; the headers of a compressed response do not give it.
 */
export async function downloadProgram(
  address: string,
  total: number | null,
  report: (progress: LoadProgress) => void,
): Promise<WebAssembly.Module> {
  const reply = await request(address)
  const name = new URL(address).pathname.split('/').at(-1)!
  // Counts on a copy, so that the browser can cache the compiled code of the reply itself.
  void count(reply.clone(), total, report)
  try {
    const isNamedProgram = /^application\/wasm\b/.test(reply.headers.get('content-type') ?? '')
    return await (isNamedProgram ? WebAssembly.compileStreaming(reply) : WebAssembly.compile(await reply.arrayBuffer()))
  } catch (error) {
    if (error instanceof WebAssembly.CompileError)
      throw new Error(`the file ${name} from the server is not a WebAssembly program`, { cause: error })
    throw new Error(`the download of ${name} was interrupted`, { cause: error })
  }
}

async function request(address: string): Promise<Response> {
  const reply = await fetch(address, { credentials: 'same-origin' }).catch((error: unknown) => {
    throw new Error('the server cannot be reached; check the network', { cause: error })
  })
  if (!reply.ok) throw new Error(`the server has no ${address} (it answered ${reply.status})`)
  return reply
}

async function count(reply: Response, total: number | null, report: (progress: LoadProgress) => void): Promise<void> {
  let loaded = 0
  report({ loaded, total })
  const reader = reply.body!.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      loaded += part.value.length
      report({ loaded, total })
    }
  } catch {
    // The code that compiles the program gets the same error and reports it.
  }
}
