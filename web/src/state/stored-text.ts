/** Text that is stored across page loads. */
export interface StoredText {
  read(): string | null
  write(text: string): void
}
