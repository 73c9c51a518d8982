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
}

/** The messages that stand on the page, oldest first. They stay until dismissed, replaced, or no longer true. */
export class Messages {
  readonly list = signal<readonly Message[]>([])

  show(message: Message): void {
    this.list.value = [...this.list.value.filter(({ key }) => key !== message.key), message]
  }

  error(key: string, text: string): void {
    this.show({ key, severity: 'error', text })
  }

  dismiss(key: string): void {
    if (this.list.value.some((message) => message.key === key)) {
      this.list.value = this.list.value.filter((message) => message.key !== key)
    }
  }
}

/** What an error says, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
