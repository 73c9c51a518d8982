/**
 * The queue of a page's figures. Figures load one after the other, because several engines that start at the same time would block
 * the page for longer than a frame. The number of engines is limited, so that their total memory has a limit, however many figures
 * are visible.
 */

/** Maximum number of figures with an engine. Browsers drop the oldest graphics context if a page has more than sixteen. */
export const maxAtOnce = 8

/** Total budget for the checkpoints of all figures of a page, in bytes. */
const checkpointBytesOfAll = 64 * 2 ** 20
export const checkpointBytesOfEach = checkpointBytesOfAll / maxAtOnce

/** Time in milliseconds after which the next figure starts, even if the previous one has not loaded. */
const maxLoading = 5000

export interface QueuedFigure {
  takeTurn(): void
}

export class LoadQueue {
  #waiting: QueuedFigure[] = []
  #holders = new Set<QueuedFigure>()
  #loading: QueuedFigure | null = null
  #overdue: ReturnType<typeof setTimeout> | undefined

  /** Adds a figure to the queue. */
  want(taker: QueuedFigure): void {
    if (this.#holders.has(taker) || this.#waiting.includes(taker)) return
    this.#waiting.push(taker)
    this.#next()
  }

  /** The figure's terrain has loaded or failed. */
  endLoading(taker: QueuedFigure): void {
    if (this.#loading !== taker) return
    this.#loading = null
    this.#next()
  }

  /** The figure has released its engine, or does not need one. */
  giveBack(taker: QueuedFigure): void {
    this.#waiting = this.#waiting.filter((each) => each !== taker)
    this.#holders.delete(taker)
    if (this.#loading === taker) this.#loading = null
    this.#next()
  }

  #next(): void {
    if (this.#loading || this.#holders.size >= maxAtOnce) return
    clearTimeout(this.#overdue)
    const taker = this.#waiting.shift()
    if (!taker) return
    this.#loading = taker
    this.#holders.add(taker)
    this.#overdue = setTimeout(() => this.endLoading(taker), maxLoading)
    taker.takeTurn()
  }
}

export const turns = new LoadQueue()
