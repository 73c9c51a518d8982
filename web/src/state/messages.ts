import { signal, type Signal } from '@preact/signals'

export type Severity = 'error' | 'notice'

/** A message for the person. `key` names what it is about: a newer message with the same key takes its place, if of the same owner. */
export interface Message {
  key: string
  severity: Severity
  text: string
  /** The text that the message is about, and the character in it. */
  excerpt?: { text: string; position: number }
  action?: { label: string; run: () => void }
  /** It is about the page, and so stays when another terrain is opened. */
  outlivesTerrain?: boolean
}

/** A message that stands on the page. `owner` tells apart what has the same key in two workspaces. */
export interface OwnedMessage extends Message {
  owner: number
}

let owners = 0

/** The messages that stand on the page, oldest first. They stay until dismissed, replaced, no longer true, or about a terrain that was left. */
export class Messages {
  readonly list: Signal<readonly OwnedMessage[]>
  readonly #owner = owners++

  constructor(list = signal<readonly OwnedMessage[]>([])) {
    this.list = list
  }

  /** The same page's, of another owner: either replaces and dismisses its own alone. */
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

  /** Takes away one that stands on the page, whoever owns it. */
  remove(message: OwnedMessage): void {
    this.list.value = this.list.value.filter((each) => each !== message)
  }

  /** Another terrain is being opened: takes away what was about the last one. */
  leaveTerrain(): void {
    this.#keep(({ outlivesTerrain }) => outlivesTerrain === true)
  }

  /** Its owner is gone. */
  close(): void {
    this.#keep(() => false)
  }

  #keep(isKept: (message: Message) => boolean): void {
    const kept = this.list.value.filter((message) => message.owner !== this.#owner || isKept(message))
    if (kept.length < this.list.value.length) this.list.value = kept
  }
}

/** What an error says, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
