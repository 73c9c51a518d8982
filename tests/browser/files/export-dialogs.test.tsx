/** Exports of the whole page that open a dialog first: heights in a range, and packs for game engines. */
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { heightsIn } from '../../support/files/exported'
import { alertText, button, eventually, noticeText, open, opened, saved, useOpenPage } from '../../support/open-page'

useOpenPage()

beforeEach(async () => {
  open('#2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2?at=0')
  await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(48)
})

/** The file that was saved last, once there are more than `before`. */
async function nextFile(before: number): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  await eventually(() => saved.length).toBe(before + 1)
  const { name, link } = saved.at(-1)!
  return { name, bytes: new Uint8Array(await (await fetch(link)).arrayBuffer()) }
}

const dialog = () => page.getByRole('dialog')

/** Opens an entry of the menu. */
async function choose(title: string): Promise<void> {
  await button('Export').click()
  await page.getByText(title, { exact: true }).click()
}

describe('exports', () => {
  it('of heights in a range cut off heights outside of it, and count them', async () => {
    await choose('Heights in a range…')
    await dialog().getByLabelText('Lowest height').fill('100')
    await dialog().getByLabelText('Highest height').fill('50')
    await expect.element(dialog().getByRole('status')).toHaveTextContent('must be below the highest height')
    await expect.element(button('Save heights')).toBeDisabled()
    await dialog().getByLabelText('Highest height').fill('300')
    const before = saved.length
    await button('Save heights').click()
    const scaled = await nextFile(before)
    expect(scaled.name).toBe('rill-simplex-grid-droplets-48-100m-to-300m.png')
    const size = { width: 48, height: 48 }
    const heights = await heightsIn(scaled.bytes, 'png', size, [100, 300])

    await choose('Float32')
    const exact = await heightsIn((await nextFile(before + 1)).bytes, 'f32', size, [0, 1])
    expect(heights.findIndex((each, at) => Math.abs(each - Math.min(300, Math.max(100, exact[at]!))) > 0.01)).toBe(-1)
    expect(exact.some((height) => height > 300)).toBe(true)
  })

  it('of heights in a range count the heights outside in a notice', async () => {
    await choose('Heights in a range…')
    await dialog().getByLabelText('Highest height').fill('300')
    const before = saved.length
    await button('Save heights').click()
    await nextFile(before)
    await eventually(noticeText).toMatch(/65535 is 300 m.* [\d,]+ heights above 300 m were cut off\./)
  })

  it('of a pack for a game engine have a heightmap, masks and a text', async () => {
    await choose('Game engine pack…')
    await expect.element(dialog().getByLabelText('Size')).toHaveValue('505')
    await dialog().getByLabelText('Engine').selectOptions('Blender')
    await expect.element(dialog().getByLabelText('Size')).toHaveValue('own')
    expect(dialog().getByLabelText('Lowest height').elements()).toEqual([])
    const before = saved.length
    await button('Save pack').click()
    const { name, bytes } = await nextFile(before)
    expect(name).toBe('rill-simplex-grid-droplets-48-blender-48.zip')
    const names = Object.keys(unzipSync(bytes)).map((path) => path.slice(path.indexOf('/') + 1))
    expect(names).toEqual(expect.arrayContaining(['heightmap.exr', 'masks/slope.png', 'README.txt']))
    expect(alertText()).toBe('')
  })
})
