/** The chapters beside every page, in their tracks; below the chapter on narrow screens. */
import { tracks, type Chapter } from '../chapters/chapters'
import { questions } from '../questions/questions'
import { addressOf, otherPages, teachersPage } from './pages'

interface ContentsProps {
  page: string
  chapters: readonly Chapter[]
  hasTeachersPage: boolean
}

export function Contents({ page, chapters, hasTeachersPage }: ContentsProps) {
  return (
    <nav class="contents" id="chapters" aria-label="Chapters">
      {tracks.map(({ title, folders }) => (
        <div key={title}>
          <p class="contents-title">{title}</p>
          <ol>
            {chapters
              .filter(({ folder }) => folders.includes(folder))
              .toSorted((one, other) => folders.indexOf(one.folder) - folders.indexOf(other.folder))
              .map((chapter) => (
                <li key={chapter.folder}>
                  <PageLink to={chapter.folder} page={page} title={chapter.title} />
                </li>
              ))}
          </ol>
        </div>
      ))}
      <p class="contents-title">Four questions</p>
      <ol>
        {questions.map(({ folder, title }) => (
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
