import { afterEach, describe, expect, it } from 'vitest'
import { createControls } from '../../web/src/render/controls'
import { paletteColour } from '../../web/src/render/palettes'
import { createRenderer, type Renderer, type TerrainFrame, type View } from '../../web/src/render/renderer'

const size = 240
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

interface Picture {
  renderer: Renderer
  canvas: HTMLCanvasElement
  errors: string[]
}

function open(frame: TerrainFrame | null, view: Partial<View> = {}): Picture {
  const canvas = document.createElement('canvas')
  canvas.style.cssText = `position:fixed; top:0; left:0; width:${size}px; height:${size}px`
  canvas.tabIndex = 0
  document.body.append(canvas)
  const renderer = createRenderer(canvas)
  const errors: string[] = []
  renderer.onError = (sentence) => errors.push(sentence)
  renderer.resize(size, size, 1)
  renderer.setView(view)
  if (frame) renderer.setTerrain(frame)
  ends.push(() => {
    renderer.dispose()
    canvas.remove()
    // A browser holds only so many contexts.
    graphics(canvas).getExtension('WEBGL_lose_context')?.loseContext()
  })
  return { renderer, canvas, errors }
}

const graphics = (canvas: HTMLCanvasElement) => canvas.getContext('webgl2')!

/** Draws and reads the whole canvas: RGBA bytes, bottom row first. */
function read({ renderer, canvas }: Picture): Uint8Array {
  renderer.drawNow()
  const gl = graphics(canvas)
  const bytes = new Uint8Array(size * size * 4)
  gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  expect(gl.getError()).toBe(gl.NO_ERROR)
  return bytes
}

function pixel(bytes: Uint8Array, x: number, y: number): [number, number, number] {
  const index = ((size - 1 - Math.round(y)) * size + Math.round(x)) * 4
  return [bytes[index]!, bytes[index + 1]!, bytes[index + 2]!]
}

const brightness = ([red, green, blue]: readonly number[]) => red! + green! + blue!

function different(a: Uint8Array, b: Uint8Array): number {
  let count = 0
  for (let index = 0; index < a.length; index += 4) {
    const apart = Math.abs(a[index]! - b[index]!) + Math.abs(a[index + 1]! - b[index + 1]!) + Math.abs(a[index + 2]! - b[index + 2]!)
    if (apart > 6) count++
  }
  return count
}

function terrain(width: number, height: number, heightAt: (x: number, y: number) => number): TerrainFrame {
  const heights = Float32Array.from({ length: width * height }, (_, index) =>
    heightAt((index % width) / (width - 1) - 0.5, Math.floor(index / width) / (height - 1) - 0.5),
  )
  return { width, height, cellSize: 10, heights }
}

const cone = (width = 64, height = 64) => terrain(width, height, (x, y) => Math.max(0, 160 - 500 * Math.hypot(x, y)))

/** The map from above with one grey for everything, so that only light makes a difference. */
function grey(frame: TerrainFrame): TerrainFrame {
  const values = new Float32Array(frame.heights.length).fill(0.5)
  return { ...frame, overlay: { values, minimum: 0, maximum: 1, palette: 'balance', logarithmic: false } }
}

