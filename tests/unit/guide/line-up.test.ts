/** The question "Which of these is real?": the numbers of its charts are those of the lands, and every question has its picture. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chapters } from '../../../guide/chapters/chapters'
import { documentOf } from '../../../guide/prerender/document'
import { questions } from '../../../guide/questions/questions'
import { lands } from '../../../guide/questions/which-is-real/lands'
import { chartOrder, numbersOf } from '../../../guide/questions/which-is-real/numbers'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { numbersOf as measured, openLand } from '../../../tools/pictures/line-up'
import { loadSingle } from '../../support/local-engine'

it.each(lands)('the chart of land $letter has the numbers of the land', async (land) => {
  const simulation = await openLand(await loadSingle(), land)
  expect(measured(simulation)).toEqual(numbersOf(land))
  simulation.delete()
})

it('the charts have another order than the pictures, and their words are right', () => {
  expect(chartOrder.map(({ letter }) => letter).toSorted()).toEqual(lands.map(({ letter }) => letter))
  expect(chartOrder.map(({ recipe }) => recipe === null)).toEqual([false, true, false, false])
  const [a, b, c, d] = lands.map((land) => numbersOf(land))
  for (const other of [b!, c!, d!]) {
    expect(other.concavity).toBeGreaterThan(0.225)
    expect(other.concavity).toBeLessThan(0.575)
    expect(other.closedShare).toBeLessThan(a!.closedShare / 3)
  }
  expect(a!.concavity).toBeLessThan(0.225)
})

it('a question has a picture of its own, which other sites show, and a chapter', () => {
  for (const { folder, picture, chapter, title, sentence } of questions) {
    expect(existsSync(join(projectRoot, `public/guide/${folder}/${picture}.webp`)), folder).toBe(true)
    expect(chapters.map((each) => each.folder)).toContain(chapter)
    const page = { page: folder, source: null, title, sentence, html: '' }
    const html = documentOf(page, { script: 'a.js', modules: [], styles: [] }, 'https://rill.example/')
    expect(html).toContain(`"https://rill.example/guide/${folder}/${picture}.webp"`)
    expect(html).toContain('<meta name="description"')
  }
})
