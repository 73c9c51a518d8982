/** The page around a chapter: header, contents, the chapter, and the way to the next one. */
import type { ComponentType } from 'preact'
import { trackOf, type Chapter } from '../chapters/chapters'
import { components } from '../components'
import { ChapterList } from './ChapterList'
import { Contents } from './Contents'
import { Header } from './Header'
import { Turn } from './Turn'
import { contentsPage, pageAbout, type PageModule } from './pages'
import './page.css'
import './print.css'

interface PageProps {
  page: string
  chapters: readonly Chapter[]
  hasTeachersPage: boolean
  /** Null for the contents. */
  content: PageModule['default'] | null
}

export function Page({ page, chapters, hasTeachersPage, content }: PageProps) {
  const { title, sentence } = pageAbout(page)
  const chapter = chapters.find(({ folder }) => folder === page)
  const Content = content as ComponentType<{ components: Record<string, unknown> }> | null
  return (
    <>
      <a class="skip" href="#chapter">
        Skip to the text
      </a>
      <Header page={page} />
      <div class="columns">
        <Contents page={page} chapters={chapters} hasTeachersPage={hasTeachersPage} />
        <main id="chapter">
          <article>
            {chapter && (
              <p class="chapter-place">
                <ChapterPlace chapter={chapter} />
              </p>
            )}
            <h1>{title}</h1>
            <p class="chapter-sentence">{sentence}</p>
            {Content && <Content components={components} />}
            {page === contentsPage && <ChapterList chapters={chapters} hasTeachersPage={hasTeachersPage} />}
          </article>
          {(chapter || page === contentsPage) && <Turn page={page} chapters={chapters} />}
        </main>
      </div>
    </>
  )
}

/** Where a chapter is in its track. */
function ChapterPlace({ chapter: { folder, minutes, level } }: { chapter: Chapter }) {
  const { title, folders } = trackOf(folder)
  const place = folders.length > 1 ? `, ${folders.indexOf(folder) + 1} of ${folders.length}` : ''
  return (
    <>
      {title}
      {place} · {minutes} minutes · {level}
    </>
  )
}
