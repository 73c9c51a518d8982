/** The guide in browsers other than Chromium. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RillTerrain, RillTerrainEventMap } from '@rill-terrain/element/rill-terrain'
import { pageFolders, usesIn } from '../../../guide/reading/read-chapter'
import { serveBuiltPage, type Served } from '../../support/servers'
import { browserForTests, otherBrowsers } from './browser'
import { fingerprintOf } from '../../support/figures'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
/** A function with this body can be sent to a page whose Content-Security-Policy forbids other scripts. */
const addAxe = new Function(axeSource) as () => void

let playground: Served
beforeAll(async () => {
  playground = await serveBuiltPage()
})
afterAll(() => playground.close())

describe.each(otherBrowsers)('the guide in $name', (kind) => {
  const browser = browserForTests(kind)
  const open = async (folder: string) => {
    await browser().open(`${playground.address}guide/${folder && `${folder}/`}`)
    await expect.poll(() => browser().run(isHydrated), { timeout: 30_000 }).toBe(true)
  }

  it.each(['', ...pageFolders()])('has no axe findings and no horizontal scroll: guide/%s', async (folder) => {
    await open(folder)
    expect(await browser().run(excessWidth)).toBe(0)
    await browser().run(addAxe)
    expect(await browser().run(findAxeViolations)).toEqual([])
  })

  it('runs the first figure of a chapter, and answers a prediction', async () => {
    const chapter = 'one-drop'
    const { recipe } = usesIn(chapter).find(({ name }) => name === 'Figure')!.properties as { recipe: string }
    await open(chapter)
    const { fingerprint } = await browser().run(playOpeningFigure)
    expect(fingerprint).toBe(await fingerprintOf(recipe.replace(/\?.*/, '')))
    expect(await browser().run(answerPrediction)).toEqual({ before: true, after: false })
  })
})

// These functions run in the page.

const isHydrated = () => document.querySelector<HTMLInputElement>('[type=search]')?.disabled === false

const excessWidth = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

async function findAxeViolations(): Promise<string[]> {
  type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
  const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
}

async function playOpeningFigure(): Promise<RillTerrainEventMap['done']['detail']> {
  await customElements.whenDefined('rill-terrain')
  const figure = document.querySelector('rill-terrain') as RillTerrain
  return new Promise((resolve, reject) => {
    figure.addEventListener('done', (event) => resolve(event.detail))
    figure.addEventListener('error', (event) => reject(new Error(JSON.stringify((event as Event as CustomEvent).detail))))
    // A visible figure may already be at its end.
    figure.addEventListener('iteration', (event) => {
      if (event.detail.iteration === 0) figure.play()
    })
    figure.seek(0)
  })
}

/** Whether the answer is hidden before and after the reader has committed to the first choice. */
async function answerPrediction(): Promise<{ before: boolean; after: boolean }> {
  const section = document.querySelector('.predict')!
  const isHidden = () => section.querySelector('.answer > *')!.getClientRects().length === 0
  // Two frames: one in which the page renders the change, and one after it.
  const untilDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const before = isHidden()
  section.querySelector<HTMLInputElement>('[type=radio]')!.click()
  await untilDrawn()
  section.querySelector('button')!.click()
  await untilDrawn()
  return { before, after: isHidden() }
}
