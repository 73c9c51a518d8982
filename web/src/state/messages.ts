import { signal, type Signal } from '@preact/signals'

export type Severity = 'error' | 'notice'

/** A message for the user. `key` names the topic: a newer message with the same key and owner replaces the message. */
export interface Message {
  key: string
  severity: Severity
  text: string
  /** The text that the message is about, and the character in it. */
  excerpt?: { text: string; position: number }
  action?: { label: string; run: () => void }
  /** The message is about the page, so it stays when another terrain is opened. */
  outlivesTerrain?: boolean
}

/** A message on the page. `owner` distinguishes messages with the same key from different workspaces. */
interface OwnedMessage extends Message {
  owner: number
}

let owners = 0

/** Messages on the page, oldest first. A message stays until it is dismissed or replaced, or until its terrain is closed. */
export class Messages {
  readonly list: Signal<readonly OwnedMessage[]>
  readonly #owner = owners++

  constructor(list = signal<readonly OwnedMessage[]>([])) {
    this.list = list
  }

  /** Messages of another owner on the same page: each owner replaces and dismisses only its own messages. */
  ofAnother(): Messages {
    return new Messages(this.list)
  }

  show(message: Message): void {
    const others = this.list.value.filter(({ owner, key }) => owner !== this.#owner || key !== message.key)
    this.list.value = [...others, { ...message, owner: this.#owner }]
  }

  error(key: string, text: string): void {
    this.show({ key, severity: 'error', text })
  }

  dismiss(key: string): void {
    this.#keep((message) => message.key !== key)
  }

  /** Removes a message from the page, regardless of its owner. */
  remove(message: OwnedMessage): void {
    this.list.value = this.list.value.filter((each) => each !== message)
  }

  /** Called when another terrain is opened: removes messages about the previous terrain. */
  leaveTerrain(): void {
    this.#keep(({ outlivesTerrain }) => outlivesTerrain === true)
  }

  /** Removes all messages of this owner. */
  close(): void {
    this.#keep(() => false)
  }

  #keep(isRetained: (message: Message) => boolean): void {
    const remaining = this.list.value.filter((message) => message.owner !== this.#owner || isRetained(message))
    if (remaining.length < this.list.value.length) this.list.value = remaining
  }
}

/** The message of an error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
