/** Posters of the guide's figures: `public/guide/CHAPTER/ID.webp`, and the texts that they were drawn from. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { postersOf, type Poster } from '../../guide/reading/posters'
import { pageFolders } from '../../guide/reading/read-chapter'
import { projectRoot, say } from '../../scripts/setup/run.mjs'
import { openStudio } from './studio.mjs'
import { openWebpEncoder } from './webp-encoder'

const recordFile = join(projectRoot, 'tools/pictures/guide-made-from.json')
const quality = 0.72

/** The text that each existing poster was drawn from, by its path. */
export const readGuideRecord = (): Record<string, string> => JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>

const fileOf = (path: string) => join(projectRoot, 'public', path)

/** Draws the posters of the named chapters, or all posters that are missing or out of date, and removes those of removed figures. */
export async function drawPosters(folders: readonly string[]): Promise<void> {
  const record = existsSync(recordFile) ? readGuideRecord() : {}
  const posters = pageFolders().flatMap(postersOf)
  const paths = new Set(posters.map(({ path }) => path))
  for (const path of Object.keys(record).filter((each) => !paths.has(each))) {
    rmSync(fileOf(path), { force: true })
    delete record[path]
  }
  const isWanted = ({ chapter, path, text }: Poster) =>
    folders.length > 0 ? folders.includes(chapter) : record[path] !== text || !existsSync(fileOf(path))
  const [studio, encoder] = await Promise.all([openStudio(), openWebpEncoder()])
  try {
    for (const figure of byFigure(posters.filter(isWanted))) {
      const formats = figure.map(({ text, size }) => ({ recipe: text, ...size, type: 'png' as const }))
      const pictures = await studio.takeAll(figure[0]!.text, formats)
      for (const [index, { path, text }] of figure.entries()) {
        const webp = await encoder.encode(pictures[index]!, quality)
        mkdirSync(dirname(fileOf(path)), { recursive: true })
        writeFileSync(fileOf(path), webp)
        record[path] = text
        say(`${path}: ${Math.round(webp.length / 1000)} kB`)
      }
      writeRecord(record)
    }
    writeRecord(record)
  } finally {
    await Promise.all([studio.close(), encoder.close()])
  }
}

/** The posters of each figure, whose terrain is computed once. */
function byFigure(posters: readonly Poster[]): Poster[][] {
  const figures = new Map<string, Poster[]>()
  for (const poster of posters) figures.set(poster.figure, [...(figures.get(poster.figure) ?? []), poster])
  return [...figures.values()]
}

function writeRecord(record: Record<string, string>): void {
  const sorted = Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(recordFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
