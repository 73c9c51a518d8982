/** Camera control by pointer, wheel and keyboard. */
import { afterEach, describe, expect, it } from 'vitest'
import { createControls } from '@rill-terrain/renderer/camera/controls'
import { placeAt } from '@rill-terrain/renderer/camera/pick'
import type { View } from '@rill-terrain/renderer/renderer'
import { closePictures, cone, ends, open } from '../../support/picture'

afterEach(closePictures)

describe('camera controls', () => {
  /** Controls on a picture; `rest` resolves with the camera when the next movement has come to rest. */
  function control(view: Partial<View> = {}) {
    const picture = open(cone(), view)
    let resting: (camera: View['camera']) => void = () => {}
    const rest = () => new Promise<View['camera']>((resolve) => (resting = resolve))
    const controls = createControls(picture.pane, { onChange: (camera) => resting(camera) })
    ends.push(() => controls.dispose())
    return { ...picture, element: picture.pane.element, controls, rest }
  }

  function drag(element: HTMLElement, from: [number, number], to: [number, number], options: PointerEventInit = {}) {
    const send = (type: string, [clientX, clientY]: [number, number]) =>
      element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY, bubbles: true, ...options }))
    send('pointerdown', from)
    send('pointermove', to)
    send('pointerup', to)
  }

  it('orbit with a drag and come to rest at the goal', async () => {
    const { element, pane, rest } = control()
    const before = pane.view.camera
    const rested = rest()
    drag(element, [100, 100], [150, 80])
    const camera = await rested
    expect(camera.azimuth).toBeGreaterThan(before.azimuth + 5)
    expect(camera.elevation).toBeLessThan(before.elevation - 2)
    expect(pane.view.camera).toEqual(camera)
  })

  it('pan with Shift or the right button, and in the map with any button', async () => {
    for (const [options, mode] of [
      [{ shiftKey: true }, '3d'],
      [{ button: 2 }, '3d'],
      [{}, 'map'],
    ] as const) {
      const { element, pane, rest } = control({ mode })
      const before = pane.view.camera
      const rested = rest()
      drag(element, [100, 100], [60, 100], options)
      const camera = await rested
      expect(camera.azimuth).toBe(before.azimuth)
      expect(Math.hypot(camera.x - before.x, camera.y - before.y)).toBeGreaterThan(0.05)
    }
  })

  it('zoom with the wheel around the pointer, and prevent the page from scrolling', async () => {
    const { element, pane, rest } = control({ mode: 'map' })
    const under = placeAt(pane, 60, 90)!
    const rested = rest()
    const wheel = new WheelEvent('wheel', { deltaY: -200, clientX: 60, clientY: 90, cancelable: true })
    element.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(true)
    expect((await rested).zoom).toBeGreaterThan(1.2)
    expect(placeAt(pane, 60, 90)!.x).toBeCloseTo(under.x, 3)
    expect(placeAt(pane, 60, 90)!.y).toBeCloseTo(under.y, 3)
  })

  it('zoom and pan with two fingers', async () => {
    const { element, rest } = control({ mode: 'map' })
    const send = (type: string, pointerId: number, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 120, pointerType: 'touch', bubbles: true }))
    const rested = rest()
    send('pointerdown', 1, 100)
    send('pointerdown', 2, 140)
    send('pointermove', 1, 60)
    send('pointermove', 2, 180)
    send('pointerup', 1, 60)
    send('pointerup', 2, 180)
    expect((await rested).zoom).toBeCloseTo(3, 1)
  })

  it('respond to keys, and return with Home', async () => {
    const { element, pane, rest } = control()
    const home = pane.view.camera
    const press = (key: string, shiftKey = false) => {
      const rested = rest()
      element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }))
      return rested
    }
    expect((await press('ArrowUp')).elevation).toBeGreaterThan(home.elevation)
    expect((await press('ArrowLeft')).azimuth).not.toBe(home.azimuth)
    expect((await press('+')).zoom).toBeGreaterThan(1)
    expect((await press('ArrowRight', true)).x).not.toBe(0)
    expect(await press('Home')).toEqual(home)
  })

  it('return by the short way after many turns', async () => {
    const { pane, controls, rest } = control()
    const turned = rest()
    controls.moveTo({ ...pane.view.camera, azimuth: 170 })
    await turned
    const again = rest()
    controls.moveTo({ ...pane.view.camera, azimuth: -170 })
    expect((await again).azimuth).toBeCloseTo(190, 5)
  })
})
