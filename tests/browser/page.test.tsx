/** The whole page in Chromium: the real engine in its worker, the real picture, and what people see and press. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { openPage, type OpenPage } from '../../web/src/page'
import { defaultEngineSettings } from '../../web/src/workspace'

const small = '1/size=48;seed=7/simplex/grid-droplets;iterations=30+thermal'

let opened: OpenPage
let root: HTMLElement

function open(fragment: string, build = defaultEngineSettings().build): void {
  history.replaceState(null, '', fragment || location.pathname + location.search)
  opened = openPage(root, { ...defaultEngineSettings(), build })
}

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
})

afterEach(() => {
  opened.close()
  root.remove()
  localStorage.clear()
})

/** A machine that does much else may take this long; nothing here waits longer than it must. */
const pollOptions = { timeout: 20_000 }
const eventually = <Value,>(read: () => Value) => expect.poll(read, pollOptions)
const seen = (locator: Locator) => expect.element(locator, pollOptions)

const slider = (name: string) => page.getByRole('slider', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const iteration = () => Number((slider('Iteration').element() as HTMLInputElement).value)
const fingerprint = () => document.querySelector('.fingerprint code')?.textContent
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? ''

/** Waits until the terrain rests at an iteration. */
async function restsAt(wanted: number): Promise<void> {
  // There is a fingerprint as soon as there is a terrain.
  await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
  // The iteration is the wanted one as soon as it is wanted.
  await eventually(iteration).toBe(wanted)
  await seen(button('Play')).toBeVisible()
}

function drop(file: File): void {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** A picture as a browser writes it: 8-bit colour. */
async function makePng(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const gradient = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width / 2)
  gradient.addColorStop(0, 'white')
  gradient.addColorStop(1, 'black')
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'hill.png', { type: 'image/png' })
}

describe('the page', () => {
  it('opens on a terrain that erodes, without a click', async () => {
    open('')
    await eventually(iteration).toBeGreaterThan(1)
    expect(location.hash).toMatch(/^#1\/.*\/stream-power/)
    await seen(button('Pause')).toBeVisible()
    await eventually(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(alertText()).toBe('')
  })

  it('runs threads where the page is isolated, and says so', async () => {
    expect(self.crossOriginIsolated).toBe(true)
    open(`#${small}?at=0`)
    await seen(page.getByText(/^\d+ threads?$/)).toBeVisible()
  })

  it('steps by one and rests', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    await button('One step').click()
    await restsAt(1)
    expect(fingerprint()).not.toBe(before)
    await button('One step').click()
    await restsAt(2)
    expect(location.hash).toMatch(/\?at=2$/)
  })

  it('pauses, goes on, and restarts by keys', async () => {
    open(`#${small.replace('iterations=30', 'iterations=60')}`)
    await eventually(iteration).toBeGreaterThan(0)
    await userEvent.keyboard(' ')
    await seen(button('Play')).toBeVisible()
    // What the engine was doing when the pause came may still arrive; the link says where it has come to rest.
    await eventually(() => location.hash.endsWith(`?at=${iteration()}`)).toBe(true)
    await userEvent.keyboard('{End}')
    await restsAt(60)
    await userEvent.keyboard('r')
    await seen(button('Pause')).toBeVisible()
    await eventually(() => location.hash).not.toContain('?')
  })

  it('gives the same terrain with threads and without', async () => {
    const fingerprints: (string | null | undefined)[] = []
    for (const build of ['threads', 'single'] as const) {
      open(`#${small}?at=0`, build)
      await restsAt(0)
      await button('Jump to the end').click()
      await restsAt(30)
      fingerprints.push(fingerprint())
      if (build === 'threads') opened.close()
    }
    await seen(page.getByText('1 thread (no shared memory)')).toBeVisible()
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprints[1]).toBe(fingerprints[0])
  })
})

