/** A sheet for pupils, on a page of its own when it is printed. */
import type { ComponentChildren } from 'preact'
import './Worksheet.css'

export function Worksheet({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="worksheet" aria-label={title}>
      <p class="worksheet-title">{title}</p>
      <p class="worksheet-name">Name</p>
      {children}
    </section>
  )
}

/** Lines to write on. */
export function Lines({ count }: { count: number }) {
  return (
    <div class="worksheet-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <div key={line} />
      ))}
    </div>
  )
}
