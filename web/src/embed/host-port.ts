/** Message channel between a figure and the page that embeds it. */
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
  /** Sends an event to the embedding page once the page has said hello; returns whether it was sent. */
  send(event: FigureEvent): boolean
}

/**
 * Accepts commands only from the parent window. The origin of the first command is the only one that is accepted and answered
 * afterwards.
 */
export function connectHost(receive: (command: Command) => void): HostPort {
  const host = window.parent === window ? null : window.parent
  const limit = new RateLimit(messagesPerSecond, messagesAtOnce)
  let origin: string | null = null

  function send(event: FigureEvent): boolean {
    if (!host || origin === null) return false
    // The opaque origin of a sandboxed page cannot be named.
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
  // Announces only that the figure is ready for a hello, because the parent's origin is not known yet.
  host?.postMessage(envelope({ type: 'loaded' }), '*')
  return { send }
}
