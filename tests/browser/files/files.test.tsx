/** Files in the whole page: dropped, pasted, fetched, exported, cancelled and broken files. */
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EngineClient } from '@rill-terrain/engine/client'
import type { LayerValues } from '@rill-terrain/engine/protocol'
import { exportFormats } from '@rill-terrain/files/export/formats'
import { readFloat32, writeFloat32 } from '@rill-terrain/files/float32'
import { writeRaw16 } from '@rill-terrain/files/reading/raw/raw'
import { defaultEngineSettings } from '../../../web/src/app/workspace'
import { heightsIn } from '../../support/files/exported'
import { writeGeoTiff, writePng16 } from '../../support/files/whole-files'
import {
  opened,
  saved,
  useOpenPage,
  open,
  pollOptions,
  eventually,
  button,
  alertText,
  noticeText,
  carried,
  drop,
} from '../../support/open-page'

useOpenPage()

const start = '#2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2?at=0'

beforeEach(async () => {
  open(start)
  await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(48)
})

const frame = () => opened.playground.workspace.player.frame.value

const paste = (clipboardData: DataTransfer) =>
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
const file = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name)

/** Smooth ground whose values include 0 and 65535. */
function hills(width: number, height: number): Float32Array {
  const wave = (index: number) => Math.sin((index % width) / 9) + Math.cos(Math.floor(index / width) / 7)
  const values = Float32Array.from({ length: width * height }, (_, index) => Math.round((wave(index) + 2) * 16383))
  values.set([0, 65535], 0)
  return values
}

/** Opens the menu, chooses a format, and waits for the file. */
async function exported(title: string): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const before = saved.length
  await button('Export').click()
  await page.getByText(title, { exact: true }).click()
  await eventually(() => saved.length).toBe(before + 1)
  const { name, link } = saved.at(-1)!
  return { name, bytes: new Uint8Array(await (await fetch(link)).arrayBuffer()) }
}

describe('files', () => {
  it('of GeoTIFF format become heights and extent in metres when dropped', async () => {
    const values = hills(60, 40).map((value) => 200.3 + value / 50)
    drop(file('model.tif', writeGeoTiff({ width: 60, height: 40, values }, 25)))
    await eventually(() => frame()?.width).toBe(60)
    expect(location.hash).toMatch(/size=60x40;extent=1500;seed=7\/image;name=[0-9a-f]{12}\/grid-droplets/)
    const { bytes } = await exported('Float32')
    expect(readFloat32(bytes, 'heights.f32', 60, 40)).toEqual(values)
  })

  it('become the terrain when pasted', async () => {
    paste(carried(file('image.png', writePng16(50, 30, hills(50, 30), 0, 65535))))
    await eventually(() => frame()?.width).toBe(50)
    expect(location.hash).toContain('size=50x30')
  })

  it('of RAW16 format are opened with guessed settings, which can be changed', async () => {
    const bytes = writeRaw16(hills(90, 60), 0, 65535)
    drop(file('ground.r16', bytes))
    await eventually(() => frame()?.width).toBe(90)
    const order = page.getByRole('combobox', { name: 'Byte order of the raw file' })
    await expect.element(order, pollOptions).toHaveValue('little')
    const before = frame()!.fingerprint
    await order.selectOptions('Big-endian')
    await eventually(() => frame()?.fingerprint).not.toBe(before)
    await page.getByRole('combobox', { name: 'Size of the raw file' }).selectOptions('60 × 90')
    await eventually(() => frame()?.height).toBe(90)
    expect(alertText()).toBe('')
  })

  it('on the web are fetched from a pasted address and for a link', async () => {
    const address = new URL('/dem/jacksboro-fault-srtm3.png', location.href).href
    const data = new DataTransfer()
    data.setData('text/plain', address)
    paste(data)
    await eventually(() => frame()?.width).toBe(403)
    expect(opened.playground.workspace.editor.recipe.value!.stages[0]!.parameters['url']).toBe(address)
    const [pasted, link] = [frame()!.fingerprint, location.hash]
    opened.close()
    open(link)
    await eventually(() => frame()?.fingerprint).toBe(pasted)
    location.hash = `#2/size=64/image;url=${address}/thermal@2`
    await eventually(() => frame()?.width).toBe(64)
    expect(alertText()).toBe('')
  })

  it('on the web that cannot be fetched are reported with what to do next', async () => {
    location.hash = '#2/size=64/image;url=http://127.0.0.1:9/map.png/thermal@2'
    await button('Load from 127.0.0.1:9').click()
    await eventually(alertText).toMatch(/127\.0\.0\.1:9\/map\.png could not be fetched: .*open it from your computer/)
    expect(frame()!.width).toBe(48)
  })

  const whole = writePng16(64, 64, hills(64, 64), 0, 65535)
  const wide = whole.slice()
  new DataView(wide.buffer).setUint32(16, 65536)
  const huge = hills(8, 8)
  huge[9] = NaN
  const bad: [string, string, Uint8Array<ArrayBuffer>][] = [
    ['cut short', 'bad.png', whole.slice(0, 300)],
    ['one pixel', 'bad.png', writePng16(1, 1, Float32Array.of(7), 0, 65535)],
    ['65,536 wide', 'bad.png', wide],
    ['text named as a picture', 'bad.png', new TextEncoder().encode('hello')],
    ['a truncated GeoTIFF', 'bad.tif', writeGeoTiff({ width: 20, height: 20, values: hills(20, 20) }, 1).slice(0, 900)],
    ['not a number', 'bad.f32', writeFloat32(huge)],
    ['an odd number of bytes', 'bad.r16', new Uint8Array(99)],
    ['empty', 'bad.tif', new Uint8Array(0)],
  ]
  it.each(bad)('that are invalid (%s) are reported in a sentence, and the page continues to work', async (_, name, bytes) => {
    drop(file(name, bytes))
    await eventually(alertText).toMatch(/^bad\.\w+ .*\./)
    expect(location.hash).toContain('/simplex')
    await button('Step forward').click()
    await eventually(() => frame()!.progress.iteration).toBe(1)
  })

  it('of level ground are opened with a notice', async () => {
    drop(file('level.png', writePng16(40, 40, new Float32Array(1600).fill(9), 0, 65535)))
    await eventually(() => document.querySelector('.imported-file')?.textContent).toContain('level.png is level')
    await eventually(() => frame()?.width).toBe(40)
  })
})

