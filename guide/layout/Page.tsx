/** The page around a chapter: header, contents, the chapter, and the way to the next one. */
import type { ComponentType } from 'preact'
import type { Chapter } from '../chapters/chapters'
import { components } from '../components'
import { ChapterList } from './ChapterList'
import { Contents } from './Contents'
import { Header } from './Header'
import { Turn } from './Turn'
import { contentsPage, pageAbout, teachersPage, type PageModule } from './pages'
import './page.css'
import './print.css'

export interface PageProps {
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
                Chapter {chapters.indexOf(chapter) + 1} · {chapter.minutes} minutes
              </p>
            )}
            <h1>{title}</h1>
            <p class="chapter-sentence">{sentence}</p>
            {Content && <Content components={components} />}
            {page === contentsPage && <ChapterList chapters={chapters} hasTeachersPage={hasTeachersPage} />}
          </article>
          {page !== teachersPage && <Turn page={page} chapters={chapters} />}
        </main>
      </div>
    </>
  )
}