describe('the recipe', () => {
  it('in the address follows a parameter, which can be reset', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const talus = page.getByRole('textbox', { name: 'Talus angle' })
    await talus.fill('22')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('+thermal;talus=22')
    await page.getByRole('button', { name: /^Reset talus angle/ }).click()
    await eventually(() => location.hash).not.toContain('talus')
  })

  it('follows a slider moved by keys, and undo brings it back', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    await page.getByRole('button', { name: 'Unfold starting terrain, stage 1' }).click()
    ;(slider('Relief').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => location.hash).toMatch(/simplex;relief=\d+/)
    await eventually(fingerprint).not.toBe(before)
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(() => location.hash).not.toContain('relief')
    await eventually(fingerprint).toBe(before)
  })

  it('moves over the world by buttons and keys, a step of undo each', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    await button('Half a map south').click()
    await eventually(() => location.hash).toContain('y=5000')
    ;(button('Half a map east').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('x=5000;y=5000')
    await seen(slider('East')).toHaveAttribute('aria-valuetext', '5000 m')
    ;(slider('East').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await eventually(() => location.hash).toContain('x=5208.3333')
    await page.getByRole('textbox', { name: 'East' }).fill('-70000')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('x=-70000;y=5000')
    for (const earlier of [/x=5208\.3333/, /x=5000;/, /seed=7;y=5000/, /seed=7\/simplex/]) {
      await button('Undo').click()
      await eventually(() => location.hash).toMatch(earlier)
    }
    await eventually(fingerprint).toBe(before)
  })

  it('gains and loses stages and companions', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await button('Add a stage').click()
    const finishes = page.getByRole('menu', { name: 'Add a stage' }).getByRole('group', { name: 'Finish' })
    await finishes.getByRole('menuitem', { name: /^Blur.*For a last touch/ }).click()
    await eventually(() => location.hash).toMatch(/\+thermal\/blur/)
    await page.getByRole('button', { name: 'Remove Thermal erosion' }).click()
    await eventually(() => location.hash).not.toContain('thermal')
    await button('More for stage 3').click()
    await page.getByRole('menu', { name: 'More for stage 3' }).getByRole('menuitem', { name: 'Move up' }).click()
    await eventually(() => location.hash).toMatch(/simplex(@\d+)?\/blur\/grid-droplets/)
    await button('More for stage 2').click()
    await page.getByRole('menu', { name: 'More for stage 2' }).getByRole('menuitem', { name: 'Remove' }).click()
    await eventually(() => location.hash).not.toContain('blur')
    await page.getByRole('combobox', { name: 'Method of stage 2' }).selectOptions('Thermal erosion')
    await eventually(() => location.hash).toMatch(/simplex(@\d+)?\/thermal/)
  })

  it('comes back from a pasted link, with its view', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    location.hash = '#1/size=40x30;seed=3/shape/thermal;iterations=20?at=12&view=map&layer=wear'
    // So the page writes its own address when the iteration that it rests at comes out just then.
    history.replaceState(null, '', `#${small}?at=0`)
    await restsAt(12)
    await seen(button('Map')).toHaveAttribute('aria-pressed', 'true')
    await seen(page.getByRole('combobox', { name: 'Layer' })).toHaveValue('wear')
    await seen(page.getByText('40 × 30 cells, 250 m each')).toBeVisible()
    expect(location.hash).toContain('shape/thermal')
  })

  it('that is broken is explained, and the page goes on with what it had', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    location.hash = '#2/size=64/simplex'
    await eventually(alertText).toContain("starts with '2'")
    await restsAt(0)
    expect(location.hash).toBe('#2/size=64/simplex')
    await button('One step').click()
    await restsAt(1)
    await button('Dismiss').click()
    expect(alertText()).toBe('')
  })

  it('that is broken from the first is explained, beside the start recipe', async () => {
    open('#2/new')
    await eventually(alertText).toContain("starts with '2'")
    await eventually(iteration).toBeGreaterThan(0)
  })

  it('goes back with the browser', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await button('Examples').click()
    await page.getByText('A cone in the rain').click()
    await eventually(() => location.hash).toContain('/shape')
    history.back()
    await eventually(() => location.hash).toContain('size=48')
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(48)
  })
})

