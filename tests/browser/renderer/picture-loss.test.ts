/** A page that cannot draw its picture, or that loses it, reports the problem and continues. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, type OpenPage } from '../../../web/src/app/page'
import { modes } from '../../../web/src/modes/modes'

const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 })
const messages = () => [...document.querySelectorAll('.message')].map(({ textContent }) => textContent).join(' ')
const canvas = () => document.querySelector<HTMLCanvasElement>('canvas.terrain-canvas')!

let opened: OpenPage
let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
  history.replaceState(null, '', '#2/size=48;seed=7/simplex/thermal@2;iterations=5?at=0')
})

afterEach(() => {
  vi.restoreAllMocks()
  opened.close()
  root.remove()
})

describe('the picture', () => {
  it('is a flat map on another canvas if WebGL fails after its context was created', async () => {
    vi.spyOn(WebGL2RenderingContext.prototype, 'getExtension').mockReturnValue(null)
    opened = openPage(root, modes)
    await eventually(messages).toContain('The page shows a flat map instead.')
    await eventually(() => canvas().getContext('2d')).not.toBeNull()
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(48)
  })

  it('has neither 3D nor natural colours as a flat map, with a reason', async () => {
    vi.spyOn(WebGL2RenderingContext.prototype, 'getExtension').mockReturnValue(null)
    opened = openPage(root, modes)
    const button = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === '3D')
    await eventually(() => button()?.disabled).toBe(true)
    expect(button()!.title).toContain('The page shows a flat map instead.')
    const layers = () => [...root.querySelectorAll<HTMLOptionElement>('.layer option')].map(({ value }) => value)
    await eventually(layers).toContain('height')
    expect(layers()).not.toContain('')
    // The page also describes the meaning of the colours.
    await eventually(() => opened.playground.workspace.view.scale.value?.layer).toBe('height')
    expect(opened.playground.workspace.link.value).not.toContain('layer')
  })

  it('shows the value under the pointer as a flat map, and zooms around the pointer', async () => {
    vi.spyOn(WebGL2RenderingContext.prototype, 'getExtension').mockReturnValue(null)
    opened = openPage(root, modes)
    const { workspace } = opened.playground
    const { view, player } = workspace
    await eventually(() => view.scale.value?.layer).toBe('height')
    const area = () => root.querySelector<HTMLElement>('.terrain-area')!
    const readout = () => root.querySelector('.readout')?.textContent ?? ''
    const { left, top, width, height } = area().getBoundingClientRect()
    // Near the middle of the free area, at a point that is clearly nearest to one cell.
    const { inset } = view
    const place = (east = 0, south = 0) => ({
      clientX: left + (width + inset.value.left - inset.value.right) / 2 + 5 + east,
      clientY: top + (height + inset.value.top - inset.value.bottom) / 2 + 5 + south,
    })
    const point = (east = 0, south = 0) => area().dispatchEvent(new PointerEvent('pointermove', place(east, south)))
    await eventually(() => point() && readout()).toMatch(/^Height \d/)
    const middle = view.picked.value!.value
    const { minimum, maximum } = player.frame.value!.figures!.layers['height']!
    expect(middle).toBeGreaterThan(minimum)
    expect(middle).toBeLessThan(maximum)

    // The readout is the height between cells, so it differs a pixel further.
    let differenceOfPixel = 0
    for (const [east, south] of [[1, 0] as const, [0, 1] as const]) {
      await eventually(() => point(east, south) && view.picked.value!.value).not.toBe(middle)
      differenceOfPixel = Math.max(differenceOfPixel, Math.abs(view.picked.value!.value - middle))
    }
    // The place under the pointer does not move by a pixel.
    area().dispatchEvent(new WheelEvent('wheel', { deltaY: -300, ...place(), cancelable: true }))
    await eventually(() => view.camera.value).not.toBe('')
    await eventually(() => point() && Math.abs(view.picked.value!.value - middle)).toBeLessThan(differenceOfPixel)
    area().dispatchEvent(new PointerEvent('pointerleave'))
    await eventually(readout).toBe('')
  })

  it('is reported when lost, and drawn again on another canvas on request', async () => {
    opened = openPage(root, modes)
    await eventually(() => opened.playground.workspace.player.frame.value?.width).toBe(48)
    const lost = canvas()
    lost.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext()
    await eventually(messages).toContain('lost the WebGL context')
    const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Redraw')!
    again.click()
    await eventually(() => canvas() !== lost && !canvas().getContext('webgl2')!.isContextLost()).toBe(true)
    await eventually(messages).not.toContain('lost the WebGL context')
  })
})