/** Computes the page's terrain with a separate engine. */
async function engineHeights(iterations: number): Promise<LayerValues> {
  const engine = new EngineClient(
    defaultEngineSettings(),
    () => new Worker(new URL('../../../packages/engine/src/worker.ts', import.meta.url), { type: 'module' }),
  )
  try {
    await engine.start()
    await engine.open({
      job: 1,
      text: opened.playground.workspace.editor.recipe.value!.text,
      playing: false,
      playbackRate: 0,
      fastForwardTo: iterations,
    })
    await expect.poll(async () => (await engine.copyLayers())!.iteration, pollOptions).toBe(iterations)
    return (await engine.copyLayers())!.layers[0]!
  } finally {
    engine.stop()
  }
}

/** Cancels an export as soon as progress is shown, because the export might finish shortly afterwards. */
function cancelAtFirstProgress(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!(document.querySelector<HTMLProgressElement>('.exporting progress')?.value ?? 0)) return
      observer.disconnect()
      document.querySelector<HTMLButtonElement>('.exporting button')!.click()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

describe('exports', () => {
  it.each(exportFormats.map(({ extension, title }) => [extension, title] as const))(
    'as .%s contain the heights of the engine',
    async (extension, title) => {
      await button('Step forward').click()
      await eventually(() => frame()!.progress.iteration).toBe(1)
      const { name, bytes } = await exported(title)
      expect(name).toMatch(new RegExp(`^rill-simplex-grid-droplets-48(.*m)?\\.${extension}$`))
      const { values, minimum, maximum } = await engineHeights(1)
      const heights = await heightsIn(bytes, extension, { width: 48, height: 48 }, [minimum, maximum])
      const { fullScale } = exportFormats.find((each) => each.extension === extension)!
      // RAW32 has the precision of float32.
      const step = fullScale === null ? 0 : (maximum - minimum) / (fullScale === 1 ? 2 ** 22 : fullScale)
      expect(heights).toHaveLength(values.length)
      expect(heights.findIndex((each, index) => Math.abs(each - values[index]!) > 0.51 * step)).toBe(-1)
      expect(noticeText().includes(`${fullScale} is`)).toBe(step > 0)
      expect(alertText()).toBe('')
    },
  )

  it('of the view have the picture of the view', async () => {
    const { name, bytes } = await exported('Picture of the view')
    expect(name).toBe('rill-simplex-grid-droplets-48-view.png')
    const picture = await createImageBitmap(new Blob([bytes]))
    // At full size, although the canvas may have fewer pixels while a slow machine catches up.
    const shown = document.querySelector('canvas')!.getBoundingClientRect()
    expect([picture.width, picture.height]).toEqual([shown.width * devicePixelRatio, shown.height * devicePixelRatio])
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const colours = new Set(new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer))
    // The canvas is not empty: it has a sky, and ground of many shades.
    expect(colours.size).toBeGreaterThan(100)
  })

  it('of the view show the whole terrain in the middle, even if panels cover it', async () => {
    const { view } = opened.playground.workspace
    view.setMode('map')
    // Rivers and plants are computed after the ground.
    await eventually(() => frame()?.figures?.layers['streams']).toBeDefined()
    await eventually(() => view.inset.value.right).toBeGreaterThan(300)
    const withPanel = await exported('Picture of the view')
    await button('Close the panel').click()
    await eventually(() => view.inset.value.right).toBeLessThan(200)
    const closed = await exported('Picture of the view')
    expect(withPanel.bytes).toEqual(closed.bytes)

    const picture = await createImageBitmap(new Blob([withPanel.bytes]))
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, Math.floor(height / 2), width, 1)
    // Greens and browns belong to the terrain; the background is nearly grey.
    const isGround = (x: number) => Math.max(...data.slice(4 * x, 4 * x + 3)) - Math.min(...data.slice(4 * x, 4 * x + 3)) > 24
    const ground = Array.from({ length: width }, (_, x) => x).filter(isGround)
    const [first, last] = [ground[0]!, ground.at(-1)!]
    // A square that fills nearly the whole height of the picture, at equal distances from its left and right edges.
    expect(last - first).toBeGreaterThan(0.85 * height)
    expect(last - first).toBeLessThan(0.95 * height)
    expect(Math.abs(first - (width - 1 - last))).toBeLessThan(0.02 * width)
  })

  // Full ranges and partial ranges: the export must not stretch values to the darkest and brightest.
  const pictures = [
    ['all', hills(64, 64)],
    ['a part', hills(64, 64).map((value) => 1000 + Math.round(value / 2))],
  ] as const
  it.each(pictures)('preserve each value of a 16-bit PNG and a RAW16 file that use %s of their range', async (_, steps) => {
    const png = writePng16(64, 64, steps, 0, 65535)
    drop(file('own.png', png))
    await eventually(() => frame()?.width).toBe(64)
    expect((await exported('PNG, 16 bit')).bytes).toEqual(png)
    const raw = writeRaw16(steps, 0, 65535)
    drop(file('own.r16', raw))
    await eventually(() => document.querySelector('[aria-label="Byte order of the raw file"]')).not.toBeNull()
    await eventually(() => opened.playground.workspace.session.settled.value).toBe(true)
    expect((await exported('RAW16')).bytes).toEqual(raw)
  })

  it.each(['OBJ mesh', 'PNG, 16 bit'])('that take long (%s) show their progress, and can be cancelled', async (title) => {
    location.hash = '#2/size=1536/simplex;octaves=1?at=0'
    await eventually(() => frame()?.width).toBe(1536)
    const cancelled = cancelAtFirstProgress()
    await button('Export').click()
    await page.getByRole('menuitem', { name: title }).click()
    await cancelled
    await eventually(() => document.querySelector('.exporting')).toBeNull()
    // If the cancelled worker had continued, it would finish before this export, which starts later.
    await exported('Float32')
    expect(saved.map(({ name }) => name)).toEqual(['rill-simplex-1536.f32'])
    expect(alertText()).toBe('')
  })

  it('can be chosen by keyboard only', async () => {
    ;(button('Export').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => document.activeElement?.role).toBe('menuitem')
    await userEvent.keyboard('f{Enter}')
    await eventually(() => saved.map(({ name }) => name)).toEqual(['rill-simplex-grid-droplets-48.f32'])
  })
})