describe('images', () => {
  it('of the real elevation model erode one click away', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await button('Examples').click()
    await page.getByText('Jacksboro fault, Tennessee').click()
    await eventually(() => location.hash).toContain('/image;')
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(481)
    await eventually(iteration).toBeGreaterThan(0)
    expect(alertText()).toBe('')
  })

  it('that are dropped become the terrain, and are there after a reload', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(await makePng(90, 60))
    await eventually(() => location.hash).toMatch(/size=90x60;seed=7\/image;name=[0-9a-f]{12}\/grid-droplets/)
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(90)
    await restsAt(0)
    const before = fingerprint()
    const link = location.hash
    opened.close()
    open(link)
    await restsAt(0)
    expect(fingerprint()).toBe(before)
    expect(alertText()).toBe('')
  })

  it('that are dropped are asked for their width, and can be taken out of what the browser keeps', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(await makePng(90, 60))
    await eventually(() => location.hash).toContain('/image;name=')
    await page.getByRole('textbox', { name: /^hill.png does not say how wide/ }).fill('4 km')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('extent=4000')
    await button('Unfold kept by this browser').click()
    await button('Remove all images').click()
    await eventually(() => opened.playground.stored.list.value).toEqual([])
    expect(alertText()).toBe('')
  })

  it('on hosts that nobody has allowed are asked about, and the answer is remembered until it is taken back', async () => {
    const elsewhere = '#1/size=32/image;url=http://127.0.0.1:9/map.png/thermal'
    open(`#${small}?at=0`)
    await restsAt(0)
    location.hash = elsewhere
    await button('Load from 127.0.0.1:9').click()
    await eventually(alertText).toContain('127.0.0.1:9/map.png could not be fetched')
    await button('Unfold kept by this browser').click()
    await button('Ask again before loading from 127.0.0.1:9').click()
    expect(opened.playground.hosts.list.value).toEqual([])
  })

  it.each([
    ['cut short', async () => new File([(await (await makePng(64, 64)).arrayBuffer()).slice(0, 300)], 'cut.png')],
    ['no picture at all', async () => new File(['hello'], 'cut.png')],
    ['empty', async () => new File([], 'cut.png')],
  ])('that are %s are named, and the page lives', async (_, make) => {
    open(`#${small}?at=0`)
    await restsAt(0)
    drop(await make())
    await eventually(alertText).toContain('cut.png')
    expect(location.hash).toContain('/simplex')
    await button('One step').click()
    await restsAt(1)
  })

  it('that a link names but nobody has are asked for', async () => {
    open('#1/size=90x60/image;name=0123456789ab/thermal')
    await eventually(alertText).toMatch(/0123456789ab.*Drop the file/)
    await eventually(iteration).toBeGreaterThan(0)
  })
})

describe('the engine', () => {
  it('refuses a terrain that memory cannot hold with the memory it would need, and goes on', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    const before = fingerprint()
    location.hash = '#1/size=60000/simplex/grid-droplets'
    await eventually(alertText).toMatch(/needs at least [\d.]+ GiB/)
    await restsAt(0)
    await eventually(fingerprint).toBe(before)
  })

  it('is started again with the same recipe after a cancel', async () => {
    open(`#${small}?at=3`)
    await restsAt(3)
    const before = fingerprint()
    const job = () => opened.playground.workspace.player.frame.value?.job
    const cancelled = job()
    opened.playground.workspace.cancelOpening()
    await seen(page.getByRole('status').filter({ hasText: 'cancelled' })).toBeVisible()
    // Until the new engine shows something, the page shows what the old one had.
    await eventually(job).not.toBe(cancelled)
    await restsAt(3)
    expect(fingerprint()).toBe(before)
    await button('One step').click()
    await restsAt(4)
  })

  it('that cannot be loaded is reported, with a way to try again', async () => {
    history.replaceState(null, '', `#${small}`)
    opened = openPage(root, { ...defaultEngineSettings(), base: new URL('nowhere/', location.href).href })
    await eventually(alertText).toContain('The engine could not be loaded')
    await seen(button('Try again')).toBeVisible()
  })
})
