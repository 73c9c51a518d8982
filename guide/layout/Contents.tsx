/** The list of chapters beside every page; below the chapter on narrow screens. */
import type { Chapter } from '../chapters/chapters'
import { addressOf, otherPages, teachersPage } from './pages'

interface ContentsProps {
  page: string
  chapters: readonly Chapter[]
  hasTeachersPage: boolean
}

export function Contents({ page, chapters, hasTeachersPage }: ContentsProps) {
  return (
    <nav class="contents" id="chapters" aria-labelledby="chapters-title">
      <p class="contents-title" id="chapters-title">
        Chapters
      </p>
      <ol>
        {chapters.map(({ folder, title }) => (
          <li key={folder}>
            <PageLink to={folder} page={page} title={title} />
          </li>
        ))}
      </ol>
      {hasTeachersPage && (
        <p>
          <PageLink to={teachersPage} page={page} title={otherPages[teachersPage]!.title} />
        </p>
      )}
    </nav>
  )
}

function PageLink({ to, page, title }: { to: string; page: string; title: string }) {
  return (
    <a href={addressOf(to, page)} aria-current={to === page ? 'page' : undefined}>
      {title}
    </a>
  )
}
