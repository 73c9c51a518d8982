/** Several terrains on one canvas. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pick, placeAt, pointAt } from '@rill-terrain/renderer/camera/pick'
import { createFlatDisplay, type Display, type Pane, type TerrainFrame, type View } from '@rill-terrain/renderer/renderer'
import { countGpuObjects, keepShown, noGpuObjects } from '../../support/gpu-objects'
import {
  closePictures,
  cone,
  different,
  ends,
  graphics,
  grey,
  openDisplay,
  openPane,
  place,
  terrain,
  type Opened,
} from '../../support/picture'

afterEach(() => {
  closePictures()
  vi.restoreAllMocks()
})

const height = 160
const wide = 200
const narrow = 120

const left = { frame: cone(), view: { mode: 'map', sunAzimuth: 40 } } as const
const right = { frame: grey(terrain(40, 64, (x) => 300 * x)), view: { background: 'dark', sunAzimuth: 90 } } as const

function show(
  opened: { display: Display },
  start: number,
  width: number,
  { frame, view }: { frame: TerrainFrame; view: Partial<View> },
): Pane {
  const pane = openPane(opened, start, width, height)
  pane.setView(view)
  pane.setTerrain(frame)
  return pane
}

/** RGBA bytes of columns of the canvas. */
function columns({ canvas }: Opened, start: number, width: number): Uint8Array {
  const gl = graphics(canvas)
  const bytes = new Uint8Array(width * height * 4)
  gl.readPixels(start, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  expect(gl.getError()).toBe(gl.NO_ERROR)
  return bytes
}

/** The same terrain on a separate canvas. */
function alone(width: number, seen: Parameters<typeof show>[3]): Uint8Array {
  const opened = openDisplay(width, height)
  show(opened, 0, width, seen)
  opened.display.drawNow()
  return columns(opened, 0, width)
}

describe('panes', () => {
  it('show the same pictures as on separate canvases', () => {
    const opened = openDisplay(wide + narrow, height)
    show(opened, 0, wide, left)
    const second = show(opened, wide, narrow, right)
    opened.display.drawNow()
    const before = columns(opened, 0, wide)
    expect(different(before, alone(wide, left))).toBe(0)
    expect(different(columns(opened, wide, narrow), alone(narrow, right))).toBe(0)
    // A change of one pane changes only the picture of that pane.
    second.setView({ mode: 'map', background: 'light' })
    opened.display.drawNow()
    expect(different(columns(opened, 0, wide), before)).toBe(0)
    expect(
      different(
        columns(opened, wide, narrow),
        alone(narrow, { ...right, view: { ...right.view, mode: 'map', background: 'light' } }),
      ),
    ).toBe(0)
  })

  it('find the cell under the pointer in their own area', () => {
    const opened = openDisplay(wide + narrow, height)
    show(opened, 0, wide, left)
    const second = show(opened, wide, narrow, { ...right, view: { mode: 'map' } })
    const middle = wide + narrow / 2
    expect(placeAt(second, middle, height / 2)).toEqual({ x: 0, y: 0 })
    expect(pointAt(second, { x: 0, y: 0 })).toEqual({ x: narrow / 2, y: height / 2 })
    expect(pick(second, middle, height / 2)?.row).toBe(32)
  })

  it('draw only the part of a clip, so that two panes share an area', async () => {
    const opened = openDisplay(wide, height)
    const [first, second] = [show(opened, 0, wide, left), show(opened, 0, wide, { ...right, view: { mode: 'map' } })]
    first.setClip({ from: 0, to: 80 })
    second.setClip({ from: 80, to: wide })
    opened.display.drawNow()
    const part = (bytes: Uint8Array, from: number, to: number) =>
      Uint8Array.from({ length: 4 * (to - from) * height }, (_, index) => {
        const row = Math.floor(index / (4 * (to - from)))
        return bytes[4 * (row * wide + from) + (index % (4 * (to - from)))]!
      })
    const [one, other] = [alone(wide, left), alone(wide, { ...right, view: { mode: 'map' } })]
    expect(different(columns(opened, 0, 80), part(one, 0, 80))).toBe(0)
    expect(different(columns(opened, 80, wide - 80), part(other, 80, wide))).toBe(0)
    // An empty clip draws nothing, and a closed pane leaves the other one as it is.
    second.setClip({ from: 0, to: 0 })
    expect(second.isVisible).toBe(false)
    second.close()
    first.setClip(null)
    opened.display.drawNow()
    expect(different(columns(opened, 0, wide), one)).toBe(0)
  })

  it('close without changing the pictures of other panes', async () => {
    const opened = openDisplay(wide + narrow, height)
    const first = show(opened, 0, wide, left)
    const second = show(opened, wide, narrow, right)
    opened.display.drawNow()
    const others = columns(opened, wide, narrow)
    first.close()
    // Immediately, and after the next picture.
    expect(columns(opened, 0, wide).some((byte) => byte !== 0)).toBe(false)
    expect(different(columns(opened, wide, narrow), others)).toBe(0)
    const drawn = second.framesDrawn
    second.setView({ sunAzimuth: 200 })
    await expect.poll(() => second.framesDrawn, { timeout: 15_000 }).toBeGreaterThan(drawn)
    opened.display.drawNow()
    expect(different(columns(opened, wide, narrow), others)).toBeGreaterThan(100)
    second.close()
    expect(columns(opened, 0, wide + narrow).some((byte) => byte !== 0)).toBe(false)
  })

  it('do not change when the canvas becomes wider and another pane opens', async () => {
    const shown = keepShown()
    const opened = openDisplay(wide, height)
    const first = show(opened, 0, wide, left)
    const inFull = (width: number) => expect.poll(() => shown()?.width, { timeout: 15_000 }).toBe(width)
    const columnsShown = () => {
      const context = new OffscreenCanvas(wide, height).getContext('2d')!
      context.putImageData(shown()!, 0, 0)
      return new Uint8Array(context.getImageData(0, 0, wide, height).data)
    }
    await expect.poll(() => first.framesDrawn, { timeout: 15_000 }).toBeGreaterThan(0)
    await inFull(wide)
    opened.display.drawNow()
    const before = columnsShown()
    opened.canvas.style.width = `${wide + narrow}px`
    const second = show(opened, wide, narrow, right)
    await expect.poll(() => second.framesDrawn, { timeout: 15_000 }).toBeGreaterThan(0)
    await inFull(wide + narrow)
    expect(different(columnsShown(), before)).toBe(0)
  })

  it('are all drawn at full quality at rest', async () => {
    const opened = openDisplay(wide + narrow, height)
    const panes = [show(opened, 0, wide, left), show(opened, wide, narrow, right)]
    await expect.poll(() => panes.every(({ framesDrawn }) => framesDrawn > 0), { timeout: 15_000 }).toBe(true)
    await expect.poll(() => opened.canvas.width, { timeout: 15_000 }).toBe(wide + narrow)
    // During movement, all panes may be drawn at reduced resolution.
    panes[0]!.setView({ sunAzimuth: 200 })
    opened.display.drawNow()
    expect(different(columns(opened, wide, narrow), alone(narrow, right))).toBe(0)
  })

  it('are saved separately, without panels that cover them', async () => {
    const opened = openDisplay(wide + narrow, height)
    show(opened, 0, wide, left)
    const second = show(opened, wide, narrow, right)
    const pixelsOf = async (blob: Blob) => {
      const picture = await createImageBitmap(blob)
      expect([picture.width, picture.height]).toEqual([narrow, height])
      const context = new OffscreenCanvas(narrow, height).getContext('2d')!
      context.drawImage(picture, 0, 0)
      return new Uint8Array(context.getImageData(0, 0, narrow, height).data)
    }
    const saved = await pixelsOf(await second.capture())
    second.setInset({ left: 60, right: 0, top: 30, bottom: 0 })
    expect(different(await pixelsOf(await second.capture()), saved)).toBe(0)
    // The picture on the canvas does not change.
    opened.display.drawNow()
    expect([opened.canvas.width, opened.canvas.height]).toEqual([wide + narrow, height])
  })

  it('are all restored after the context was lost', async () => {
    const opened = openDisplay(wide + narrow, height)
    show(opened, 0, wide, left)
    show(opened, wide, narrow, right)
    opened.display.drawNow()
    const before = columns(opened, 0, wide + narrow)
    const loss = graphics(opened.canvas).getExtension('WEBGL_lose_context')!
    const lost = new Promise((resolve) => opened.canvas.addEventListener('webglcontextlost', resolve))
    const restored = new Promise((resolve) => opened.canvas.addEventListener('webglcontextrestored', resolve))
    loss.loseContext()
    await lost
    // A context can be restored only after the dispatch of its loss event has ended.
    await new Promise((resolve) => setTimeout(resolve))
    loss.restoreContext()
    await restored
    opened.display.drawNow()
    expect(different(columns(opened, 0, wide + narrow), before)).toBe(0)
  })
})

describe('panes without WebGL', () => {
  function pixelsOf(picture: CanvasImageSource, start: number, width: number): Uint8Array {
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(picture, -start, 0)
    return new Uint8Array(context.getImageData(0, 0, width, height).data)
  }

  it('are flat maps, each in its own area, and saved separately', async () => {
    const canvas = place(document.createElement('canvas'), 0, 0, wide + narrow, height)
    const display = await createFlatDisplay(canvas, 'There is none.')
    ends.push(
      () => canvas.remove(),
      () => display.dispose(),
    )
    const first = show({ display }, 0, wide, left)
    const second = show({ display }, wide, narrow, right)
    await expect.poll(() => second.framesDrawn, { timeout: 15_000 }).toBeGreaterThan(0)
    const before = pixelsOf(canvas, 0, wide)
    const saved = await createImageBitmap(await second.capture())
    expect([saved.width, saved.height]).toEqual([narrow, height])
    expect(different(pixelsOf(saved, 0, narrow), pixelsOf(canvas, wide, narrow))).toBe(0)

    const drawn = second.framesDrawn
    second.setView({ camera: { ...second.view.camera, zoom: 3 } })
    second.setInset({ left: 40, right: 0, top: 0, bottom: 0 })
    await expect.poll(() => second.framesDrawn, { timeout: 15_000 }).toBeGreaterThan(drawn)
    expect(different(pixelsOf(canvas, 0, wide), before)).toBe(0)
    const zoomed = pixelsOf(canvas, wide, narrow)
    expect(different(zoomed, pixelsOf(saved, 0, narrow))).toBeGreaterThan(1000)
    // The middle of the ground is in the middle of the free area.
    expect(placeAt(second, wide + 40 + (narrow - 40) / 2, height / 2)).toEqual({ x: 0, y: 0 })

    first.close()
    expect(pixelsOf(canvas, 0, wide).some((byte) => byte > 0)).toBe(false)
    expect(different(pixelsOf(canvas, wide, narrow), zoomed)).toBe(0)
  })
})

describe('GPU memory of panes', () => {
  it('does not grow when terrains and sizes change, and is freed when panes close', () => {
    const count = countGpuObjects()
    const opened = openDisplay(wide + narrow, height)
    const first = show(opened, 0, wide, left)
    const second = show(opened, wide, narrow, right)
    const values = (frame: TerrainFrame) => ({ ...frame, water: frame.heights.map(() => 3), waterStands: true })
    function round() {
      for (const side of [48, 64]) {
        const frame = cone(side, side)
        const waterMap = {
          streams: frame.heights.map(() => 0),
          lakes: frame.heights.map(() => 1),
          plants: frame.heights.map(() => 1),
        }
        for (const each of [frame, values(frame), grey(frame), { ...frame, waterMap }]) {
          for (const mode of ['3d', 'map'] as const) {
            first.setTerrain(each)
            second.setTerrain({ ...each })
            for (const pane of [first, second]) pane.setView({ mode, sunAzimuth: side })
            opened.display.drawNow()
          }
        }
      }
      // The canvas becomes wider for one more pane, which closes again.
      opened.canvas.style.width = `${wide + 2 * narrow}px`
      const third = show(opened, wide, narrow, right)
      opened.display.drawNow()
      third.close()
      opened.canvas.style.width = `${wide + narrow}px`
      show(opened, wide, narrow, right).close()
      for (const width of [90, wide]) {
        first.setBounds({ ...first.bounds, width })
        opened.display.drawNow()
      }
    }
    round()
    const before = count()
    expect(before['Texture']).toBeGreaterThan(10)
    for (let repeat = 0; repeat < 4; repeat++) round()
    expect(count()).toEqual(before)
    first.close()
    const between = count()
    expect(between['Texture']).toBeLessThan(before['Texture']!)
    expect(between['Program']).toBe(before['Program'])
    opened.display.dispose()
    expect(count()).toEqual(noGpuObjects)
  })
})
