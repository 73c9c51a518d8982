/**
 * How the page around a terrain looks at the sizes and in the themes that people have, beside the pictures in `references/`. RILL_RENEW_LOOKS=1 writes these
 * anew, to be looked at before they are kept; where one differs, `build/looks/` has what is seen, what was wanted and the difference.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { hosts, openSite, type OpenSite, type Site } from '../../support/built-page'
import { compare, decodeLook, encodeLook, lookOf, type Look } from './look'

const recipe = '1/size=64;seed=7/simplex/thermal;iterations=30'
const patience = { timeout: 60_000, interval: 1000 }
const references = fileURLToPath(new URL('references/', import.meta.url))
const results = join(projectRoot, 'build', 'looks')
const isRenewing = Boolean(process.env['RILL_RENEW_LOOKS'])

const windows: Window[] = [
  { name: '1280x800', width: 1280, height: 800 },
  { name: '800x600', width: 800, height: 600 },
  { name: '390x844', width: 390, height: 844 },
  { name: '390x844-panel', width: 390, height: 844, panel: 'Recipe' },
  { name: '844x390', width: 844, height: 390 },
  { name: '320x568', width: 320, height: 568 },
  { name: '1280x800-at-200-percent', width: 640, height: 400, deviceScaleFactor: 2 },
]

let site: Site
beforeAll(async () => {
  mkdirSync(references, { recursive: true })
  site = await openSite(hosts[0]!)
})
afterAll(() => site.close())

/**
 * What is seen of a page, but for the terrain, whose pixels differ with the processor that draws them (`tests/browser/render.test.ts` holds
 * those). Times, which differ from run to run, are all the same.
 */
async function look({ page }: OpenSite): Promise<Look> {
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll('canvas')) canvas.style.visibility = 'hidden'
    for (const time of document.querySelectorAll('.engine span, .card-share .muted')) time.textContent = '0 ms'
  })
  return lookOf(await page.screenshot())
}

/** The look of a page on which nothing is on its way any more. */
async function lookAtRest(opened: OpenSite): Promise<Look> {
  let last = await look(opened)
  let sameLooks = 0
  const countSame = async () => {
    const now = await look(opened)
    sameLooks = compare(now, last).fault === '' ? sameLooks + 1 : 0
    last = now
    return sameLooks
  }
  await expect.poll(countSame, patience).toBeGreaterThan(3)
  return last
}

interface Window {
  name: string
  width: number
  height: number
  panel?: string
  deviceScaleFactor?: number
}

/** Opens the terrain in such a window, and waits until the terrain is there. */
async function open({ width, height, panel, deviceScaleFactor = 1 }: Window, colorScheme: 'light' | 'dark'): Promise<OpenSite> {
  const opened = await site.open(`${recipe}?at=30`, () => localStorage.setItem('rill-hint-seen', 'yes'), {
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme,
    reducedMotion: 'reduce',
  })
  if (panel) await opened.page.getByRole('button', { name: panel, exact: true }).click()
  await expect.poll(opened.iteration, patience).toBe(30)
  return opened
}

describe.each(['light', 'dark'] as const)('the page in a %s theme', (colorScheme) => {
  it.each(windows)('looks as it did at $name', async (window) => {
    const opened = await open(window, colorScheme)
    const file = `${window.name}-${colorScheme}.png`
    const reference = join(references, file)
    if (isRenewing) writeFileSync(reference, encodeLook(await lookAtRest(opened)))
    expect(existsSync(reference), `${file} is there; RILL_RENEW_LOOKS=1 makes it`).toBe(true)
    const wanted = decodeLook(readFileSync(reference))

    const fault = async () => {
      const seen = await look(opened)
      const comparison = compare(seen, wanted)
      if (comparison.fault === '') return ''
      mkdirSync(results, { recursive: true })
      for (const [kind, picture] of Object.entries({ seen, wanted, difference: comparison.difference }))
        writeFileSync(join(results, `${kind}-${file}`), encodeLook(picture))
      return `${comparison.fault} See build/looks/*-${file}.`
    }
    await expect.poll(fault, patience).toBe('')
    await opened.context.close()
  })
})

it.each([
  ['a button that has moved', (target: HTMLElement) => (target.style.translate = '12px')],
  ['a button that is gone', (target: HTMLElement) => (target.style.visibility = 'hidden')],
])('%s is seen', async (_, change) => {
  const opened = await open(windows[0]!, 'light')
  const before = await lookAtRest(opened)
  for (const name of ['Run', 'Play', 'Copy link']) {
    const button = opened.page.getByRole('button', { name, exact: true, includeHidden: true })
    await button.evaluate(change)
    expect(compare(await look(opened), before).fault, name).not.toBe('')
    await button.evaluate((target) => {
      target.style.translate = ''
      target.style.visibility = ''
    })
  }
  await opened.context.close()
})
