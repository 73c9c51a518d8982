/** A world of chunks in the whole page: what its card says, how it moves, and that what was seen stays where it was. */
import { describe, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, fingerprint, open, restsAt, seen, useOpenPage } from '../support/open-page'

useOpenPage()

const world = '1/size=24x20;extent=600;chunks=3x2;join=halo/simplex;relief=900;scale=300/thermal;iterations=4'
const card = () => page.getByRole('region', { name: 'Chunks', exact: true })

describe('a world of chunks', () => {
  it('says what it costs, how far it is, and what its seams are like', async () => {
    open(`#${world}?at=24`)
    await restsAt(24)
    await seen(card().getByRole('heading', { name: '3 × 2 chunks' })).toBeVisible()
    await seen(card().getByText('6 pieces of 32 × 28 cells, 4 of them beyond each border: 1.87 times the work')).toBeVisible()
    await seen(card().getByText(/^6 of 6 chunks are done/)).toBeVisible()
    await seen(card().getByRole('row', { name: /^across seams [\d.]+ m [\d.]+ m$/ })).toBeVisible()
    await seen(card().getByRole('img', { name: /^A profile of .* across the seam/ })).toBeVisible()
    const before = fingerprint()
    await card().getByRole('combobox', { name: 'Join' }).selectOptions('Side by side')
    await eventually(() => location.hash).toContain('join=naive')
    await eventually(fingerprint).not.toBe(before)
    await seen(card().getByText('6 pieces of 24 × 20 cells: 1.00 times the work')).toBeVisible()
  })

  it('moves by whole chunks, and comes back to the same ground', async () => {
    open(`#${world}?at=24`)
    await restsAt(24)
    const before = fingerprint()
    await button('Half a map east').click()
    await eventually(() => location.hash).toContain('x=1200')
    await eventually(fingerprint).not.toBe(before)
    await button('Half a map west').click()
    await eventually(() => location.hash).not.toContain('x=')
    await eventually(fingerprint).toBe(before)
  })

  it('is made of one map by a number, and what cannot be is said', async () => {
    open('#1/size=24;extent=600/simplex/stream-power;iterations=2?at=2')
    await restsAt(2)
    await button('Unfold chunks').click()
    const chunks = card().getByRole('textbox', { name: 'Chunks' })
    await chunks.fill('2x1')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('chunks=2x1')
    await restsAt(24) // pieces around them, too, which blend into theirs
    await card().getByRole('combobox', { name: 'Join' }).selectOptions('Margin, cut off')
    await seen(page.getByText(/stream-power has no reach: .* Give a margin in metres, or choose another join\./)).toBeVisible()
  })
})
