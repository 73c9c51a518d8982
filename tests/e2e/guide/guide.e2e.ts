/** The guide: every chapter in Chromium, with and without JavaScript, and what its components do. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { pageFolders, usesIn, type Use } from '../../../guide/reading/read-chapter'
import { coloursIn } from '../../support/figures'
import { expect, test as base } from '../support/fixtures'
import { playground } from '../support/hosts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
const pages = ['', ...pageFolders()]
const addressOf = (folder: string) => `${playground}guide/${folder && `${folder}/`}`

interface OpenOptions {
  size?: { width: number; height: number }
  javaScriptEnabled?: boolean
  colorScheme?: 'light' | 'dark'
}

interface Opened {
  page: Page
  faults: string[]
}

/** Opens a page of the guide without running its figures, unless `reducedMotion` is allowed to be off. */
const test = base.extend<{ open: (folder: string, options?: OpenOptions & { runs?: boolean }) => Promise<Opened> }>({
  open: async ({ openContext }, use) => {
    await use(async (folder, { size = { width: 1200, height: 900 }, runs = false, ...options } = {}) => {
      const context = await openContext({ viewport: size, reducedMotion: runs ? 'no-preference' : 'reduce', ...options })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await page.goto(addressOf(folder))
      return { page, faults }
    })
  },
})

const findingsOf = async (page: Page) => {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
  })
}

const isHydrated = (page: Page) => expect(page.getByRole('searchbox')).toBeEnabled()

/** The first use of a component in the guide, and its page. */
function firstUse(fits: (use: Use) => boolean): Use {
  const found = pageFolders()
    .flatMap((folder) => usesIn(folder))
    .find(fits)
  if (!found) throw new Error('The guide has no such component.')
  return found
}

