/** Painting in the whole page, with real pointer, touch, pen and key events. */
import { run as runAxe } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { pointAt } from '@rill-terrain/renderer/camera/pick'
import { setTheme } from '../../web/src/state/view/theme'
import { button, eventually, open, opened, restsAt, root, seen, slider, useOpenPage } from '../support/open-page'
import { paintOf } from '../../web/src/modes/paint/state/paint-state'

useOpenPage()

beforeEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))
afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const view = () => opened.playground.workspace.view
const painting = () => paintOf(view()).painting.value!
const strokes = () => paintOf(view()).painting.value?.strokes.value ?? []
const area = () => root.querySelector<HTMLElement>('.terrain-area')!
const palette = () => root.querySelector<HTMLElement>('.paint')
const methods = () => opened.playground.workspace.editor.stages.value.map(({ recipe }) => recipe.method)

const recipe = '2/size=48;extent=4800;seed=7/simplex/stream-power;iterations=6'

async function start(viewText = ''): Promise<void> {
  open(`#${recipe}?at=6${viewText}`)
  await restsAt(6)
  await button('Paint').click()
  await eventually(palette).not.toBeNull()
  await eventually(() => painting()?.cursor.value).not.toBeNull()
}

/** Where a place of the map is in the window of the tester, whose frame may be scaled. */
function screenPoint(east: number, south: number): { x: number; y: number } {
  const { left, top } = area().getBoundingClientRect()
  const point = pointAt(opened.scene.pane!, { x: east - 0.5, y: south - 0.5 })!
  const frame = window.frameElement?.getBoundingClientRect()
  const [offsetX, offsetY, scale] = frame ? [frame.left, frame.top, frame.width / innerWidth] : [0, 0, 1]
  return { x: offsetX + (left + point.x) * scale, y: offsetY + (top + point.y) * scale }
}

const line: [number, number][] = [0.3, 0.4, 0.5, 0.6, 0.7].map((east) => [east, 0.5])

interface Press {
  pointerType?: 'mouse' | 'pen'
  force?: number
  modifiers?: number
  button?: 'left' | 'right'
}

async function mouse(way: readonly [number, number][], press: Press = {}): Promise<void> {
  const given = { button: 'left', buttons: press.button === 'right' ? 2 : 1, clickCount: 1, ...press } as const
  const points = way.map(([east, south]) => screenPoint(east, south))
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: { x: number; y: number }) =>
    cdp().send('Input.dispatchMouseEvent', { type, ...given, ...point })
  await send('mousePressed', points[0]!)
  for (const point of points.slice(1)) await send('mouseMoved', point)
  await send('mouseReleased', points.at(-1)!)
}

