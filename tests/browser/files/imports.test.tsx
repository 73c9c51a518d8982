/** Imports in the whole page: what the reader decided, other ways to read a file, and several files at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import { writeRaw16 } from '@rill-terrain/files/reading/raw/raw'
import { writeGeoTiff } from '../../support/files/whole-files'
import { alertText, button, eventually, noticeText, open, opened, seen, useOpenPage } from '../../support/open-page'

useOpenPage()

beforeEach(async () => {
  open('#2/size=48;seed=7/simplex/thermal@2;iterations=3?at=0')
  await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(48)
})

const ground = (count: number) => Float32Array.from({ length: count }, (_, index) => 20000 + 9000 * Math.sin(index / 700))
const importer = () => opened.playground.importer

function drop(...files: File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** Imports a raw file, and replaces what its reader decided. */
async function importedWith(...decisions: Decision[]): Promise<void> {
  drop(new File([writeRaw16(ground(60 * 40), 0, 65535)], 'ground.r16'))
  await eventually(() => importer().imported.value?.layout?.byteOrder).toBe('little')
  importer().imported.value = { ...importer().imported.value!, decisions }
}

describe('what the reader of a file decided', () => {
  it('is listed, and a button reads the file again in another way', async () => {
    await importedWith({
      subject: 'layout',
      text: 'ground.r16 was read as little-endian.',
      choices: [{ label: 'Read as big-endian', options: { layout: { byteOrder: 'big' } } }],
    })
    await seen(page.getByRole('region', { name: 'Starting terrain, stage 1' }).getByText('How ground.r16 was read')).toBeVisible()
    // Nothing covers the terrain.
    expect(noticeText()).toBe('')
    await seen(page.getByText('ground.r16 was read as little-endian.')).toBeVisible()
    const before = opened.playground.workspace.player.frame.value!.fingerprint
    await button('Read as big-endian').click()
    await eventually(() => importer().imported.value?.layout?.byteOrder).toBe('big')
    await eventually(() => opened.playground.workspace.player.frame.value!.fingerprint).not.toBe(before)
    expect(alertText()).toBe('')
    await button('Dismiss').click()
    await seen(page.getByText('How ground.r16 was read')).not.toBeInTheDocument()
  })

  it('can be closed, and is closed at first if it is long', async () => {
    const decisions = ['one', 'two', 'three', 'four', 'five'].map((text): Decision => ({ subject: 'voids', text, choices: [] }))
    await importedWith(...decisions)
    const summary = page.getByText('How ground.r16 was read (5 remarks)')
    await seen(summary).toBeVisible()
    await expect.element(page.getByText('five', { exact: true })).not.toBeVisible()
    await summary.click()
    await seen(page.getByText('five', { exact: true })).toBeVisible()
  })
})

describe('an imported file while the panel is closed', () => {
  afterEach(() => page.viewport(1280, 800))

  it('has one line over the terrain, which opens its questions and remarks in the panel', async () => {
    await page.viewport(390, 844)
    if (document.querySelector('.panel')) await button('Close the panel').click()
    await importedWith({ subject: 'voids', text: '3 cells were filled.', choices: [] })
    const summary = page.getByText('layout, scale unknown; 1 remark')
    await seen(summary).toBeVisible()
    await expect.element(page.getByText('3 cells were filled.')).not.toBeInTheDocument()
    expect(document.querySelector('.message')!.clientHeight).toBeLessThan(60)
    await button('Show').click()
    await seen(page.getByText('3 cells were filled.')).toBeVisible()
    await seen(page.getByText('Width, west to east')).toBeVisible()
  })
})

describe('several files', () => {
  const model = (name: string) => new File([writeGeoTiff({ width: 30, height: 20, values: ground(600) }, 25)], name)

  it('that belong together are read together', async () => {
    drop(new File(['1 0 0 -1 0 0'], 'map.tfw'), model('map.tif'))
    await eventually(() => importer().imported.value?.name).toBe('map.tif')
    expect(importer().imported.value!.own!.options.sidecars!.map(({ name }) => name)).toEqual(['map.tfw'])
    await eventually(() => location.hash).toContain('size=30x20;extent=750')
    expect(alertText()).toBe('')
  })

  it('with heights are opened one at a time, with a message', async () => {
    drop(model('first.tif'), model('second.tif'))
    await eventually(noticeText).toContain('Only first.tif was opened, without second.tif')
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(30)
  })

  it('can be chosen together', () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    expect([input.multiple, input.accept.split(',')]).toEqual([true, expect.arrayContaining(['.tif', '.hdr', '.prj', '.rill'])])
  })
})
