/** The pages of the presets, for link previews and for visitors. */
import { textFromFragment } from '@rill-terrain/recipe/address'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { presetPictures } from '../../../tools/pictures/presets'
import { readRecord } from '../../../tools/pictures/renewal'
import { pictureSize, presetHtml } from '../../../web/vite-plugins/preset-pages'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import {
  examplesWith,
  presetName,
  presetPage,
  presetPicture,
  presetThumbnail,
  type Preset,
} from '@rill-terrain/recipe/presets/presets'
import { expect, test } from '../support/fixtures'
import { subFolder } from '../support/hosts'

/** Maximum mean size of a picture, and maximum total size of the gallery's pictures, in bytes. */
const maxBytes = 43_750
const maxSmallBytes = 350_000

const presets = examplesWith(builtinImages)
const one = presets.find(({ title }) => title === 'Volcanic island')!

/** Width and height of a JPEG, from its frame header. */
function sizeOf(jpeg: Buffer): { width: number; height: number } {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1]!
    if (marker >= 0xc0 && marker <= 0xc2) return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) }
  }
  throw new Error('no frame header')
}

test.describe('pictures of presets', () => {
  test('exist for each preset and were drawn with its current recipe', () => {
    // `npm run pictures -- presets` draws missing pictures.
    const recipes = Object.entries(readRecord(presetPictures)).map(([name, { recipe }]) => [name, recipe])
    expect(Object.fromEntries(recipes)).toEqual(Object.fromEntries(presets.map((preset) => [presetName(preset), preset.text])))
    const files = readdirSync(join(projectRoot, 'public/terrain'), { recursive: true })
      .map((name) => `terrain/${String(name)}`)
      .filter((name) => !name.startsWith('terrain/articles'))
    const wanted = ['terrain/small', ...presets.flatMap((preset) => [presetPicture(preset), presetThumbnail(preset)])]
    expect(files.toSorted()).toEqual(wanted.toSorted())
  })

  test('have the size of link previews, and small files', () => {
    const bytesOf = (address: (preset: Preset) => string, size: { width: number; height: number }) => {
      const files = presets.map((preset) => join(projectRoot, 'public', address(preset)))
      for (const file of files) expect(sizeOf(readFileSync(file)), file).toEqual(size)
      return files.reduce((bytes, file) => bytes + statSync(file).size, 0)
    }
    expect(bytesOf(presetPicture, pictureSize) / presets.length).toBeLessThan(maxBytes)
    expect(bytesOf(presetThumbnail, { width: 320, height: 200 })).toBeLessThan(maxSmallBytes)
  })
})

test.describe('the page of a preset', () => {
  test('exists for each preset, and refers to existing files', () => {
    for (const preset of presets) {
      const folder = join(pageFolder, presetPage(preset))
      const html = readFileSync(join(folder, 'index.html'), 'utf8')
      expect(html).toContain(`<title>${preset.title} · Rill</title>`)
      expect(html).toContain('Content-Security-Policy')
      const named = [...html.matchAll(/(?:src|href|content)="(\.\.\/[^"#]+)[^"]*"/g)].map(([, path]) => path!)
      expect(named.length).toBeGreaterThan(5)
      for (const path of named) expect(existsSync(join(folder, path)), `${preset.title}: ${path}`).toBe(true)
    }
    expect(existsSync(join(pageFolder, 'preset.html'))).toBe(false)
  })

  test('redirects to the playground, which opens the terrain; Back skips the page', async ({ openSite }) => {
    const opened = await openSite('2/size=48/simplex/thermal@2?at=0', { address: subFolder })
    const { page } = opened
    const playground = page.url().replace(/#.*/, '')
    await page.goto(playground + presetPage(one))
    await expect.poll(() => textFromFragment(new URL(page.url()).hash), { timeout: 30_000 }).toContain(one.text)
    await expect.poll(() => page.title(), { timeout: 30_000 }).toBe('Volcanic island · Rill')
    await page.goBack()
    await expect.poll(() => page.url(), { timeout: 30_000 }).toContain('size=48')
    expect(opened.faults).toEqual([])
  })

  test('shows the terrain’s title, picture and link without scripts', async ({ openSite }) => {
    const opened = await openSite('', { address: subFolder, javaScriptEnabled: false })
    const { page } = opened
    await page.goto(page.url().replace(/#.*/, '') + presetPage(one))
    expect(await page.getByRole('heading', { name: one.title }).isVisible()).toBe(true)
    const picture = page.locator('img')
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(pictureSize.width)
    await page.getByRole('link', { name: 'Open this terrain' }).click()
    expect(decodeURI(page.url())).toContain(`/rill/#${one.text}`)
  })

  test('has absolute addresses if its future address is known', () => {
    const template = '<title><!-- title --></title><!-- preview --><main><!-- terrain --></main>'
    const html = presetHtml(template, { ...one, title: 'A "cone" & <rain>' }, 'https://rill.example/maps/')
    expect(html).toContain('<meta property="og:image" content="https://rill.example/maps/terrain/a-cone-rain.jpg" />')
    expect(html).toContain('<link rel="canonical" href="https://rill.example/maps/terrain/a-cone-rain/" />')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(html).toContain('<title>A &quot;cone&quot; &amp; &lt;rain&gt; · Rill</title>')
    expect(html).toContain(`href="../../#${encodeURI(one.text).replaceAll('&', '&amp;')}"`)
  })
})
