/** Counts draw calls, triangles and texels of the pictures of the built page, and times them, for terrains of several sizes. */
import { max, median } from 'd3-array'
import type { Page } from 'playwright'
import { measureInBrowser, now, waitForMark, type BuiltPage } from './browser'
import { watchDrawing, type Drawn } from './drawing-watch'
import { formatTime, tableOf } from './report'

const recipeOf = (size: number) => `2/size=${size};extent=10240/simplex;relief=1500`
/** Recipe with which each pass is timed separately: land with rivers, woods and cliffs. */
const timedRecipeOf = (size: number) => `${recipeOf(size)}/stream-power;iterations=10`

await measureInBrowser('frames', async (built) => {
  const sizes = built.isQuick ? [512] : [512, 1024, 2048, 4096]
  const counts: string[][] = []
  const textures: string[] = []
  for (const size of sizes) {
    const page = await openTerrain(built, recipeOf(size), false)
    textures.push(`${Math.round((await page.evaluate(() => globalThis.drawing.textureBytes())) / 2 ** 20)} MiB`)
    counts.push(...(await countPictures(page, size, built)))
    await page.close()
  }
  const timedSizes = sizes.filter((size) => size === 1024 || size === 2048 || built.isQuick)
  const passes: Drawn[][] = []
  for (const size of timedSizes) {
    const page = await openTerrain(built, timedRecipeOf(size), true)
    passes.push(await page.evaluate(() => globalThis.drawing.drawn))
    await page.close()
  }
  return [
    tableOf(
      ['cells', 'action', 'draw calls', 'thousand triangles', 'thousand pixels of passes over a whole texture or picture', 'ms'],
      counts,
    ),
    tableOf(['pass', ...timedSizes.flatMap((size) => [`pixels at ${size}`, 'ms'])], passRows(passes)),
    tableOf(['cells', ...sizes.map(String)], [['textures', ...textures]]),
  ]
})

async function openTerrain({ address, open }: BuiltPage, recipe: string, isTimed: boolean): Promise<Page> {
  const page = await open({ reducedMotion: 'reduce' })
  await watchDrawing(page, { isTimed })
  await page.goto(`${address}#${recipe}`)
  await waitForMark(page, 'rill-gathered')
  return page
}

async function countPictures(page: Page, size: number, { processorTime }: BuiltPage): Promise<string[][]> {
  /** Counts and processor time per picture: repeats a key press, and waits for the picture after each one. */
  const measure = async (action: string, until: string, times: number): Promise<string[]> => {
    const before = await processorTime('GPU')
    await page.evaluate(() => (globalThis.drawing.drawn.length = 0))
    for (let index = 0; index < times; index++) {
      const since = await now(page)
      await page.keyboard.press('ArrowRight')
      await waitForMark(page, until, since)
    }
    const drawn = await page.evaluate(() => globalThis.drawing.drawn)
    const milliseconds = (await processorTime('GPU')) - before
    const triangles = drawn.reduce((sum, each) => sum + each.triangles, 0)
    const texels = drawn.reduce((sum, each) => sum + (each.coversTarget ? each.pixels : 0), 0)
    const calls = drawn.length / times
    return [
      String(size),
      action,
      calls.toFixed(calls < 10 ? 1 : 0),
      thousands(triangles / times),
      thousands(texels / times),
      formatTime(milliseconds / times),
    ]
  }
  await page.getByRole('application').first().focus()
  const turning = await measure('turning', 'rill-picture', 12)
  await page.getByRole('button', { name: 'Light and colours' }).click()
  await page.getByRole('slider', { name: 'Sun', exact: true }).focus()
  const sun = await measure('moving the sun', 'rill-rest', 4)
  return [turning, sun, await measure('the same, until light is gathered', 'rill-gathered', 1)]
}

function thousands(value: number): string {
  return Math.round(value / 1000).toLocaleString('en')
}

/** One line for each pass, with the times of its largest framebuffer, since pictures of reduced quality are drawn first. */
function passRows(passes: readonly Drawn[][]): string[][] {
  const names = [...new Set(passes.flat().map(({ pass }) => pass))].filter((name) => name !== undefined)
  return names.map((name) => [
    name,
    ...passes.flatMap((drawn) => {
      const own = drawn.filter(({ pass }) => pass === name)
      if (own.length === 0) return ['', '']
      const pixels = max(own, (each) => each.pixels)!
      const time = median(
        own.filter((each) => each.pixels === pixels),
        ({ milliseconds }) => milliseconds,
      )!
      return [thousands(pixels), formatTime(time)]
    }),
  ])
}
