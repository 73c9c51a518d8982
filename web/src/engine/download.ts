/** Brings the engine's program: compiled while it comes, with word of how far it is. */
import type { LoadProgress } from './protocol'

/** A program that is not there, or is something else; the message is for people. */
export async function downloadProgram(address: string, report: (progress: LoadProgress) => void): Promise<WebAssembly.Module> {
  const reply = await request(address)
  const name = new URL(address).pathname.split('/').at(-1)!
  // Counted on a copy: of the reply itself the browser keeps what it has compiled.
  void count(reply.clone(), report)
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

async function count(reply: Response, report: (progress: LoadProgress) => void): Promise<void> {
  const total = sizeOf(reply)
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

/** Bytes of a reply once it is unpacked, if its headers say so: the length that a compressed one names is another. */
function sizeOf({ headers }: Response): number | null {
  return headers.has('content-encoding') ? null : Number(headers.get('content-length')) || null
}
