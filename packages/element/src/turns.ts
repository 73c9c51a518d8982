/**
 * The turns of a page's figures. They load one after the other, as several engines that start at once would hold up the page for longer than a frame;
 * and only so many have an engine at a time, so that the memory of all of them together has a limit, however many are in sight.
 */

/** Browsers take back the graphics context of some figure where there are more than sixteen. */
export const mostAtATime = 8

/** Bytes that all figures of a page together may keep for going back. */
const checkpointBytesOfAll = 64 * 2 ** 20
export const checkpointBytesOfEach = checkpointBytesOfAll / mostAtATime

/** Milliseconds after which the next one begins, although the terrain before is not there yet. */
const longestLoading = 5000

export interface TurnTaker {
  takeTurn(): void
}

export class Turns {
  #waiting: TurnTaker[] = []
  #holders = new Set<TurnTaker>()
  #loading: TurnTaker | null = null
  #overdue: ReturnType<typeof setTimeout> | undefined

  /** Gets in line. */
  want(taker: TurnTaker): void {
    if (this.#holders.has(taker) || this.#waiting.includes(taker)) return
    this.#waiting.push(taker)
    this.#next()
  }

  /** Its terrain is there, or will not come. */
  endLoading(taker: TurnTaker): void {
    if (this.#loading !== taker) return
    this.#loading = null
    this.#next()
  }

  /** Has no engine any more, or wants none. */
  giveBack(taker: TurnTaker): void {
    this.#waiting = this.#waiting.filter((each) => each !== taker)
    this.#holders.delete(taker)
    if (this.#loading === taker) this.#loading = null
    this.#next()
  }

  #next(): void {
    if (this.#loading || this.#holders.size >= mostAtATime) return
    clearTimeout(this.#overdue)
    const taker = this.#waiting.shift()
    if (!taker) return
    this.#loading = taker
    this.#holders.add(taker)
    this.#overdue = setTimeout(() => this.endLoading(taker), longestLoading)
    taker.takeTurn()
  }
}

export const turns = new Turns()
