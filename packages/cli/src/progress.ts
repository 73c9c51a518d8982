/** Progress on stderr: a line that is updated on a terminal, or a line at intervals in a log. */

const millisecondsBetweenLogLines = 60_000

export class ProgressLine {
  #started = performance.now()
  #lastShown = performance.now()

  /** Shows `done` of `all` steps. `made` is the number of steps that this process computed, for the speed. */
  show(what: string, done: number, all: number, made: number): void {
    const now = performance.now()
    const isTerminal = process.stderr.isTTY
    if (!isTerminal && now - this.#lastShown < millisecondsBetweenLogLines) return
    this.#lastShown = now
    const seconds = (now - this.#started) / 1000
    const pace = made > 0 ? `, ${(made / seconds).toPrecision(2)} a second, ${duration(((all - done) * seconds) / made)} left` : ''
    const line = `${what} ${grouped(done)} of ${grouped(all)}${pace}`
    process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`)
  }

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  }
}

export function grouped(count: number): string {
  return count.toLocaleString('en-GB')
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${grouped(Math.round(seconds / 3600))} h`
}
