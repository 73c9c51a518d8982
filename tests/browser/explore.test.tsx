/** Walking, flying and measuring in the whole page, with real key and pointer events. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { pointAt } from '@rill-terrain/renderer/camera/pick'
import { setTheme } from '../../web/src/state/view/theme'
import type { MapPlace } from '../../web/src/state/view/section-line'
import { button, eventually, open, opened, restsAt, root, seen, small, useOpenPage } from '../support/open-page'
import { exploringOf } from '../../web/src/modes/explore/state/exploring'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const view = () => opened.playground.workspace.view
const exploring = () => exploringOf(view())
const area = () => root.querySelector<HTMLElement>('.terrain-area')!
const camera = () => /camera=([^&]*)/.exec(location.hash)?.[1] ?? ''
const status = () => root.querySelector('.explore-status')?.textContent ?? ''

async function openAt(viewText = ''): Promise<void> {
  open(`#${small}?at=6${viewText}`)
  await restsAt(6)
}

async function start(): Promise<void> {
  await openAt()
  await button('Walk and fly').click()
  await eventually(() => exploring().explorer.value).not.toBeNull()
  await eventually(status).toMatch(/Walking|Flying low/)
}

/** Touches the screen, moves the finger, and lifts it once a condition is true. */
async function touch(way: readonly [number, number][], until: () => Promise<void>): Promise<void> {
  // The tested page is a frame of the tester's page, which may show it smaller than it is.
  const frame = window.frameElement?.getBoundingClientRect()
  const [left, top, scale] = frame ? [frame.left, frame.top, frame.width / innerWidth] : [0, 0, 1]
  for (const [index, [x, y]] of way.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: left + x * scale, y: top + y * scale }] })
  }
  await until()
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function withTouch(run: () => Promise<void>): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    await run()
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
}

/** Holds a key until a condition is true. */
async function hold(key: string, until: () => Promise<void>): Promise<void> {
  await userEvent.keyboard(`{${key}>}`)
  await until()
  await userEvent.keyboard(`{/${key}}`)
}

function point(target: Element, type: string, x: number, y: number): void {
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 5,
      isPrimary: true,
      button: 0,
      pointerType: 'mouse',
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
    }),
  )
}

function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

describe('a walk', () => {
  it('starts by the button, moves by W, and is in the link when it stops', async () => {
    await start()
    const first = camera()
    expect(first).toMatch(/^walk_/)
    await eventually(() => root.querySelector('.explore-hint')).not.toBeNull()
    const eye = () => opened.scene.pane!.view.eye!
    const { x, y } = eye()
    // The first frame of a walk may take no time: the key is held until the eye is at another place in the link's precision.
    await hold('w', () => eventually(() => Math.hypot(eye().x - x, eye().y - y)).toBeGreaterThan(1e-5))
    await eventually(camera).not.toBe(first)
    expect(camera()).toMatch(/^walk_/)
    expect(root.querySelector('.explore-hint')).toBeNull()
  })

  it('starts by F and ends by Escape with the former camera', async () => {
    await openAt('&camera=100_40_2_0.1_0.1')
    area().focus()
    await userEvent.keyboard('f')
    await eventually(camera).toMatch(/^walk_/)
    await eventually(() => exploring().explorer.value).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await eventually(camera).toBe('100_40_2_0.1_0.1')
    await eventually(() => exploring().explorer.value).toBeNull()
    await seen(page.getByText('Back to the block.')).toBeInTheDocument()
  })

  it('uses S as a step backwards, not for a random terrain', async () => {
    await start()
    const recipe = opened.playground.workspace.link.value.split('?')[0]
    await hold('s', () => eventually(() => exploring().hasMoved.value).toBe(true))
    expect(opened.playground.workspace.link.value.split('?')[0]).toBe(recipe)
    expect(exploring().isActive.value).toBe(true)
  })

  it('becomes a flight by T that goes up by E, and lands again', async () => {
    await start()
    await userEvent.keyboard('t')
    await eventually(status).toContain('Flying')
    const height = () => exploring().status.value!.height
    const before = height()
    await hold('e', () => eventually(height).toBeGreaterThan(before + 5))
    await eventually(camera).toMatch(/^fly_/)
    await userEvent.keyboard('t')
    await eventually(status).toMatch(/Walking|Flying low/)
    expect(height()).toBe(1.7)
  })

  it('changes its speed by the wheel and by plus and minus', async () => {
    await start()
    const speed = () => exploring().status.value!.speed
    const before = speed()
    await userEvent.keyboard('+')
    await eventually(speed).toBeGreaterThan(before)
    area().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
    await eventually(speed).toBe(before)
  })

  it('looks around by drags of a finger, and moves by the touch stick', async () => {
    await withTouch(async () => {
      await start()
      const azimuth = () => exploring().status.value!.azimuth
      const before = azimuth()
      const look: [number, number][] = [
        [500, 300],
        [550, 300],
        [600, 300],
      ]
      await touch(look, () => eventually(azimuth).toBe(before + 24))
      await eventually(camera).toMatch(/_48_-4$/)
      const eye = camera()
      const [x, y] = middleOf(root.querySelector('.touch-stick')!)
      const pull: [number, number][] = [
        [x, y],
        [x, y - 40],
      ]
      await touch(pull, () => eventually(() => exploring().hasMoved.value).toBe(true))
      await eventually(camera).not.toBe(eye)
    })
  })

  it('continues from a link, true to scale unless the link says otherwise', async () => {
    await openAt('&camera=fly_0.1_-0.2_300_45_-10')
    await eventually(status).toContain('Flying')
    expect(exploring().status.value).toMatchObject({ azimuth: 45, exaggeration: 1 })
    // The height above the ground is that of the link, although the first ground was a draft.
    await eventually(() => Math.round(exploring().status.value!.height)).toBe(300)
    expect(camera()).toBe('fly_0.1_-0.2_300_45_-10')
    view().setExaggeration(3)
    await eventually(() => exploring().status.value!.exaggeration).toBe(3)
    expect(Math.round(exploring().status.value!.height)).toBe(300)
  })

  it('has objects of true size that can be placed and removed', async () => {
    await start()
    await userEvent.keyboard('1')
    await userEvent.keyboard('3')
    expect(view().objects.value.map(({ kind }) => kind)).toEqual(['tree', 'person'])
    await userEvent.keyboard('{Backspace}')
    expect(view().objects.value.map(({ kind }) => kind)).toEqual(['tree'])
    await button('Remove all objects').click()
    expect(view().objects.value).toEqual([])
  })

  it('ends on the map, where its button says why', async () => {
    await start()
    view().setMode('map')
    await eventually(() => exploring().explorer.value).toBeNull()
    const control = button('Walk and fly')
    await seen(control).toBeDisabled()
    expect(control.element().getAttribute('title')).toContain('3D')
  })
})

