/** Frozen links in the whole page: the engine that is kept of a release, in its worker, and what people see and press. */
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
const printOf = (link: string) => link.slice(-16)

it.each(['threads', 'single'] as const)(
  'an early link has its terrain until the person goes on with today’s: %s',
  async (build) => {
    open(`#${early.replace('?', '?at=30&')}`, { build })
    await restsAt(30)
    expect(fingerprint()).toBe(printOf(early))
    expect(noticeText()).toContain('is shown by the engine of Rill 0.1.0')
    expect(alertText()).toBe('')
    expect(document.querySelector('.engine')?.textContent).toContain('Rill 0.1.0, ')
    expect(location.hash).toContain(early.split('?')[0]!)
    await button('Go on with today’s').click()
    await eventually(fingerprint).toBe(printOf(late))
    await eventually(() => location.hash).toContain('blurosion@2')
    history.back()
    await eventually(fingerprint).toBe(printOf(early))
    await eventually(noticeText).toContain('is shown by the engine of Rill 0.1.0')
  },
)

it('a link whose terrain comes out otherwise is said to be a defect', async () => {
  open(`#${early.replace(printOf(early), '0123456789abcdef').replace('?', '?at=30&')}`)
  await eventually(alertText).toContain(`This link was made for the terrain 0123456789abcdef, but it gives ${printOf(early)}.`)
})