function event(target: EventTarget, name: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }))
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('3D', () => {
  it('shows the terrain in front of the background', () => {
    const frame = cone()
    frame.overlay = { values: frame.heights, minimum: -2000, maximum: -1000, palette: 'viridis', logarithmic: false }
    const bytes = read(open(frame))
    // Viridis ends in yellow, which nothing around the block is.
    const yellowness = ([red, , blue]: readonly number[]) => red! - blue!
    expect(yellowness(pixel(bytes, size / 2, size / 2))).toBeGreaterThan(80)
    expect(Math.abs(yellowness(pixel(bytes, 3, size / 2)))).toBeLessThan(20)
  })

  it('lights the side that faces the sun', () => {
    const picture = open(grey(cone()), { sunAzimuth: 270, sunElevation: 35, camera: { azimuth: 0, elevation: 60, zoom: 1, x: 0, y: 0 } })
    const bytes = read(picture)
    const west = pixel(bytes, size * 0.42, size * 0.5)
    const east = pixel(bytes, size * 0.58, size * 0.5)
    expect(brightness(west)).toBeGreaterThan(1.4 * brightness(east))
  })

  it('draws any shape without a complaint', () => {
    const shapes: [number, number][] = [[2, 2], [33, 65], [128, 5], [97, 61]]
    const picture = open(null)
    const water = (frame: TerrainFrame) => ({ ...frame, water: new Float32Array(frame.heights.length).fill(0.1) })
    for (const [width, height] of shapes) {
      for (const mode of ['3d', 'map'] as const) {
        picture.renderer.setView({ mode })
        picture.renderer.setTerrain(water(cone(width, height)))
        read(picture)
        picture.renderer.setTerrain(terrain(width, height, () => 7))
        read(picture)
        picture.renderer.setTerrain({ ...water(cone(width, height)), waterStands: true })
        read(picture)
      }
    }
    expect(picture.errors).toEqual([])
  })

  it('shows streams, but not even rain', () => {
    const dry = cone()
    const rain = { ...dry, water: new Float32Array(dry.heights.length).fill(0.01) }
    const stream = { ...rain, water: rain.water.map((value, index) => (Math.abs((index % 64) - 40) < 2 ? 5 : value)) }
    const view: Partial<View> = { mode: 'map' }
    const without = read(open(dry, view))
    expect(different(read(open(rain, view)), without)).toBe(0)
    const picture = open(stream, view)
    expect(different(read(picture), without)).toBeGreaterThan(200)
    picture.renderer.setView({ water: false })
    expect(different(read(picture), without)).toBe(0)
  })
})

