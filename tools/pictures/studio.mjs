/** Takes pictures of recipes in Chromium, in the figure of the built page, once the terrain is at rest. */
import { serve } from '../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { SetupError } from '../../scripts/setup/run.mjs'

/** Maximum milliseconds for a terrain. */
const timeLimit = 600_000

/** Milliseconds without a new picture after which a complete picture is final. */
const calm = 1500

/** A page around the figure on the same origin, which receives the figure's messages. */
const hostPage = '/picture-of-a-terrain.html'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {import('playwright').Page} Page */

/**
 * @typedef {object} Format
 * @property {number} width CSS pixels
 * @property {number} height
 * @property {'png' | 'jpeg'} type
 * @property {number} [quality] of a JPEG, 0 to 100
 * @property {string} [recipe] the same terrain with another view or theme; the one before by default
 */

/**
 * Serves the built page and opens a browser. A recipe is the text after `#` in a figure's address, with its view, and optionally a
 * theme. `take` takes one picture; `takeAll` computes one terrain and takes a picture in each format; `takePage` takes a picture of
 * the whole playground, after pressing a button if one is given.
 *
 * @returns {Promise<{
 *   take(picture: { recipe: string } & Format): Promise<Buffer>
 *   takeAll(recipe: string, formats: readonly Format[]): Promise<Buffer[]>
 *   takePage(fragment: string, format: Format, button?: string): Promise<Buffer>
 *   close(): Promise<void>
 * }>}
 */
export async function openStudio() {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('Chromium was not found; set CHROMIUM to its path.')
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
 * Opens a page in a new context, and closes the context after use.
 *
 * @template Result
 * @param {Browser} browser
 * @param {{ width: number; height: number }} size
 * @param {(page: Page) => Promise<Result>} use
 */
async function inPage(browser, { width, height }, use) {
  // With reduced motion, the page shows the final iteration at once.
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/**
 * Takes pictures of a recipe's figure.
 *
 * @param {Page} page
 * @param {string} address of the built page
 * @param {string} recipe
 * @param {readonly Format[]} formats
 */
async function takeFigure(page, address, recipe, formats) {
  await page.route(`**${hostPage}`, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(recipe) }))
  await page.addInitScript(listen)
  await page.goto(new URL(hostPage, address).href)
  await page.waitForFunction(() => /** @type {any} */ (globalThis).outcome !== '', null, { timeout: timeLimit })
  const outcome = await page.evaluate(() => /** @type {any} */ (globalThis).outcome)
  if (outcome !== 'rests') throw new SetupError(outcome)
  const [, figure] = page.frames()
  const pictures = []
  let shown = recipe
  for (const format of formats) {
    const { width, height, recipe: wanted = shown } = format
    const isResized = width !== page.viewportSize()?.width || height !== page.viewportSize()?.height
    // Until the figure receives the event, it still has a complete picture of the previous size or view.
    const since = isResized || wanted !== shown ? await figure?.evaluate(() => performance.now()) : 0
    if (wanted !== shown) await page.evaluate(show, optionsOf(wanted))
    shown = wanted
    await page.setViewportSize({ width, height })
    await figure?.waitForFunction(isComplete, { duration: calm, since }, { timeout: timeLimit })
    pictures.push(await shoot(page, format))
  }
  return pictures
}

/**
 * Takes a picture of the whole playground.
 *
 * @param {Page} page
 * @param {string} address of the playground with its recipe
 * @param {Format} format
 * @param {string} [button] name of a button to press first
 */
async function takePlayground(page, address, format, button) {
  await page.addInitScript(() => localStorage.setItem('rill-hint-seen', 'yes'))
  await page.goto(address)
  await page.waitForFunction(isComplete, { duration: calm, since: 0 }, { timeout: timeLimit })
  if (button !== undefined) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.waitForFunction(hasItsImages, null, { timeout: timeLimit })
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
const optionsOf = (recipe) => `${recipe}${recipe.includes('?') ? '&' : '?'}autoplay=visible&controls=none`

/** @param {string} recipe */
function bodyOf(recipe) {
  const address = `embed.html#${encodeURI(optionsOf(recipe))}`
  const style = 'body { margin: 0 } iframe { display: block; width: 100vw; height: 100vh; border: 0 }'
  return `<!doctype html><style>${style}</style><iframe title="Terrain" src="${address.replaceAll('&', '&amp;')}"></iframe>`
}

/** Runs in the page around the figure: records when the terrain is at its final iteration, or its error message. */
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

/**
 * Runs in the page around the figure: shows another view of its terrain.
 *
 * @param {string} recipe
 */
function show(recipe) {
  document.querySelector('iframe')?.contentWindow?.postMessage({ rill: 1, type: 'setRecipe', recipe }, '*')
}

/** Runs in the page: whether all visible images are loaded. */
function hasItsImages() {
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
  return seen.length > 0 && seen.every((image) => image.complete && image.naturalWidth > 0)
}

/**
 * Runs in the figure: whether a picture drawn after `since` is complete, and has been complete for `duration`.
 *
 * @param {{ duration: number; since?: number }} times milliseconds
 */
function isComplete({ duration, since = 0 }) {
  const marks = ['rill-first-picture', 'rill-picture', 'rill-rest'].map(
    (name) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0,
  )
  const rest = marks[2] ?? 0
  return rest > since && rest >= Math.max(...marks) && performance.now() - rest > duration
}
