/** Links to the previous and the next chapter of a track; the last one leads to the next track. */
import { trackOf, tracks, type Chapter } from '../chapters/chapters'
import { addressOf } from './pages'

export function Turn({ page, chapters }: { page: string; chapters: readonly Chapter[] }) {
  const order = tracks.flatMap(({ folders }) => folders).flatMap((folder) => chapters.find((each) => each.folder === folder) ?? [])
  const at = order.findIndex(({ folder }) => folder === page)
  const [previous, next] = [order[at - 1], order[at + 1]]
  return (
    <nav class="turn" aria-label="Previous and next chapter">
      {previous && (
        <a href={addressOf(previous.folder, page)} rel="prev">
          <small>Previous{wayTo(previous, page)}</small> {previous.title}
        </a>
      )}
      {next && (
        <a href={addressOf(next.folder, page)} rel="next">
          <small>Next{wayTo(next, page)}</small> {next.title}
        </a>
      )}
    </nav>
  )
}

/** Names the track of a chapter that is in another one. */
function wayTo({ folder }: Chapter, page: string): string {
  const { title, folders } = trackOf(folder)
  return folders.includes(page) ? '' : `: ${title}`
}
