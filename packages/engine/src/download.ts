/** Brings the engine's program: compiled while it comes, with word of how far it is. */
import type { LoadProgress } from './protocol'

/**
 * Rejects with a reason for people, as the end of a sentence, where the program is not there or is something else. `total` is its
 * size, which the headers of one that comes compressed do not say.
 */
export async function downloadProgram(
  address: string,
  total: number | null,
  report: (progress: LoadProgress) => void,
): Promise<WebAssembly.Module> {
  const reply = await request(address)
  const name = new URL(address).pathname.split('/').at(-1)!
  // Counted on a copy: of the reply itself the browser keeps what it has compiled.
  void count(reply.clone(), total, report)
  try {
    const isNamedProgram = /^application\/wasm\b/.test(reply.headers.get('content-type') ?? '')
    return await (isNamedProgram ? WebAssembly.compileStreaming(reply) : WebAssembly.compile(await reply.arrayBuffer()))
  } catch (error) {
    if (error instanceof WebAssembly.CompileError)
      throw new Error(`what the server sends as ${name} is no program`, { cause: error })
    throw new Error(`the download of ${name} broke off`, { cause: error })
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
    // Whoever compiles the program is told, too.
  }
}
