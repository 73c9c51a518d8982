/** Frozen links in the whole page: the archived engine in its worker, and user input. */
import { expect, it } from 'vitest'
import frozen from '../../releases/links.txt?raw'
import { alertText, button, eventually, fingerprint, noticeText, open, restsAt, useOpenPage } from '../support/open-page'

useOpenPage()

const linkOf = (since: string, part: string) =>
  frozen
    .split('\n')
    .find((line) => line.startsWith(`${since} `) && line.includes(part))!
    .split(' ')[1]!
const early = linkOf('0.1.0', '/simplex/blurosion;iterations=30')
const late = linkOf('0.2.0', '/simplex/blurosion@2;iterations=30')
const fingerprintOf = (link: string) => link.slice(-16)

it('a typed recipe without an epoch uses the current methods, and its link has the epoch', async () => {
  open('#size=32/simplex/blurosion;iterations=4')
  await restsAt(4)
  expect([noticeText(), alertText()]).toEqual(['', ''])
  await eventually(() => location.hash).toMatch(/^#[0-9a-z]{4}\.2\/size=32\/simplex\/blurosion(@\d+)?;iterations=4\?at=4/)
})

it.each(['threads', 'single'] as const)(
  'an early link has its terrain until the user switches to the current engine: %s',
  async (build) => {
    open(`#${early.replace('?', '?at=30&')}`, { build })
    await restsAt(30)
    expect(fingerprint()).toBe(fingerprintOf(early))
    expect(noticeText()).toContain('the archived engine of Rill 0.1.0 shows it exactly as it was')
    expect(alertText()).toBe('')
    expect(document.querySelector('.engine')?.textContent).toContain('Rill 0.1.0, ')
    expect(location.hash).toContain(early.split('?')[0]!)
    await button('Open with the current methods (the terrain may change)').click()
    await eventually(fingerprint).toBe(fingerprintOf(late))
    await eventually(() => location.hash).toMatch(/^#[0-9a-z]{4}\.2\/.*\/blurosion(@\d+)?;/)
    history.back()
    await eventually(fingerprint).toBe(fingerprintOf(early))
    await eventually(noticeText).toContain('the archived engine of Rill 0.1.0 shows it exactly as it was')
  },
)

it('reports a defect if the terrain of a link differs from its expected fingerprint', async () => {
  open(`#${early.replace(fingerprintOf(early), '0123456789abcdef').replace('?', '?at=30&')}`)
  await eventually(alertText).toContain(
    `This link expects the fingerprint 0123456789abcdef, but the terrain has ${fingerprintOf(early)}:`,
  )
})