async function fingers(ways: readonly (readonly [number, number][])[]): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  // Painted ground rises, and would move the places of the fingers.
  const points = ways.map((way) => way.map((place) => screenPoint(...place)))
  const at = (step: number) => points.map((way, id) => ({ ...way[step]!, id }))
  // The second finger follows the first one.
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0).slice(0, 1) })
  if (ways.length > 1) await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step < ways[0]!.length; step++) {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

describe('painting', () => {
  it.each(['3d', 'map'])('paints with the mouse, and undoes strokes one by one: %s', async (mode) => {
    await start(`&view=${mode}`)
    await mouse(line)
    await eventually(() => strokes().length).toBe(1)
    expect(methods()).toEqual(['simplex', 'paint', 'stream-power'])
    // The strokes of the recipe are read a moment after each edit.
    await eventually(() => strokes()[0]!.points.at(-2)).toBeGreaterThan(3100)
    const { points } = strokes()[0]!
    expect(points[0]).toBeGreaterThan(1200)
    expect(points[0]).toBeLessThan(1680)
    await mouse([
      [0.5, 0.3],
      [0.5, 0.7],
    ])
    await eventually(() => strokes().length).toBe(2)
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(() => strokes().length).toBe(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(methods).toEqual(['simplex', 'stream-power'])
    await eventually(() => location.hash).not.toContain('paint')
  })

  it('raises the ground under the pointer before the engine has answered', async () => {
    await start()
    // In the middle of the map: a draft has fewer cells.
    const heightAt = () => {
      const { heights, width, height } = opened.scene.pane!.sight!.frame
      return heights[Math.floor(height / 2) * width + Math.floor(width / 2)]!
    }
    const before = heightAt()
    painting().begin({ ...painting().cursor.value!, x: 2400, y: 2400, pressure: null })
    await eventually(() => heightAt() - before).toBeGreaterThan(0.9 * painting().settings.value.strength)
    painting().cancel()
    await eventually(heightAt).toBe(before)
  })

  it('paints with one finger, and moves the camera with two', async () => {
    await start()
    await fingers([line])
    await eventually(() => strokes().length).toBe(1)
    const camera = view().camera.value
    await fingers([line, line.map(([east, south]) => [1 - east, south + 0.2])])
    await eventually(() => view().camera.value).not.toBe(camera)
    await painting().atRest
    await eventually(() => strokes().length).toBe(1)
    await fingers([[[0.5, 0.3]]])
    await eventually(() => strokes().length).toBe(2)
  })

  it('paints more strongly with a pen that is pressed harder', async () => {
    await start()
    await mouse(line, { pointerType: 'pen', force: 0.9 })
    await eventually(() => strokes().length).toBe(1)
    const { strength } = painting().settings.value
    expect(strokes()[0]!.strength).toBeGreaterThan(1.5 * strength)
  })

  it('rotates with the right button and beside the terrain', async () => {
    await start()
    const before = view().camera.value
    await mouse(line, { button: 'right' })
    await eventually(() => view().camera.value).not.toBe(before)
    expect(methods()).not.toContain('paint')
  })

  it('takes a height with Alt, and levels to it', async () => {
    await start()
    await mouse([[0.5, 0.5]], { modifiers: 1 })
    await eventually(() => painting().settings.value.kind).toBe('level')
    const height = opened.scene.pane!.sight!.frame.heights[24 * 48 + 24]!
    expect(Math.abs(painting().settings.value.strength - height)).toBeLessThan(60)
    expect(methods()).not.toContain('paint')
  })

  it('selects, moves and removes a stroke', async () => {
    await start()
    await mouse(line)
    await eventually(() => strokes().length).toBe(1)
    const before = strokes()[0]!.points[1]!
    await button('Select').click()
    await mouse([[0.5, 0.5]])
    await eventually(() => painting().selected.value).toBe(0)
    await mouse([
      [0.5, 0.5],
      [0.5, 0.6],
      [0.5, 0.7],
    ])
    await eventually(() => strokes()[0]!.points[1]! - before).toBeGreaterThan(600)
    await userEvent.keyboard('{Delete}')
    await eventually(methods).toEqual(['simplex', 'stream-power'])
  })

  it('works by keyboard alone, and announces the place', async () => {
    open(`#${recipe}?at=6`)
    await restsAt(6)
    area().focus()
    await userEvent.keyboard('b')
    await eventually(() => paintOf(view()).painting.value?.cursor.value ?? null).not.toBeNull()
    const announced = () => [...root.querySelectorAll('.paint [role=status]')].map(({ textContent }) => textContent).join(' ')
    await userEvent.keyboard('2{ArrowLeft}')
    await eventually(announced).toMatch(/east, .* south, height .* m/)
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}{ArrowRight}{Enter}')
    await eventually(() => strokes().length).toBe(1)
    expect(strokes()[0]!.kind).toBe('lower')
    const { radius } = painting().settings.value
    await userEvent.keyboard(']')
    expect(painting().settings.value.radius).toBeGreaterThan(radius)
    await userEvent.keyboard('{Escape}')
    await eventually(palette).toBeNull()
  })

  it('changes the radius with Alt and the strength with Shift and the wheel', async () => {
    await start()
    const { radius, strength } = painting().settings.value
    const wheel = (given: WheelEventInit) =>
      area().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true, ...given }))
    wheel({ altKey: true })
    wheel({ shiftKey: true })
    expect(painting().settings.value.radius).toBeGreaterThan(radius)
    expect(painting().settings.value.strength).toBeGreaterThan(strength)
  })

  it('has sliders for the brush', async () => {
    await start()
    await seen(slider('Radius')).toBeVisible()
    await seen(slider('Strength')).toBeVisible()
    await seen(slider('Softness')).toBeVisible()
  })
})

describe('the palette', () => {
  it.each([
    ['light', 1280, 800],
    ['dark', 1280, 800],
    ['light', 360, 780],
  ] as const)('has no automatically detectable problem: %s, %s × %s', async (theme, width, height) => {
    setTheme(theme)
    await start()
    await page.viewport(width, height)
    const { violations } = await runAxe(root, { rules: { 'target-size': { enabled: true } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([])
  })

  it('moves to the other side, and remembers it', async () => {
    await start()
    const left = palette()!.getBoundingClientRect().left
    await button('Move the palette to the other side').click()
    await eventually(() => palette()!.getBoundingClientRect().left).toBeGreaterThan(left + 200)
    expect(localStorage.getItem('rill-paint-side')).toBe('right')
  })
})
