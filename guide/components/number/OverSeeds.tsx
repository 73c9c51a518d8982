/** A number from the runs of one recipe with many seeds. `npm run guide -- numbers` checks it. */
import type { ComponentChildren } from 'preact'

interface OverSeedsProps {
  /** With `seed=1`, which stands for all seeds. */
  recipe: string
  /** Path in the measures of the terrain. */
  measure: string
  /** `above` and `below` count the seeds whose value is above or below `than`, and `absent` those that have no value. */
  of: 'smallest' | 'median' | 'largest' | 'absent' | 'above' | 'below'
  than?: number
  as?: 'percent' | 'number'
  digits?: number
  children: ComponentChildren
}

export function OverSeeds({ children }: OverSeedsProps) {
  return <span class="value">{children}</span>
}