describe('measures', () => {
  const rows = () =>
    Object.fromEntries(
      [...root.querySelectorAll('.measure > dl:first-of-type > div')].map((row) => [
        row.children[0]!.textContent,
        row.children[1]!.textContent,
      ]),
    )

  it.each(['3d', 'map'])(
    'show height, slope, aspect and drainage area of a clicked place, and the distance to the next: %s',
    async (mode) => {
      await openAt(`&view=${mode}`)
      await button('Measure').click()
      await eventually(() => view().marks.placing.value).not.toBeNull()
      // Both places are on dry land; the position of the terrain in the window depends on what covers it.
      const click = (place: MapPlace) => {
        const { left, top } = area().getBoundingClientRect()
        const { x, y } = pointAt(opened.scene.pane!, { x: place.east - 0.5, y: place.south - 0.5 })!
        for (const type of ['pointerdown', 'pointerup']) point(area(), type, left + x, top + y)
      }
      click({ east: 0.5, south: 0.75 })
      await eventually(() => Object.keys(rows())).toEqual(['Height', 'Slope', 'Aspect', 'Drainage area'])
      click({ east: 0.6, south: 0.75 })
      await eventually(() => Object.keys(rows())).toContain('Along the ground')
      expect(rows()['Distance']).toMatch(/^[\d.,]+ k?m$/)
      expect(root.querySelectorAll('.terrain-mark')).toHaveLength(2)
      await eventually(() => root.querySelectorAll('.measure-line polyline')).toHaveLength(2)
      await userEvent.keyboard('{Escape}')
      await eventually(() => root.querySelector('.measure')).toBeNull()
      expect(root.querySelectorAll('.terrain-mark')).toHaveLength(0)
    },
  )

  it('are taken at the middle of the picture by Enter, and announced', async () => {
    await openAt()
    area().focus()
    await userEvent.keyboard('i')
    await eventually(() => view().marks.placing.value).not.toBeNull()
    await userEvent.keyboard('{Enter}')
    await eventually(() => rows()['Slope']).toMatch(/°$/)
    await eventually(() =>
      [...root.querySelectorAll('.measure [role=status]')].map(({ textContent }) => textContent).join(''),
    ).toMatch(/^Height .* m, Slope .*°, Aspect .*, Drainage area .*\.$/)
  })

  it('also work on a walk, where Escape ends them first', async () => {
    await start()
    await button('Measure').click()
    await eventually(() => view().marks.placing.value).not.toBeNull()
    // Looks down, so that the middle of the picture is on the ground.
    point(area(), 'pointerdown', 600, 300)
    point(area(), 'pointermove', 600, 420)
    point(area(), 'pointerup', 600, 420)
    await userEvent.keyboard('{Enter}')
    await eventually(() => rows()['Height']).toMatch(/m$/)
    await userEvent.keyboard('{Escape}')
    await eventually(() => root.querySelector('.measure')).toBeNull()
    expect(exploring().isActive.value).toBe(true)
  })
})

describe('accessibility', () => {
  it.each(['light', 'dark'] as const)('has no automatically detectable problem: %s', async (theme) => {
    setTheme(theme)
    await start()
    await button('Measure').click()
    await eventually(() => root.querySelector('.measure')).not.toBeNull()
    const { violations } = await runAxe(root, { rules: { 'target-size': { enabled: true } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([])
  })
})
