/** The list of sources at the end of a chapter. */
import type { ComponentChildren } from 'preact'

export function Sources({ children }: { children: ComponentChildren }) {
  return (
    <section class="sources">
      <h2 id="sources">Sources</h2>
      {children}
    </section>
  )
}
