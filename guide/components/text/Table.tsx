/** A table of Markdown: it scrolls where it is wider than the page, also by keyboard. */
import type { ComponentChildren } from 'preact'

export function Table({ children }: { children?: ComponentChildren }) {
  return (
    <div class="wide" tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
