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
import { CommandQueue } from './command-queue'

/** Maximum number of commands that wait because the page sends more of them than are accepted. */
const maxWaiting = 64

interface HostPort {
  /** Sends an event to the embedding page once the page has said hello; returns whether it was sent. */
  send(event: FigureEvent): boolean
}

/**
 * Accepts commands only from the parent window. The origin of the first command is the only one that is accepted and answered
 * afterwards. Commands beyond the rate limit wait; the oldest of too many are dropped, and refused if they ask for an answer.
 */
export function connectHost(receive: (command: Command) => void): HostPort {
  const host = window.parent === window ? null : window.parent
  const limit = new RateLimit(messagesPerSecond, messagesAtOnce)
  const waiting = new CommandQueue(maxWaiting, (command) => {
    const message = 'The figure received too many messages at once: ask again.'
    if ('request' in command) send({ type: 'refused', request: command.request, message })
  })
  let origin: string | null = null

  function send(event: FigureEvent): boolean {
    if (!host || origin === null) return false
    // The opaque origin of a sandboxed page cannot be named.
    host.postMessage(envelope(event), origin === 'null' ? '*' : origin)
    return true
  }

  function receiveWaiting(): void {
    while (!waiting.isEmpty && limit.admits()) receive(waiting.next()!)
    if (!waiting.isEmpty) setTimeout(receiveWaiting, 1000 / messagesPerSecond)
  }

  addEventListener('message', (message: MessageEvent<unknown>) => {
    if (!host || message.source !== host || (origin !== null && message.origin !== origin)) return
    const command = readCommand(message.data)
    if (!command) return
    origin ??= message.origin
    if (waiting.isEmpty && limit.admits()) return receive(command)
    if (waiting.isEmpty) setTimeout(receiveWaiting, 1000 / messagesPerSecond)
    waiting.add(command)
  })
  // Announces only that the figure is ready for a hello, because the parent's origin is not known yet.
  host?.postMessage(envelope({ type: 'loaded' }), '*')
  return { send }
}
