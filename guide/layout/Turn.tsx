/** Links to the previous and the next chapter. */
import type { Chapter } from '../chapters/chapters'
import { addressOf } from './pages'

export function Turn({ page, chapters }: { page: string; chapters: readonly Chapter[] }) {
  const at = chapters.findIndex(({ folder }) => folder === page)
  const [previous, next] = [chapters[at - 1], chapters[at + 1]]
  return (
    <nav class="turn" aria-label="Previous and next chapter">
      {previous && (
        <a href={addressOf(previous.folder, page)} rel="prev">
          <small>Previous</small> {previous.title}
        </a>
      )}
      {next && (
        <a href={addressOf(next.folder, page)} rel="next">
          <small>Next</small> {next.title}
        </a>
      )}
    </nav>
  )
}
