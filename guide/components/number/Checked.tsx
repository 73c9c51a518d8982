/** A number that a test of its own compares with the core, because it takes more than one run. */
import type { ComponentChildren } from 'preact'

interface CheckedProps {
  /** The test: a file in `tests/unit/guide/`, without `.test.ts`. */
  by: string
  children: ComponentChildren
}

export function Checked({ children }: CheckedProps) {
  return <span class="value">{children}</span>
}
