/** Pictures of recipes as figures show them: the built page's own figure in Chromium, and what it shows once its terrain rests. */
import { serve } from '../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { SetupError } from '../../scripts/setup/run.mjs'

/** Milliseconds that a terrain may take. */
const patience = 600_000

/** Milliseconds for which nothing happens to a picture that is complete. */
const calm = 1500

/** A page around the figure, of its own origin, which hears what the figure tells. */
const hostPage = '/picture-of-a-terrain.html'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('playwright').Page} Page */

/**
 * @typedef {object} Format
 * @property {number} width CSS pixels
 * @property {number} height
 * @property {'png' | 'jpeg'} type
 * @property {number} [quality] of a JPEG, 0 to 100
 */

/**
 * Serves the built page and opens a browser. What is taken is of a recipe: a figure's address after its `#`, with its view, and perhaps
 * a theme; `takeAll` makes one terrain and takes a picture of each format, `takePage` one of the whole playground, in which a button may
 * have been pressed.
 * @returns {Promise<{
 *   take(picture: { recipe: string } & Format): Promise<Buffer>,
 *   takeAll(recipe: string, formats: readonly Format[]): Promise<Buffer[]>,
 *   takePage(fragment: string, format: Format, button?: string): Promise<Buffer>,
 *   close(): Promise<void>,
 * }>}
 */
export async function openStudio() {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('no Chromium was found; set CHROMIUM to one.')
  process.env['PORT'] = '0'
  const { server, address } = await serve(pageFolder)
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  return {
    async take({ recipe, ...format }) {
      const [picture] = await inPage(browser, format, (page) => takeFigure(page, address, recipe, [format]))
      return /** @type {Buffer} */ (picture)
    },
    takeAll(recipe, formats) {
      return inPage(browser, formats[0] ?? { width: 1, height: 1 }, (page) => takeFigure(page, address, recipe, formats))
    },
    takePage(fragment, format, button) {
      return inPage(browser, format, (page) => takePlayground(page, new URL(fragment, address).href, format, button))
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/**
 * Opens a page of its own for as long as it is used.
 * @template Result
 * @param {Browser} browser
 * @param {{ width: number, height: number }} size
 * @param {(page: Page) => Promise<Result>} use
 */
async function inPage(browser, { width, height }, use) {
  // With less motion a terrain is at once where it is to rest.
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/**
 * Takes pictures of a recipe's figure.
 * @param {Page} page
 * @param {string} address of the built page
 * @param {string} recipe
 * @param {readonly Format[]} formats
 */
async function takeFigure(page, address, recipe, formats) {
  await page.route(`**${hostPage}`, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(recipe) }))
  await page.addInitScript(listen)
  await page.goto(new URL(hostPage, address).href)
  await page.waitForFunction(() => /** @type {any} */ (globalThis).outcome !== '', null, { timeout: patience })
  const outcome = await page.evaluate(() => /** @type {any} */ (globalThis).outcome)
  if (outcome !== 'rests') throw new SetupError(outcome)
  const [, figure] = page.frames()
  const pictures = []
  for (const format of formats) {
    const { width, height } = format
    const isResized = width !== page.viewportSize()?.width || height !== page.viewportSize()?.height
    // The picture of the last size is complete until the page has heard of this one.
    const since = isResized ? await figure?.evaluate(() => performance.now()) : 0
    await page.setViewportSize({ width, height })
    await figure?.waitForFunction(isComplete, { duration: calm, since }, { timeout: patience })
    pictures.push(await shoot(page, format))
  }
  return pictures
}

/**
 * Takes a picture of the whole playground.
 * @param {Page} page
 * @param {string} address of the playground with its recipe
 * @param {Format} format
 * @param {string} [button] to press first
 */
async function takePlayground(page, address, format, button) {
  await page.addInitScript(() => localStorage.setItem('rill-hint-seen', 'yes'))
  await page.goto(address)
  await page.waitForFunction(isComplete, { duration: calm, since: 0 }, { timeout: patience })
  if (button !== undefined) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForFunction(hasItsImages, null, { timeout: patience })
  }
  return shoot(page, format)
}

/**
 * @param {Page} page
 * @param {Format} format
 */
function shoot(page, { type, quality }) {
  return page.screenshot({ type, ...(quality !== undefined && { quality }) })
}

/** @param {string} recipe */
function bodyOf(recipe) {
  const address = `embed.html#${encodeURI(recipe)}${recipe.includes('?') ? '&' : '?'}autoplay=visible&controls=none`
  const style = 'body { margin: 0 } iframe { display: block; width: 100vw; height: 100vh; border: 0 }'
  return `<!doctype html><style>${style}</style><iframe title="Terrain" src="${address.replaceAll('&', '&amp;')}"></iframe>`
}

/** In the page around the figure: notes when the terrain is where it is to rest, or what is wrong with it. */
function listen() {
  const page = /** @type {any} */ (globalThis)
  if (window.parent !== window) return
  page.outcome = ''
  addEventListener('message', ({ data, source }) => {
    if (data.type === 'loaded') /** @type {Window} */ (source).postMessage({ rill: 1, type: 'hello' }, '*')
    if (data.type === 'error') page.outcome = data.message
    if (data.type === 'iteration' && !data.playing) page.outcome = 'rests'
  })
}

/** In the page: whether the images that can be seen are there. */
function hasItsImages() {
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  return seen.length > 0 && seen.every((image) => image.complete && image.naturalWidth > 0)
}

/**
 * In the figure: whether a picture from after a time has all details, and has had them for a while.
 * @param {{ duration: number, since?: number }} times milliseconds
 */
function isComplete({ duration, since = 0 }) {
  const marks = ['rill-first-picture', 'rill-picture', 'rill-rest'].map(
    (name) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0,
  )
  const rest = marks[2] ?? 0
  return rest > since && rest >= Math.max(...marks) && performance.now() - rest > duration
}
