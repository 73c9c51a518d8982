/**
 * Compares the page around a terrain, at common window sizes and in both themes, with the pictures in `references/`. `npx
 * playwright test looks --update-snapshots` writes these again; inspect them before you commit them.
 */
import { expect, test, type OpenInSite, type OpenSite } from '../support/fixtures'

const recipe = '2/size=64;seed=7/simplex/thermal@2;iterations=30'

interface Window {
  name: string
  width: number
  height: number
  panel?: string
  deviceScaleFactor?: number
}

const windows: Window[] = [
  { name: '1280x800', width: 1280, height: 800 },
  { name: '800x600', width: 800, height: 600 },
  { name: '390x844', width: 390, height: 844 },
  { name: '390x844-panel', width: 390, height: 844, panel: 'Recipe' },
  { name: '844x390', width: 844, height: 390 },
  { name: '320x568', width: 320, height: 568 },
  { name: '1280x800-at-200-percent', width: 640, height: 400, deviceScaleFactor: 2 },
]

/** Pixels that may differ between machines: a few edges of letters, fewer than the icon of a button has. */
const comparison = { maxDiffPixels: 30 }

/**
 * Runs in the page. Gives all letters the subpixel positions of a screen with more than one pixel per CSS pixel. Chromium chooses
 * hinted letters, whose baselines are elsewhere, when a page asks for a font before the scale of an emulated screen has arrived.
 */
function positionLetters(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { text-rendering: geometricPrecision !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Opens the terrain in a window, and waits until nothing on the page changes. Hides the terrain and the times, since they differ
 * between machines (tests/browser/renderer/render.test.ts checks the pixels of terrains).
 */
async function open(
  openSite: OpenInSite,
  { width, height, panel, deviceScaleFactor = 1 }: Window,
  colorScheme: 'light' | 'dark',
): Promise<OpenSite> {
  const opened = await openSite(`${recipe}?at=30`, {
    prepare: () => localStorage.setItem('rill-hint-seen', 'yes'),
    viewport: { width, height },
    deviceScaleFactor,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const { page } = opened
  if (panel) await page.getByRole('button', { name: panel, exact: true }).click()
  await expect.poll(opened.iteration).toBe(30)
  await page.waitForFunction(() => performance.getEntriesByName('rill-gathered').length > 0)
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll('canvas')) canvas.style.visibility = 'hidden'
    for (const time of document.querySelectorAll('.engine span, .card-share .muted')) time.textContent = '0 ms'
  })
  if (deviceScaleFactor > 1) await page.evaluate(positionLetters)
  return opened
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the page in a ${colorScheme} theme`, () => {
    for (const window of windows) {
      test(`matches its picture at ${window.name}`, async ({ openSite }) => {
        const { page } = await open(openSite, window, colorScheme)
        await expect(page).toHaveScreenshot(`${window.name}-${colorScheme}.png`, comparison)
      })
    }
  })
}

const changes = [
  ['moved', (target: HTMLElement) => (target.style.translate = '12px')],
  ['missing', (target: HTMLElement) => (target.style.visibility = 'hidden')],
] as const

test('the comparison detects a moved or missing button', async ({ openSite }, { config }) => {
  test.skip(['all', 'changed'].includes(config.updateSnapshots), 'would write a wrong reference')
  const { page } = await open(openSite, windows[0]!, 'light')
  for (const name of ['Playback settings', 'Play', 'Copy link']) {
    const button = page.getByRole('button', { name, exact: true, includeHidden: true })
    for (const [what, change] of changes) {
      await test.step(`${what}: ${name}`, async () => {
        await button.evaluate(change)
        await expect(page).not.toHaveScreenshot('1280x800-light.png', comparison)
        await button.evaluate((target) => target.removeAttribute('style'))
      })
    }
  }
  await expect(page).toHaveScreenshot('1280x800-light.png', comparison)
})
