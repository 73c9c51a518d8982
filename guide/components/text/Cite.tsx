/**
 * A statement, or a number, that a work of the list of sources supports, with the number of the work. Without children it is the
 * number alone.
 */
import type { ComponentChildren } from 'preact'
import './Cite.css'

interface CiteProps {
  /** The key of a work in `references/`. */
  of: string
  /** The place of the work in the list of sources, and the work in a line: inserted by the build. */
  number?: number
  line?: string
  children?: ComponentChildren
}

export function Cite({ of, number = 0, line = '', children }: CiteProps) {
  return (
    <>
      {children}
      <a class="cite" href={`#source-${of}`} title={line} aria-label={`Source ${number}`}>
        {number}
      </a>
    </>
  )
}
