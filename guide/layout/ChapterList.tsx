/** The chapters with their sentences, on the first page of the guide. */
import type { Chapter } from '../chapters/chapters'
import { addressOf, contentsPage, otherPages, teachersPage } from './pages'

export function ChapterList({ chapters, hasTeachersPage }: { chapters: readonly Chapter[]; hasTeachersPage: boolean }) {
  const teachers = otherPages[teachersPage]!
  return (
    <>
      <ol class="chapter-list">
        {chapters.map(({ folder, title, sentence, minutes }) => (
          <li key={folder}>
            <h2>
              <a href={addressOf(folder, contentsPage)}>{title}</a>
            </h2>
            <p>{sentence}</p>
            <p class="chapter-place">{minutes} minutes</p>
          </li>
        ))}
      </ol>
      {hasTeachersPage && (
        <p>
          <a href={addressOf(teachersPage, contentsPage)}>{teachers.title}</a>: {teachers.sentence}
        </p>
      )}
    </>
  )
}
