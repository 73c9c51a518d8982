/** A number in the text that comes from a run. `npm run guide -- numbers` checks it, so the page shows the text as it is. */
import type { ComponentChildren } from 'preact'

interface ValueProps {
  recipe: string
  /** Path in the measures of the terrain. */
  measure: string
  as?: 'percent' | 'number' | 'text'
  digits?: number
  /** The number is divided by this: 1e6 for km². */
  per?: number
  /** The iteration at which the terrain is measured; the last one by default. */
  at?: string | number
  children: ComponentChildren
}

export function Value({ children }: ValueProps) {
  return <span class="value">{children}</span>
}
