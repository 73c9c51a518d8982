/**
 * Turns of the figures of a page to draw in software. All pages of a browser share one queue of graphics commands, and a browser
 * that composites on the CPU reads each canvas back, which waits for every command in the queue. So one figure at a time draws and
 * shows a picture, and the page around the figures waits for one picture at most.
 */

/** Maximum milliseconds that a turn lasts after its picture is finished: a figure out of sight is not composited. */
const endMilliseconds = 100
const lockName = 'rill-drawing'

export class DrawingTurn {
  #isShared: boolean
  #isAsked = false
  #give: (() => void) | null = null
  #isEnded = false

  /** `isShared`: whether figures take turns, rather than draw at once. */
  constructor(isShared: boolean) {
    this.#isShared = isShared && 'locks' in navigator
  }

  /** Calls back during the figure's turn: immediately if it has the turn. Ignored while an earlier call waits for the turn. */
  take(draw: () => void): void {
    if (!this.#isShared || this.#give) return draw()
    if (this.#isAsked) return
    this.#isAsked = true
    const held = () =>
      new Promise<void>((resolve) => {
        this.#isAsked = false
        if (this.#isEnded) return resolve()
        this.#give = resolve
        draw()
      })
    // A sandboxed frame has no locks.
    navigator.locks.request(lockName, held).catch(() => {
      this.#isAsked = false
      this.#isShared = false
      if (!this.#isEnded) draw()
    })
  }

  /** Ends the turn. */
  give(): void {
    this.#give?.()
    this.#give = null
  }

  /** Ends the turn when the browser has composited the picture. */
  giveWhenComposited(): void {
    const give = this.#give
    if (!give) return
    const end = () => {
      give()
      if (this.#give === give) this.#give = null
    }
    setTimeout(end, endMilliseconds)
    requestAnimationFrame(() => setTimeout(end))
  }

  /** Ends the turn, and asks for no other. */
  end(): void {
    this.#isEnded = true
    this.give()
  }
}

/** Whether this page is a figure in another page. */
export const isFramed = (): boolean => window.parent !== window
