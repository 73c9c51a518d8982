/** A figure's line to the page that holds it. */
import {
  envelope,
  messagesAtOnce,
  messagesPerSecond,
  RateLimit,
  readCommand,
  type Command,
  type FigureEvent,
} from '@rill-terrain/element/protocol'

export interface HostPort {
  /** Tells the page, once it has said hello; whether it could be told. */
  tell(event: FigureEvent): boolean
}

/**
 * Takes commands from the window that holds this one, and from no other. The origin that speaks first is the one that is listened to and
 * told from then on.
 */
export function connectHost(receive: (command: Command) => void): HostPort {
  const host = window.parent === window ? null : window.parent
  const limit = new RateLimit(messagesPerSecond, messagesAtOnce)
  let origin: string | null = null

  function tell(event: FigureEvent): boolean {
    if (!host || origin === null) return false
    // An opaque origin, of a sandboxed page, cannot be named.
    host.postMessage(envelope(event), origin === 'null' ? '*' : origin)
    return true
  }

  addEventListener('message', (message: MessageEvent<unknown>) => {
    if (!host || message.source !== host || (origin !== null && message.origin !== origin) || !limit.admits()) return
    const command = readCommand(message.data)
    if (!command) return
    origin ??= message.origin
    receive(command)
  })
  // Says nothing but that there is somebody to say hello to.
  host?.postMessage(envelope({ type: 'loaded' }), '*')
  return { tell }
}
