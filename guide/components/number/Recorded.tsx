/** A number of a committed file of measurements. `npm run guide -- numbers` checks that the file has it. */
import type { ComponentChildren } from 'preact'

interface RecordedProps {
  /** Path of the file in the repository. */
  in: string
  /** The text of the file in which the number stands, with `*` for the number; the number alone by default. */
  as?: string
  children: ComponentChildren
}

export function Recorded({ children }: RecordedProps) {
  return <span class="value">{children}</span>
}
