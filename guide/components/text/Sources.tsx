/** The sources at the end of a chapter: the works that its text cites, by their numbers, others to read, and what is ours. */
import type { ComponentChildren } from 'preact'

/** Key, the work in a line, its address, and the text of the link; the last two are empty for a work without an address. */
export type WorkRow = readonly [key: string, line: string, address: string, link: string]

interface SourcesProps {
  /** Keys of works that the text does not cite. */
  further?: readonly string[]
  /** The cited works in the order of their numbers, and the others: inserted by the build. */
  works?: readonly WorkRow[]
  children?: ComponentChildren
}

export function Sources({ works = [], children }: SourcesProps) {
  return (
    <section class="sources">
      <h2 id="sources">Sources</h2>
      <ol class="cited-works">
        {works.map(([key, line, address, link]) => (
          <li key={key} id={`source-${key}`}>
            {line} {address !== '' && <a href={address}>{link}</a>}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
