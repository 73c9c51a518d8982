/**
 * Export of a part of the world in the whole page: the texts before it, the heights in the file, and resuming a cancelled export.
 */
import { run as runAxe } from 'axe-core'
import { unzipSync } from 'fflate'
import { fromArrayBuffer } from 'geotiff'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unwrap } from '@rill-terrain/engine/module'
import { loadModule } from '@rill-terrain/engine/module-loader'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { decodeSteps, heightOf } from '@rill-terrain/files/world/terrain-rgb'
import { defaultEngineSettings } from '../../../web/src/app/workspace'
import { button, eventually, open, restsAt, saved, seen, useOpenPage } from '../../support/open-page'

useOpenPage()
afterEach(async () => {
  const home = await navigator.storage.getDirectory()
  await home.removeEntry('rill-worlds', { recursive: true }).catch(() => {})
})

const world = '2/size=24x20;extent=600;chunks=2x2;join=halo/simplex;relief=900;scale=300/thermal@2;iterations=4'
const dialog = () => page.getByRole('dialog', { name: 'Export part of the world' })
const field = (name: string) => dialog().getByRole('textbox', { name })
const start = () => dialog().getByRole('button', { name: 'Start' })

async function openDialog(recipe: string): Promise<void> {
  open(`#${recipe}`)
  await eventually(() => document.querySelector('.fingerprint code')?.textContent).toMatch(/^[0-9a-f]{16}$/)
  await button('Export').click()
  await page.getByRole('menuitem', { name: /^Part of the world/ }).click()
  await seen(start()).toBeEnabled()
}

