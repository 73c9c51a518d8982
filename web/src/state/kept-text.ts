/** A text that outlasts the page. */
export interface KeptText {
  read(): string | null
  write(text: string): void
}
