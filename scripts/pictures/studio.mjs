/** Pictures of recipes as figures show them: the built page's own figure in Chromium, and what it shows once its terrain rests. */
import { serve } from '../serve.mjs'
import { chromiumArguments, findChromium } from '../setup/chromium.mjs'
import { pageFolder } from '../setup/page-build.mjs'
import { SetupError } from '../setup/run.mjs'

/** Milliseconds that a terrain may take. */
const patience = 600_000

/** A page around the figure, of its own origin, which hears what the figure tells. */
const hostPage = '/picture-of-a-terrain.html'

/**
 * @typedef {object} Picture
 * @property {string} recipe a figure's address after its `#`: a recipe with its view, and perhaps a theme
 * @property {number} width CSS pixels
 * @property {number} height
 * @property {'png' | 'jpeg'} type
 * @property {number} [quality] of a JPEG, 0 to 100
 */

/**
 * Serves the built page and opens a browser.
 * @returns {Promise<{ take(picture: Picture): Promise<Buffer>, close(): Promise<void> }>}
 */
export async function openStudio() {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new SetupError('no Chromium was found; set CHROMIUM to one.')
  process.env['PORT'] = '0'
  const { server, address } = await serve(pageFolder)
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  return {
    async take({ recipe, width, height, type, quality }) {
      // Who asked for less motion sees a terrain at once where it is to rest.
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
      try {
        const page = await context.newPage()
        await page.route(`**${hostPage}`, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(recipe) }))
        await page.addInitScript(listen)
        await page.goto(new URL(hostPage, address).href)
        await page.waitForFunction(() => /** @type {any} */ (globalThis).outcome !== '', null, { timeout: patience })
        const outcome = await page.evaluate(() => /** @type {any} */ (globalThis).outcome)
        if (outcome !== 'rests') throw new SetupError(outcome)
        const [, figure] = page.frames()
        await figure?.waitForFunction(isComplete, null, { timeout: patience })
        return await page.screenshot({ type, ...(quality !== undefined && { quality }) })
      } finally {
        await context.close()
      }
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
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

/** In the figure: whether its picture has all details, and has had them for a while. */
function isComplete() {
  const calm = 1500
  const marks = ['rill-first-picture', 'rill-picture', 'rill-rest'].map(
    (name) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0,
  )
  const rest = marks[2] ?? 0
  return rest > 0 && rest >= Math.max(...marks) && performance.now() - rest > calm
}
