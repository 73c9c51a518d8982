import { signal } from '@preact/signals'

export type Severity = 'error' | 'notice'

/** A message for the person. `key` names what it is about: a newer message with the same key takes its place. */
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

/** The messages that stand on the page, oldest first. They stay until dismissed, replaced, no longer true, or about a terrain that was left. */
export class Messages {
  readonly list = signal<readonly Message[]>([])

  show(message: Message): void {
    this.list.value = [...this.list.value.filter(({ key }) => key !== message.key), message]
  }

  error(key: string, text: string): void {
    this.show({ key, severity: 'error', text })
  }

  dismiss(key: string): void {
    this.#keep((message) => message.key !== key)
  }

  /** Takes away what was about the recipe as it was. */
  dismissNotices(): void {
    this.#keep(({ key }) => !key.startsWith('notice '))
  }

  /** Another terrain is being opened: takes away what was about the last one. */
  leaveTerrain(): void {
    this.#keep(({ outlivesTerrain }) => outlivesTerrain === true)
  }

  #keep(isKept: (message: Message) => boolean): void {
    const kept = this.list.value.filter(isKept)
    if (kept.length < this.list.value.length) this.list.value = kept
  }
}

/** What an error says, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
