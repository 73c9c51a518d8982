/** Fetches again what a busy server or a broken connection did not deliver. */

/** Pauses before the tries after the first one, in milliseconds, where the server names none. */
const defaultPauses: readonly number[] = [1000, 2000, 4000]
/** The longest pause that a server may ask for. */
const maxPause = 15_000

/** Statuses of servers that ask for patience: too many requests, and a server that is busy or restarts. */
const busy: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * The reply to a request with its content, after pauses and further tries if the server is busy or the connection breaks. Rejects
 * once `signal` is aborted or the last try fails; the last reply of a busy server is returned. Content of more than `maxBytes` is
 * cut after a few more bytes.
 */
export async function fetchAgain(
  request: () => Promise<Response>,
  signal: AbortSignal,
  maxBytes: number,
  pauses: readonly number[] = defaultPauses,
): Promise<{ reply: Response; content: Uint8Array<ArrayBuffer> }> {
  for (let tries = 0; ; tries++) {
    const pause = pauses[tries]
    try {
      const reply = await request()
      const content = await readUpTo(reply, maxBytes)
      if (pause === undefined || !busy.has(reply.status)) return { reply, content }
      await wait(wishedPause(reply) ?? pause, signal)
    } catch (error) {
      if (pause === undefined || signal.aborted) throw error
      await wait(pause, signal)
    }
  }
}

async function readUpTo(reply: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = reply.body!.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value!)
    length += value!.length
    if (length > maxBytes) {
      await reader.cancel()
      break
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The pause that a server asks for: seconds or a date (RFC 9110, 10.2.3). */
function wishedPause(reply: Response): number | null {
  const wish = reply.headers.get('retry-after')
  if (wish === null) return null
  const milliseconds = /^\d+$/.test(wish) ? 1000 * Number(wish) : Date.parse(wish) - Date.now()
  return Number.isNaN(milliseconds) ? null : Math.min(maxPause, Math.max(0, milliseconds))
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
