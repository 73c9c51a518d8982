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
  const studio = {
    /** @type {(picture: { recipe: string } & Format) => Promise<Buffer>} */
    async take({ recipe, ...format }) {
      const [picture] = await studio.takeAll(recipe, [format])
      return /** @type {Buffer} */ (picture)
    },
    /** @type {(recipe: string, formats: readonly Format[]) => Promise<Buffer[]>} */
    async takeAll(recipe, formats) {
      // Who asked for less motion sees a terrain at once where it is to rest.
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      try {
        const page = await context.newPage()
        const { width: first = 1, height: firstHeight = 1 } = formats[0] ?? {}
        await page.setViewportSize({ width: first, height: firstHeight })
        await page.route(`**${hostPage}`, (route) => route.fulfill({ contentType: 'text/html', body: bodyOf(recipe) }))
        await page.addInitScript(listen)
        await page.goto(new URL(hostPage, address).href)
        await page.waitForFunction(() => /** @type {any} */ (globalThis).outcome !== '', null, { timeout: patience })
        const outcome = await page.evaluate(() => /** @type {any} */ (globalThis).outcome)
        if (outcome !== 'rests') throw new SetupError(outcome)
        const [, figure] = page.frames()
        const pictures = []
        for (const { width, height, type, quality } of formats) {
          const isResized = width !== page.viewportSize()?.width || height !== page.viewportSize()?.height
          // The picture of the last size is complete until the page has heard of this one.
          const since = isResized ? await figure?.evaluate(() => performance.now()) : 0
          await page.setViewportSize({ width, height })
          await figure?.waitForFunction(isComplete, { duration: calm, since }, { timeout: patience })
          pictures.push(await page.screenshot({ type, ...(quality !== undefined && { quality }) }))
        }
        return pictures
      } finally {
        await context.close()
      }
    },
    /** @type {(fragment: string, format: Format, button?: string) => Promise<Buffer>} */
    async takePage(fragment, { width, height, type, quality }, button) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
      try {
        const page = await context.newPage()
        await page.addInitScript(() => localStorage.setItem('rill-hint-seen', 'yes'))
        await page.goto(new URL(fragment, address).href)
        await page.waitForFunction(isComplete, { duration: calm, since: 0 }, { timeout: patience })
        if (button !== undefined) {
          await page.getByRole('button', { name: button, exact: true }).click()
          await page.waitForFunction(hasItsImages, null, { timeout: patience })
        }
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
  return studio
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