describe('a part of the world', () => {
  it('is exported as a GeoTIFF with the heights of the shown terrain, and stored chunks are not computed again', async () => {
    await openDialog(`${world}?at=16`)
    await restsAt(16)
    await seen(dialog().getByText('48 × 40 cells from 4 tiles of 32 × 28')).toBeVisible()
    // By keyboard only.
    ;(field('Last row').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await seen(dialog().getByRole('button', { name: /^Save rill-simplex-thermal-48x40\.tif/ })).toBeVisible()
    await dialog()
      .getByRole('button', { name: /^Save / })
      .click()
    await eventually(() => saved.map(({ name }) => name)).toEqual(['rill-simplex-thermal-48x40.tif'])
    const tiff = await fromArrayBuffer(await (await fetch(saved[0]!.link)).arrayBuffer())
    const [heights] = await (await tiff.getImage()).readRasters()
    expect(heights).toEqual(await engineHeights())

    // Stored chunks make the next export fast, and can be removed.
    await seen(dialog().getByText(/of chunks and files are stored in this browser/)).toBeVisible()
    await dialog().getByRole('button', { name: 'Remove them' }).click()
    await eventually(
      () =>
        dialog()
          .getByText(/are stored in this browser/)
          .elements().length,
    ).toBe(0)
  })

  it('is exported as one PNG with a range that the user chooses', async () => {
    await openDialog(`${world}?at=0`)
    await dialog()
      .getByRole('radio', { name: /^PNG, 16 bit/ })
      .click()
    await field('Highest height').fill('much')
    await seen(dialog().getByText('The highest height must be a number of metres, such as 2000, not “much”.')).toBeVisible()
    await field('Highest height').fill('400')
    await field('Lowest height').fill('-100')
    await seen(start()).toBeEnabled()
    await start().click()
    await seen(dialog().getByRole('button', { name: /^Save rill-simplex-thermal-48x40--100m-to-400m\.png/ })).toBeVisible()
    await seen(
      dialog().getByText(/^0 is -100 m and 65535 is 400 m, in cells of 25 m\. [\d,]+ heights above 400 m were cut off\.$/),
    ).toBeVisible()
    await dialog()
      .getByRole('button', { name: /^Save / })
      .click()
    await eventually(() => saved.at(-1)?.name).toBe('rill-simplex-thermal-48x40--100m-to-400m.png')
    const { values } = readPng(new Uint8Array(await (await fetch(saved.at(-1)!.link)).arrayBuffer()), 'world.png')
    const ground = await engineHeights()
    expect(values).toHaveLength(ground.length)
    expect(values.findIndex((value, at) => Math.abs(500 * value - 100 - Math.min(400, ground[at]!)) > 0.01)).toBe(-1)
  })

  it('is exported as tiles in a ZIP file: all tiles of its tilejson.json, each between the lowest and the highest ground', async () => {
    await openDialog(`${world}?at=0`)
    await dialog()
      .getByRole('radio', { name: /^Terrain tiles/ })
      .click()
    await start().click()
    await seen(dialog().getByRole('button', { name: /^Save rill-simplex-thermal-48x40-tiles\.zip/ })).toBeVisible()
    await dialog()
      .getByRole('button', { name: /^Save / })
      .click()
    await eventually(() => saved.at(-1)?.name).toBe('rill-simplex-thermal-48x40-tiles.zip')
    const files = unzipSync(new Uint8Array(await (await fetch(saved.at(-1)!.link)).arrayBuffer()))
    const { minzoom, maxzoom } = JSON.parse(new TextDecoder().decode(files['tilejson.json'])) as {
      minzoom: number
      maxzoom: number
    }
    const tiles = Object.keys(files).filter((path) => path !== 'tilejson.json')
    expect(new Set(tiles.map((path) => Number(path.split('/')[0])))).toEqual(new Set(zoomsFrom(minzoom, maxzoom)))
    const ground = await engineHeights()
    const [lowest, highest] = [Math.min(...ground), Math.max(...ground)]
    for (const path of tiles) {
      for (const step of decodeSteps(files[path]!)) {
        // Heights have steps of 0.1 m.
        if (heightOf(step) < lowest - 0.1 || heightOf(step) > highest + 0.1) expect.fail(`${path}: ${heightOf(step)} m`)
      }
    }
  })

  it('is resumed from stored chunks after a cancelled export', async () => {
    const slow = '2/size=256;extent=6400;join=naive/simplex;relief=900/thermal@2;iterations=1000'
    await openDialog(`${slow}?at=0`)
    await field('Last column').fill('4')
    await seen(dialog().getByText('1,280 × 256 cells from 5 tiles of 256 × 256')).toBeVisible()
    await start().click()
    // A busy browser may show the first number only for a moment.
    await seen(dialog().getByText(/^Computing chunks: [1-4] of 5/)).toBeVisible()
    // Immediately, because the export would finish before the page is idle.
    ;(dialog().getByRole('button', { name: 'Cancel' }).element() as HTMLElement).click()
    await seen(dialog().getByText(/of chunks and files are stored in this browser/)).toBeVisible()
    const stored = await chunkTimes()
    expect(stored.length).toBeGreaterThan(0)
    await start().click()
    await seen(dialog().getByRole('button', { name: /^Save / })).toBeVisible()
    const all = await chunkTimes()
    expect(all.length).toBe(5)
    for (const time of stored) expect(all).toContain(time)
  })

  it('is chosen on a small map, by arrow keys and by dragging', async () => {
    await openDialog(`${world}?at=0`)
    const map = dialog().getByRole('application', { name: /^Map of chunks/ })
    const ends = () =>
      ['First column', 'Last column', 'First row', 'Last row']
        .map((name) => (field(name).element() as HTMLInputElement).value)
        .join()
    expect(ends()).toBe('0,1,0,1')
    ;(map.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    await eventually(ends).toBe('-1,1,1,2')
    await seen(dialog().getByText('3 × 2 chunks: columns -1 to 1, rows 1 to 2')).toBeVisible()
    await seen(dialog().getByText('72 × 40 cells')).toBeVisible()
    const { violations } = await runAxe(document.querySelector('dialog')!)
    expect(violations.map(({ id }) => id)).toEqual([])
    const { left, top, width, height } = map.element().getBoundingClientRect()
    // The map has 12 columns from -5 and 7 rows from -2.
    const at = (column: number, row: number) => ({
      clientX: left + ((column + 5.5) / 12) * width,
      clientY: top + ((row + 2.5) / 7) * height,
      button: 0,
      pointerId: 1,
      bubbles: true,
    })
    const area = map.element() as HTMLElement
    area.setPointerCapture = () => {}
    area.dispatchEvent(new PointerEvent('pointerdown', at(2, 0)))
    area.dispatchEvent(new PointerEvent('pointermove', at(4, 3)))
    area.dispatchEvent(new PointerEvent('pointerup', at(4, 3)))
    await eventually(ends).toBe('2,4,0,3')
  })

  it('announces a size that depends on the selection', async () => {
    await openDialog('2/size=256;extent=2560/simplex?at=0')
    await seen(dialog().getByText('a file of 256 KiB')).toBeVisible()
    await field('Last column').fill('1')
    await seen(dialog().getByText('a file of 769 KiB')).toBeVisible()
  })

  it('is rejected with a sentence if it cannot be exported', async () => {
    await openDialog(`${world}?at=0`)
    await field('First row').fill('3')
    await seen(dialog().getByText('Rows must start with the lower number: enter 1 to 3, not 3 to 1.')).toBeVisible()
    await seen(start()).toBeDisabled()
    await field('First row').fill('one')
    await seen(dialog().getByText(/^Rows must be whole numbers from -999,999,999 to 999,999,999/)).toBeVisible()
    await field('First row').fill('1')
    await field('Last column').fill('5000')
    await seen(
      dialog()
        .getByText(/chunks/)
        .first(),
    ).toBeVisible()
    await seen(start()).toBeDisabled()
  })
})

const zoomsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Result of one run of all four chunks. */
async function engineHeights(): Promise<Float32Array> {
  const module = await loadModule({ ...defaultEngineSettings(), build: 'single', threads: 1 }, () => {})
  const simulation = unwrap(module.openChunks(world, 0, 0, 2, 2, 1))
  unwrap(simulation.advance(simulation.progress().iterations))
  const { offset, stride, width, height } = unwrap(simulation.layer('height'))
  const rows = Array.from({ length: height }, (_, row) =>
    module.HEAPF32.slice(offset + row * stride, offset + row * stride + width),
  )
  return Float32Array.from(rows.flatMap((row) => [...row]))
}

/** Modification times of the stored chunks. */
async function chunkTimes(): Promise<number[]> {
  const home = await navigator.storage.getDirectory()
  const times: number[] = []
  const visit = async (directory: FileSystemDirectoryHandle) => {
    for await (const [name, entry] of directory as unknown as AsyncIterable<[string, FileSystemHandle]>) {
      if (entry.kind === 'directory') await visit(entry as FileSystemDirectoryHandle)
      else if (/^-?\d+\.tif$/.test(name)) times.push((await (entry as FileSystemFileHandle).getFile()).lastModified)
    }
  }
  await visit(home)
  return times
}
