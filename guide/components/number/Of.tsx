/** Words about a terrain, whose numbers are its parameters or the measures that they hold. `npm run guide -- numbers` checks them. */
import type { ComponentChildren } from 'preact'

interface OfProps {
  recipe: string
  /** Measures of the terrain, each with an iteration if it is not the last: `closedShare@0`. */
  holds?: readonly string[]
  children: ComponentChildren
}

export function Of({ children }: OfProps) {
  return <>{children}</>
}