describe('map', () => {
  it('has a sea where the ground lies below 0 m, unless water is not to be seen', () => {
    const shore = terrain(64, 64, (x) => 400 * x)
    const blueness = ([red, , blue]: readonly number[]) => blue! - red!
    const picture = open(shore, { mode: 'map' })
    const bytes = read(picture)
    expect(blueness(pixel(bytes, size * 0.3, size / 2))).toBeGreaterThan(15)
    expect(blueness(pixel(bytes, size * 0.7, size / 2))).toBeLessThan(0)
    picture.renderer.setView({ water: false })
    expect(blueness(pixel(read(picture), size * 0.3, size / 2))).toBeLessThan(0)
    // The same ground, all of it above the sea.
    expect(blueness(pixel(read(open(terrain(64, 64, (x) => 400 * x + 300), { mode: 'map' })), size * 0.3, size / 2))).toBeLessThan(0)
  })

  it('throws shadows away from the sun', () => {
    const ridge = terrain(96, 96, (x) => (Math.abs(x) < 0.03 ? 120 : 0))
    const bytes = read(open(grey(ridge), { mode: 'map', sunAzimuth: 270, sunElevation: 25 }))
    const lit = brightness(pixel(bytes, size * 0.35, size / 2))
    const shadowed = brightness(pixel(bytes, size * 0.58, size / 2))
    const beyond = brightness(pixel(bytes, size * 0.9, size / 2))
    expect(shadowed).toBeLessThan(0.7 * lit)
    expect(beyond).toBeGreaterThan(0.9 * lit)
  })

  it('has the colours of the palette at both ends and between', () => {
    const frame = terrain(64, 64, (x) => x)
    const overlay = { minimum: -0.25, maximum: 0.25, palette: 'inferno', logarithmic: false } as const
    frame.overlay = { ...overlay, values: frame.heights }
    const bytes = read(open(frame, { mode: 'map', hillshade: false }))
    const expected = (share: number) => {
      const probe = new OffscreenCanvas(1, 1).getContext('2d')!
      probe.fillStyle = paletteColour('inferno', share)
      probe.fillRect(0, 0, 1, 1)
      return [...probe.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }
    for (const [x, share] of [[0.08, 0], [0.5, 0.5], [0.92, 1]] as const) {
      const colour = pixel(bytes, size * x, size / 2)
      // Half a pixel of the map is a hundredth of the palette.
      expected(share).forEach((value, channel) => expect(Math.abs(colour[channel]! - value)).toBeLessThan(share === 0.5 ? 6 : 3))
    }
  })

  it('shows powers of ten in equal steps when the scale is logarithmic', () => {
    const frame = terrain(101, 101, (x) => 10 ** (4 * (x + 0.5)))
    frame.overlay = { values: frame.heights, minimum: 1, maximum: 10000, palette: 'viridis', logarithmic: true }
    const even = terrain(101, 101, (x) => x)
    even.overlay = { values: even.heights, minimum: -0.5, maximum: 0.5, palette: 'viridis', logarithmic: false }
    const view: Partial<View> = { mode: 'map', hillshade: false }
    expect(different(read(open(frame, view)), read(open(even, view)))).toBe(0)
  })

  it('has north at the top and finds the cell under the pointer', () => {
    const frame = terrain(65, 65, (x, y) => (x < -0.2 && y < -0.2 ? 50 : 0))
    frame.overlay = { values: frame.heights, minimum: 0, maximum: 50, palette: 'inferno', logarithmic: false }
    const picture = open(frame, { mode: 'map', hillshade: false })
    const bytes = read(picture)
    expect(brightness(pixel(bytes, 30, 30))).toBeGreaterThan(500)
    expect(brightness(pixel(bytes, 30, size - 30))).toBeLessThan(60)
    expect(picture.renderer.pick(size / 2, size / 2)).toEqual({ column: 32, row: 32, height: 0 })
    expect(picture.renderer.pick(30, 30)?.height).toBe(50)
    expect(picture.renderer.pick(1, 1)).toBeNull()
  })

  it('lies in the part of the canvas that is free', () => {
    const frame = cone()
    frame.overlay = { values: frame.heights, minimum: 1000, maximum: 2000, palette: 'inferno', logarithmic: false }
    const picture = open(frame, { mode: 'map', hillshade: false })
    picture.renderer.setInset({ left: 120, right: 0, top: 0, bottom: 0 })
    const bytes = read(picture)
    expect(brightness(pixel(bytes, 60, size / 2))).toBeGreaterThan(500)
    expect(brightness(pixel(bytes, 180, size / 2))).toBeLessThan(60)
  })
})

describe('the renderer', () => {
  it('draws nothing while nothing changes, and what changed at most twice', async () => {
    const picture = open(cone())
    read(picture)
    const { renderer } = picture
    // The picture asked for when the terrain came, if it is still to come.
    await nextFrame()
    await nextFrame()
    read(picture)
    const before = renderer.framesDrawn
    renderer.setView({ sunAzimuth: renderer.view.sunAzimuth })
    renderer.setInset({ left: 0, right: 0, top: 0, bottom: 0 })
    renderer.resize(size, size, 1)
    for (let count = 0; count < 8; count++) await nextFrame()
    expect(renderer.framesDrawn).toBe(before)
    renderer.setView({ sunAzimuth: 10 })
    while (renderer.framesDrawn === before) await nextFrame()
    // A slow machine draws a quick picture first and the full one once all is at rest.
    renderer.drawNow()
    for (let count = 0; count < 8; count++) await nextFrame()
    expect(renderer.framesDrawn).toBe(before + 2)
  })

  it.each([32, 64, 128])('shows a terrain of %d cells at rest as it would from the start', async (side) => {
    const picture = open(cone(side, side))
    // The quick picture of a slow machine comes first; what it leaves behind must not get into the full one.
    while (picture.renderer.framesDrawn === 0) await nextFrame()
    expect(different(read(picture), read(open(cone(side, side))))).toBe(0)
  })

  it('keeps its own copy of the frame', () => {
    const frame = () => ({ ...grey(cone()), water: new Float32Array(64 * 64) })
    const handed = frame()
    const picture = open(handed)
    // Before it is drawn: the buffer may already be on its way back to a worker.
    handed.heights.fill(0)
    handed.water.fill(9)
    handed.overlay!.values.fill(0)
    expect(different(read(picture), read(open(frame())))).toBe(0)
  })

  it('comes back with the same picture after the context was lost', async () => {
    const picture = open(grey(cone()), { background: 'dark' })
    const before = read(picture)
    const loss = graphics(picture.canvas).getExtension('WEBGL_lose_context')!
    const lost = event(picture.canvas, 'webglcontextlost')
    loss.loseContext()
    expect((await lost).defaultPrevented).toBe(true)
    // What changes meanwhile must not be lost, nor throw.
    picture.renderer.setView({ background: 'light' })
    picture.renderer.setView({ background: 'dark' })
    picture.renderer.setTerrain(grey(cone()))
    const restored = event(picture.canvas, 'webglcontextrestored')
    // A context can be given back only after the event that took it away is over.
    await nextFrame()
    loss.restoreContext()
    await restored
    expect(different(read(picture), before)).toBe(0)
    expect(picture.errors).toEqual([])
  })

  it('refuses a frame that does not fit its size, and goes on', () => {
    const picture = open(cone())
    const before = read(picture)
    picture.renderer.setTerrain({ ...cone(), width: 63 })
    expect(picture.errors).toEqual(["The terrain's heights have 4096 values where 63 x 64 are needed."])
    expect(different(read(picture), before)).toBe(0)
  })

  it('says so where there is no WebGL2', () => {
    const canvas = document.createElement('canvas')
    // A canvas has one kind of context for life.
    canvas.getContext('2d')
    expect(() => createRenderer(canvas)).toThrow(/WebGL2/)
  })
})

describe('the controls', () => {
  /** Controls on a picture; `rest` resolves with the camera each time the motion has come to rest. */
  function steer(view: Partial<View> = {}) {
    const picture = open(cone(), view)
    let resting: (camera: View['camera']) => void = () => {}
    const rest = () => new Promise<View['camera']>((resolve) => (resting = resolve))
    const controls = createControls(picture.canvas, picture.renderer, { onChange: (camera) => resting(camera) })
    ends.push(() => controls.dispose())
    return { ...picture, controls, rest }
  }

  function drag(canvas: HTMLCanvasElement, from: [number, number], to: [number, number], options: PointerEventInit = {}) {
    const send = (type: string, [clientX, clientY]: [number, number]) =>
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY, bubbles: true, ...options }))
    send('pointerdown', from)
    send('pointermove', to)
    send('pointerup', to)
  }

  it('orbit with a drag and rest where they were led', async () => {
    const { canvas, renderer, rest } = steer()
    const before = renderer.view.camera
    const rested = rest()
    drag(canvas, [100, 100], [150, 80])
    const camera = await rested
    expect(camera.azimuth).toBeGreaterThan(before.azimuth + 5)
    expect(camera.elevation).toBeLessThan(before.elevation - 2)
    expect(renderer.view.camera).toEqual(camera)
  })

  it('pan with Shift or the right button, in the map with any', async () => {
    for (const [options, mode] of [[{ shiftKey: true }, '3d'], [{ button: 2 }, '3d'], [{}, 'map']] as const) {
      const { canvas, renderer, rest } = steer({ mode })
      const before = renderer.view.camera
      const rested = rest()
      drag(canvas, [100, 100], [60, 100], options)
      const camera = await rested
      expect(camera.azimuth).toBe(before.azimuth)
      expect(Math.hypot(camera.x - before.x, camera.y - before.y)).toBeGreaterThan(0.05)
    }
  })

  it('zoom with the wheel around the pointer, and keep the page from scrolling', async () => {
    const { canvas, renderer, rest } = steer({ mode: 'map' })
    const under = renderer.placeAt(60, 90)!
    const rested = rest()
    const wheel = new WheelEvent('wheel', { deltaY: -200, clientX: 60, clientY: 90, cancelable: true })
    canvas.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(true)
    expect((await rested).zoom).toBeGreaterThan(1.2)
    expect(renderer.placeAt(60, 90)!.x).toBeCloseTo(under.x, 3)
    expect(renderer.placeAt(60, 90)!.y).toBeCloseTo(under.y, 3)
  })

  it('zoom and pan with two fingers', async () => {
    const { canvas, rest } = steer({ mode: 'map' })
    const send = (type: string, pointerId: number, clientX: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 120, pointerType: 'touch', bubbles: true }))
    const rested = rest()
    send('pointerdown', 1, 100)
    send('pointerdown', 2, 140)
    send('pointermove', 1, 60)
    send('pointermove', 2, 180)
    send('pointerup', 1, 60)
    send('pointerup', 2, 180)
    expect((await rested).zoom).toBeCloseTo(3, 1)
  })

  it('answer to keys, and Home leads back', async () => {
    const { canvas, renderer, rest } = steer()
    const home = renderer.view.camera
    const press = (key: string, shiftKey = false) => {
      const rested = rest()
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }))
      return rested
    }
    expect((await press('ArrowUp')).elevation).toBeGreaterThan(home.elevation)
    expect((await press('ArrowLeft')).azimuth).not.toBe(home.azimuth)
    expect((await press('+')).zoom).toBeGreaterThan(1)
    expect((await press('ArrowRight', true)).x).not.toBe(0)
    expect(await press('Home')).toEqual(home)
  })

  it('go home the short way after many turns', async () => {
    const { renderer, controls, rest } = steer()
    const turned = rest()
    controls.moveTo({ ...renderer.view.camera, azimuth: 170 })
    await turned
    const again = rest()
    controls.moveTo({ ...renderer.view.camera, azimuth: -170 })
    expect((await again).azimuth).toBeCloseTo(190, 5)
  })
})