for (const folder of pages) {
  test.describe(`the page guide/${folder}`, () => {
    test('has no axe findings in both themes, no faults, and no horizontal scroll at 360 px and at 200 % zoom', async ({
      open,
    }) => {
      const { page, faults } = await open(folder)
      await isHydrated(page)
      expect(await findingsOf(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findingsOf(page)).toEqual([])
      // Zoom to 200 % halves the width in CSS pixels.
      for (const width of [360, 600]) {
        await page.setViewportSize({ width, height: 780 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      expect(faults).toEqual([])
    })

    test('has its text, equations, pictures and answers without JavaScript', async ({ open }) => {
      const { page } = await open(folder, { javaScriptEnabled: false })
      await page.getByRole('heading', { level: 1 }).waitFor()
      for (const answer of await page.locator('.answer').all()) expect((await answer.innerText()).trim()).not.toBe('')
      for (const equation of await page.locator('.equation-line').all()) expect(await equation.locator('math').count()).toBe(1)
      for (const image of await page.locator('rill-terrain img').all()) {
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth))
          .toBe(Number(await image.getAttribute('width')))
      }
    })
  })
}

test('a figure runs without a click once it is in sight, and those below wait', async ({ open }) => {
  const { page, faults } = await open(firstUse(({ properties }) => properties['isOpening'] === true).chapter, { runs: true })
  const figures = page.locator('.figure rill-terrain')
  const frame = page.frameLocator('rill-terrain iframe').first()
  await expect(frame.getByRole('slider', { name: 'Iteration' })).toBeVisible()
  expect(page.frames()).toHaveLength(2)
  await expect.poll(async () => coloursIn(await figures.first().screenshot())).toBeGreaterThan(100)
  await figures.nth(1).scrollIntoViewIfNeeded()
  await expect(figures.nth(1).locator('iframe')).toHaveCount(1)
  await expect(figures.last().locator('iframe')).toHaveCount(0)
  expect(faults).toEqual([])
})

test('no figure runs by itself for a reader who prefers reduced motion', async ({ open }) => {
  const { page } = await open(firstUse(({ properties }) => properties['isOpening'] === true).chapter)
  await isHydrated(page)
  await page.locator('.figure rill-terrain').nth(1).scrollIntoViewIfNeeded()
  expect(page.frames()).toHaveLength(1)
})

test('a prediction shows its answer after the reader has chosen one', async ({ open }) => {
  const use = firstUse(({ name, properties }) => name === 'Predict' && properties['kind'] === 'choice')
  const { page } = await open(use.chapter)
  await isHydrated(page)
  const section = page.locator(`#predict-${String(use.properties['id'])}`)
  const answer = section.locator('.answer > *').first()
  await expect(answer).toBeHidden()
  await expect(section.getByRole('button')).toBeDisabled()
  await section.getByRole('radio').first().check()
  await section.getByRole('button').click()
  await expect(answer).toBeVisible()
  await expect(section.locator('.choice.is-right')).toHaveCount(1)
})

test('a figure that shows an answer appears with it', async ({ open }) => {
  const use = firstUse(({ properties }) => properties['isAnswer'] === true)
  const { page } = await open(use.chapter)
  await isHydrated(page)
  const figure = page.locator(`#figure-${String(use.properties['id'])}`)
  await expect(figure).toBeHidden()
  await page
    .locator('.predict', { has: page.locator('.commit') })
    .last()
    .getByRole('button', { name: 'Commit' })
    .click()
  await expect(figure).toBeVisible()
})

test('a task measures the terrain and says by how much it misses its goal', async ({ open }) => {
  const use = firstUse(({ name }) => name === 'Task')
  const { page, faults } = await open(use.chapter)
  await isHydrated(page)
  const section = page.locator(`#task-${String(use.properties['id'])}`)
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Run this terrain' }).click()
  await expect(section.locator('.task-result')).toContainText('Not yet: the terrain has', { timeout: 120_000 })
  // The solution in the same figure.
  await section
    .locator('rill-terrain')
    .evaluate((terrain, recipe) => terrain.setAttribute('recipe', recipe), String(use.properties['solution']))
  await expect(section.locator('.task-result')).toContainText('Solved', { timeout: 120_000 })
  expect(faults).toEqual([])
})

test('a number in the text drives the figure beside it, by keyboard and by pointer', async ({ open }) => {
  const use = firstUse(({ name }) => name === 'Drag')
  const { figure, value, step } = use.properties as { figure: string; value: number; step: number }
  const { page } = await open(use.chapter)
  await isHydrated(page)
  const drag = page.locator('.drag').first()
  await drag.focus()
  await page.keyboard.press('ArrowRight')
  await expect(drag).toHaveAttribute('aria-valuenow', String(Number((value + step).toPrecision(12))))
  // The movement loads the figure.
  await expect(page.locator(`#figure-${figure} iframe`)).toHaveCount(1)
  const box = (await drag.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 13, box.y + box.height / 2)
  await page.mouse.up()
  await expect(drag).toHaveAttribute('aria-valuenow', String(Number((value - step).toPrecision(12))))
})

test('posters follow the theme of the system, and the reader’s choice over it', async ({ open }) => {
  const [folder = ''] = pageFolders()
  const { page } = await open(folder, { colorScheme: 'dark' })
  const shown = () =>
    page
      .locator('rill-terrain img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc)
  await expect.poll(shown).toMatch(/-dark\.webp$/)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(shown).not.toContain('-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(shown).toMatch(/-dark\.webp$/)
})

test('the search finds a section, and the theme is the playground’s', async ({ open }) => {
  const [folder = ''] = pageFolders()
  const { page } = await open(folder)
  await isHydrated(page)
  await page.getByRole('searchbox').fill('erosion')
  const result = page.locator('.results a').first()
  await expect(result).toBeVisible()
  await page.getByRole('button', { name: 'Dark' }).click()
  expect(await page.evaluate(() => localStorage.getItem('rill-theme'))).toBe('dark')
  await result.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
