/** A world of chunks in the whole page: the texts of its card, movement over the world, and chunks that stay in place. */
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Measurements } from '../../web/src/state/playback/measurements'
import {
  button,
  eventually,
  fingerprint,
  open,
  opened,
  restsAt,
  root,
  seen,
  slider,
  useOpenPage,
  showAllParameters,
} from '../support/open-page'

useOpenPage()

const world = '2/size=24x20;extent=600;chunks=3x2;join=halo/simplex;relief=900;scale=300/thermal@2;iterations=4'
const card = () => page.getByRole('region', { name: 'Chunks', exact: true })

describe('a world of chunks', () => {
  it('shows its cost, its progress and the quality of its seams', async () => {
    open(`#${world}?at=24`)
    await restsAt(24)
    await seen(card().getByRole('heading', { name: '3 × 2 chunks' })).toBeVisible()
    await seen(card().getByText('6 tiles of 32 × 28 cells, with a margin of 4 cells: 1.87 times the work')).toBeVisible()
    await seen(card().getByText(/^6 of 6 chunks done/)).toBeVisible()
    await seen(card().getByRole('row', { name: /^across seams [\d.]+ m [\d.]+ m$/ })).toBeVisible()
    await seen(card().getByRole('img', { name: /^Heights along .* across the seam/ })).toBeVisible()
    const before = fingerprint()
    await card().getByRole('combobox', { name: 'Join' }).selectOptions('Side by side')
    await eventually(() => location.hash).toContain('join=naive')
    await eventually(fingerprint).not.toBe(before)
    await seen(card().getByText('6 tiles of 24 × 20 cells: 1.00 times the work')).toBeVisible()
  })

  it('shows its seams after each sweep', async () => {
    open(`#${world.replace('join=halo', 'join=dustpan;sweeps=2')}?at=1000000`)
    await seen(card().getByRole('row', { name: /^across seams, sweep 1 [\d.]+ m [\d.]+ m$/ })).toBeVisible()
    await seen(card().getByRole('row', { name: /^across seams, sweep 2 [\d.]+ m [\d.]+ m$/ })).toBeVisible()
    await seen(card().getByRole('row', { name: /^across seams [\d.]/ })).not.toBeInTheDocument()
  })

  it('shows heights across the largest step of a seam, which keys and the pointer read', async () => {
    open(`#${world}?at=24`)
    const place = () => slider('Place on the line across the seam')
    await seen(place()).toBeVisible()
    const area = place().element() as HTMLElement
    const reading = () => root.querySelector('.seam-chart .chart-reading')?.textContent
    area.focus()
    expect(reading()).toBeUndefined()
    await userEvent.keyboard('{Home}')
    await seen(place()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0 m: [−\d.,]+ m$/))
    expect(reading()).toBe(area.getAttribute('aria-valuetext'))
    // One cell further.
    await userEvent.keyboard('{ArrowRight}')
    await eventually(reading).toMatch(/^25 m: /)
    await userEvent.keyboard('{End}')
    await eventually(reading).toMatch(/^\d+ m: /)
    const { left, top } = area.getBoundingClientRect()
    const marked = () => root.querySelectorAll('.seam-chart .chart-pointer circle').length
    expect(marked()).toBe(1)
    area.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 57, clientY: top + 20, bubbles: true }))
    await eventually(reading).toMatch(/^0 m: /)
    area.dispatchEvent(new PointerEvent('pointerleave'))
    await eventually(reading).toBeUndefined()
    expect(marked()).toBe(0)
  })

  it('measures its seams only while its card is open', async () => {
    open(`#${world}?at=24`)
    const { workspace } = opened.playground
    const measure = vi.spyOn(workspace, 'measure')
    const measured = () => measure.mock.calls.filter(([id]) => id === 'seams').length
    const row = () => card().getByRole('row', { name: /^across seams/ })
    await seen(row()).toBeVisible()
    expect(measured()).toBe(1)
    await button('Collapse chunks').click()
    workspace.player.goTo(20)
    await restsAt(20)
    // This later request is measured; if the card were open, it would have been measured first.
    const later = vi.fn(() => Promise.resolve(null))
    const stop = new Measurements({ measure: later }, workspace.player).subscribe('seams')
    await eventually(() => later.mock.calls.length).toBe(1)
    stop()
    expect(measured()).toBe(1)
    await button('Expand chunks').click()
    await eventually(measured).toBe(2)
    workspace.player.goTo(24)
    await seen(row()).toBeVisible()
    expect(measured()).toBe(3)
  })

  it.each(['3d', 'map'])('moves by a chunk with buttons and keys, reuses chunks, and returns (%s)', async (view) => {
    const { player } = (open(`#${world}?at=24&view=${view}`), opened.playground.workspace)
    await restsAt(24)
    const before = fingerprint()
    // The first picture of another place.
    const first: (readonly number[])[] = []
    let job = player.frame.value!.job
    const stop = player.frame.subscribe((frame) => {
      if (!frame || frame.job === job) return
      job = frame.job
      first.push(frame.chunks!.done)
    })
    showAllParameters()
    await button('One chunk east').click()
    await eventually(() => location.hash).toContain('x=600')
    await restsAt(24)
    await eventually(fingerprint).not.toBe(before)
    ;(slider('South').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => location.hash).toContain('x=600;y=500')
    await restsAt(24)
    // This window shares four chunks with the last one, then three; other chunks may have been computed meanwhile.
    await eventually(() => first.length).toBe(2)
    const [east, south] = first
    expect([0, 1, 3, 4].map((chunk) => east![chunk])).toEqual([1, 1, 1, 1])
    expect([0, 1, 2].map((chunk) => south![chunk])).toEqual([1, 1, 1])
    ;(page.getByRole('textbox', { name: 'East' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await eventually(() => location.hash).not.toContain('x=')
    await button('One chunk north').click()
    await eventually(() => location.hash).not.toContain('y=')
    await eventually(fingerprint).toBe(before)
    stop()
  })

  it('stays within the memory that the user chooses, and stores the choice', async () => {
    open(`#${world}?at=24`)
    await restsAt(24)
    await seen(card().getByText(/^[\d.]+ KiB cached/)).toBeVisible()
    await card().getByRole('combobox', { name: 'Memory for chunks' }).selectOptions('None')
    await seen(card().getByText(/^0 KiB cached/)).toBeVisible()
    const before = fingerprint()
    showAllParameters()
    await button('One chunk east').click()
    await eventually(fingerprint).not.toBe(before)
    await button('One chunk west').click()
    await eventually(fingerprint).toBe(before)
    opened.close()
    open(`#${world}?at=24`)
    await seen(card().getByRole('combobox', { name: 'Memory for chunks' })).toHaveValue('0')
  })

  it('is created from one map by a number of chunks, and reports invalid numbers', async () => {
    open('#2/size=24;extent=600/simplex/stream-power;iterations=2?at=2')
    await restsAt(2)
    await button('Expand chunks').click()
    const chunks = card().getByRole('textbox', { name: 'Chunks' })
    await chunks.fill('2x1')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('chunks=2x1')
    await restsAt(24) // includes iterations of the pieces around the two chunks, which are blended into them
    await card().getByRole('combobox', { name: 'Join' }).selectOptions('Margin, discarded')
    await seen(page.getByText(/stream-power has no reach: .* Set a margin in metres, or choose another join\./)).toBeVisible()
    await button('Use a margin of 50 m').click()
    await eventually(() => location.hash).toContain('join=halo;margin=50')
    await seen(card().getByText(/^stream-power has no reach: .* The wider the margin/)).toBeVisible()
    await eventually(() => document.querySelector('[role=alert]')).toBeNull()
    await button('Undo').click()
    await eventually(() => location.hash).not.toContain('join=halo')
  })

  it('leads rivers across chunks by a plan of the world', async () => {
    open('#2/size=32;extent=1280;chunks=2/simplex;relief=300/stream-power;iterations=4?at=1000000')
    await seen(card().getByText(/^4 of 4 chunks done/)).toBeVisible()
    await card().getByRole('combobox', { name: 'Join' }).selectOptions('Rivers across chunks')
    // The default of the method, several receivers, cannot be planned.
    await eventually(() => location.hash).toContain('join=rivers/simplex;relief=300/stream-power;iterations=4;flow=steepest')
    await restsAt(20) // four iterations of the plan, and four of each chunk
    await seen(card().getByText(/^4 of 4 chunks done/)).toBeVisible()
    await seen(card().getByText(/^The rivers of the whole world are planned first/)).toBeVisible()
    await seen(card().getByText(/^Rivers that end on land: 0\./)).toBeVisible()
    const map = card().getByRole('img', { name: /^The plan of the world: 8 × 8 cells of 320 m, \d+ pieces? and \d+ rivers?/ })
    await seen(map).toBeVisible()
    const canvas = map.element() as HTMLCanvasElement
    // Not before it has the size that it is shown at.
    await eventually(() => canvas.width > 8 && canvas.getContext('2d')!.getImageData(1, 1, 1, 1).data[3]).toBe(255)
    const picture = () => canvas.toDataURL()
    const plain = picture()
    const pieces = card().getByRole('checkbox', { name: 'Show pieces' })
    await pieces.click()
    await eventually(picture).not.toBe(plain)
    await pieces.click()
    await eventually(picture).toBe(plain)
    await button('Undo').click()
    await eventually(() => location.hash).not.toContain('flow=steepest')
  })

  it('compares ways to join chunks, as given in the link', async () => {
    open(`#${world}?compare=joins`)
    const dialog = page.getByRole('dialog', { name: 'Ways to join chunks' })
    await seen(dialog.getByText('6 of 6 ways are done.')).toBeVisible()
    await seen(dialog.getByRole('listitem').nth(5)).toBeVisible()
    await seen(dialog.getByRole('img', { name: 'The ground around the border: Margin, discarded' })).toBeVisible()
    await seen(dialog.getByText('Neighbouring chunks agree to the bit.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await eventually(() => location.hash).not.toContain('compare')
    await card().getByRole('button', { name: 'Compare the ways to join them' }).click()
    await eventually(() => location.hash).toContain('compare=joins')
    await dialog.getByRole('button', { name: 'Use this one: Side by side' }).click()
    await eventually(() => location.hash).toContain('join=naive')
    expect(location.hash).not.toContain('compare')
  })
})
