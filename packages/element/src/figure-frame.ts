/** The iframe that a figure runs in, and the messages to and from it. */
import type { FigureMeasures } from './measures'
import { envelope, messagesAtOnce, messagesPerSecond, RateLimit, readEvent, type Command, type FigureEvent } from './protocol'
import { checkpointBytesOfEach, turns } from './turns'

interface Asked {
  resolve(answer: Blob | FigureMeasures): void
  reject(error: Error): void
}

export class FigureFrame {
  readonly element = document.createElement('iframe')
  #base: URL
  #onEvent: (event: FigureEvent) => void
  #limit = new RateLimit(messagesPerSecond, messagesAtOnce)
  #listening = new AbortController()
  /** Commands that wait until the figure has loaded; null after that. */
  #waiting: Command[] | null = []
  #asked = new Map<number, Asked>()
  #requests = 0

  constructor(base: string, fragment: string, onEvent: (event: FigureEvent) => void) {
    this.#base = new URL(base)
    this.#onEvent = onEvent
    this.element.title = 'Terrain'
    this.element.allow = 'fullscreen; clipboard-write; cross-origin-isolated'
    this.element.src = new URL(`embed.html${fragment}`, base).href
    addEventListener('message', (message) => this.#receive(message), { signal: this.#listening.signal })
  }

  /** Shows the figure instead of its placeholder. */
  show(): void {
    this.element.classList.add('is-shown')
  }

  ask(command: Command): void {
    if (this.#waiting) this.#waiting.push(command)
    else this.element.contentWindow?.postMessage(envelope(command), this.#base.origin)
  }

  getPicture(): Promise<Blob> {
    return this.#request('getPicture') as Promise<Blob>
  }

  getMeasures(): Promise<FigureMeasures> {
    return this.#request('getMeasures') as Promise<FigureMeasures>
  }

  /** Lets the figure load its engine. */
  takeTurn(): void {
    this.ask({ type: 'takeTurn', checkpointBytes: checkpointBytesOfEach })
  }

  close(): void {
    turns.giveBack(this)
    this.#listening.abort()
    this.element.remove()
    for (const { reject } of this.#asked.values()) reject(new Error('The figure was removed from the page.'))
  }

  #receive({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== this.element.contentWindow || origin !== this.#base.origin) return
    const event = readEvent(data)
    // The answers to requests are as many as the requests.
    if (!event || !(('request' in event && this.#asked.has(event.request)) || this.#limit.admits())) return
    switch (event.type) {
      case 'loaded':
        return this.#greet()
      case 'wanted':
        return event.isWanted ? turns.want(this) : turns.giveBack(this)
      case 'picture':
        return this.#take(event.request)?.resolve(event.picture)
      case 'measures':
        return this.#take(event.request)?.resolve(event.measures)
      case 'refused':
        return this.#take(event.request)?.reject(new Error(event.message))
      case 'copy':
        // Copies only links of the playground.
        if (event.text.startsWith(this.#base.href)) navigator.clipboard?.writeText(event.text).catch(() => {})
        return
      case 'ready':
      case 'error':
        turns.endLoading(this)
        return this.#onEvent(event)
      default:
        return this.#onEvent(event)
    }
  }

  #request(type: 'getPicture' | 'getMeasures'): Promise<Blob | FigureMeasures> {
    return new Promise((resolve, reject) => {
      const request = this.#requests++
      this.#asked.set(request, { resolve, reject })
      this.ask({ type, request })
    })
  }

  #take(request: number): Asked | undefined {
    const asked = this.#asked.get(request)
    this.#asked.delete(request)
    return asked
  }

  #greet(): void {
    const waiting = this.#waiting
    if (!waiting) return
    this.#waiting = null
    this.ask({ type: 'hello' })
    this.ask({ type: 'awaitTurn' })
    for (const command of waiting) this.ask(command)
  }
}
