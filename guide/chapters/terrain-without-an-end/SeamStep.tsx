/** A mean height step between neighbouring cells, in metres, of a world of chunks. `tests/unit/guide/seams.test.ts` checks the text. */
import type { ComponentChildren } from 'preact'

export interface SeamStepProps {
  recipe: string
  /** Across the borders of chunks, or within chunks. */
  of: 'across' | 'inside'
  digits: number
  children: ComponentChildren
}

export function SeamStep({ children }: SeamStepProps) {
  return <data class="value">{children}</data>
}
