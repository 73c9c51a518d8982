/** The first page of the guide: a living terrain, and the chapters in their tracks, each with its picture and its sentence. */
import { useRef } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import { FigureTerrain } from '../components/figure/FigureTerrain'
import { posterSize } from '../components/figure/figure-view'
import { Poster } from '../components/figure/Poster'
import { useRunInSight } from '../components/figure/run-in-sight'
import { tracks, type Chapter } from '../chapters/chapters'
import { questions } from '../questions/questions'
import { front, frontPoster } from './front'
import { addressOf, contentsPage, otherPages, teachersPage } from './pages'

export function ChapterList({ chapters, hasTeachersPage }: { chapters: readonly Chapter[]; hasTeachersPage: boolean }) {
  const teachers = otherPages[teachersPage]!
  return (
    <>
      <FrontTerrain />
      <QuestionList />
      {tracks.map(({ title, sentence, folders }) => (
        <section key={title} class="track">
          <h2>{title}</h2>
          <p>{sentence}</p>
          <ol class="chapter-list">
            {folders
              .flatMap((folder) => chapters.find((chapter) => chapter.folder === folder) ?? [])
              .map((chapter) => (
                <ChapterCard key={chapter.folder} chapter={chapter} />
              ))}
          </ol>
        </section>
      ))}
      {hasTeachersPage && (
        <p>
          <a href={addressOf(teachersPage, contentsPage)}>{teachers.title}</a>: {teachers.sentence}
        </p>
      )}
    </>
  )
}

function QuestionList() {
  return (
    <section class="track">
      <h2>Four questions</h2>
      <p>Each takes a minute, and needs no chapter.</p>
      <ol class="question-list">
        {questions.map(({ folder, title, sentence, picture, isPlain = false }) => (
          <li key={folder}>
            {isPlain ? (
              <img src={`./${folder}/${picture}.webp`} {...posterSize} alt="" loading="lazy" decoding="async" />
            ) : (
              <Poster path={`${folder}/${picture}`} alt="" />
            )}
            <h3>
              <a href={addressOf(folder, contentsPage)}>{title}</a>
            </h3>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ChapterCard({ chapter: { folder, title, sentence, minutes, level, picture } }: { chapter: Chapter }) {
  return (
    <li>
      <Poster path={`${folder}/${picture}`} alt="" />
      <div>
        <h3>
          <a href={addressOf(folder, contentsPage)}>{title}</a>
        </h3>
        <p>{sentence}</p>
        <p class="chapter-place">
          {minutes} minutes · {level}
        </p>
      </div>
    </li>
  )
}

/** Noise on which rivers work while the page is open. */
function FrontTerrain() {
  const terrain = useRef<RillTerrain | null>(null)
  useRunInSight(terrain)
  return (
    <figure class="figure">
      <FigureTerrain
        id={frontPoster}
        alt="Mountains with branching valleys, which rivers have cut into noise."
        view={front}
        terrain={terrain}
        isFirst
      />
      <figcaption>Noise, and half a million years of rivers. Scrub back to see the start.</figcaption>
    </figure>
  )
}
