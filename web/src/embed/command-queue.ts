/** Commands that wait, newest ones first to stay: a new command replaces those that it makes redundant, and then the oldest one. */
import type { Command } from '@rill-terrain/element/protocol'

export class CommandQueue {
  #waiting: Command[] = []
  #length: number
  #drop: (command: Command) => void

  /** `length`: maximum number of commands. `drop` receives commands that are not executed, because newer ones need their place. */
  constructor(length: number, drop: (command: Command) => void) {
    this.#length = length
    this.#drop = drop
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  add(command: Command): void {
    this.#waiting = [...this.#waiting.filter((earlier) => !supersedes(command, earlier)), command]
    if (this.#waiting.length > this.#length) this.#drop(this.#waiting.shift()!)
  }

  /** Removes the oldest command. */
  next(): Command | undefined {
    return this.#waiting.shift()
  }

  /** Removes all commands, the oldest first. */
  takeAll(): Command[] {
    return this.#waiting.splice(0)
  }
}

/** Whether a command makes an earlier one redundant. */
function supersedes(command: Command, earlier: Command): boolean {
  if (command.type !== earlier.type || command.type === 'step' || 'request' in command) return false
  return !('name' in command && 'name' in earlier) || command.name === earlier.name
}
