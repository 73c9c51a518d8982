/** The whole block is in the free area of every pane: by default, and with the cameras of links that show the whole block. */
import { describe, expect, it } from 'vitest'
import {
  blockBounds,
  cameraFromText,
  defaultCamera,
  freeArea,
  pictureCentre,
  type Block,
  type Camera,
  type Viewport,
} from '@rill-terrain/renderer/camera/camera'
import { fittedCamera, showsWhole } from '@rill-terrain/renderer/camera/framing'
import { presets } from '@rill-terrain/recipe/presets/presets'

/** Windows with the strips that the bars, the panel and the tools cover: phones, landscape, zoomed and wide windows. */
const windows: readonly (readonly [width: number, height: number, left: number, top: number, right: number, bottom: number])[] = [
  [320, 640, 4, 150, 4, 130],
  [360, 740, 8, 160, 8, 130],
  [390, 844, 8, 160, 8, 130],
  [430, 932, 8, 160, 8, 130],
  [450, 350, 8, 52, 60, 60],
  [700, 900, 8, 110, 8, 110],
  [844, 390, 12, 56, 400, 60],
  [1000, 700, 12, 56, 440, 70],
  [1920, 1080, 12, 56, 440, 70],
  [2560, 1300, 140, 56, 440, 70],
]
const azimuths = [0, 24, 135, 300]
const combinations = windows.flatMap((window) => azimuths.map((azimuth) => [window, azimuth] as const))

const blocks: Record<string, Block> = {
  usual: { sizeX: 1, sizeZ: 1, top: 0.15, base: -0.063 },
  flat: { sizeX: 1, sizeZ: 1, top: 1e-4, base: -0.045 },
  high: { sizeX: 1, sizeZ: 1, top: 0.6, base: -0.117 },
  long: { sizeX: 1, sizeZ: 0.4, top: 0.1, base: -0.057 },
}
const ground = () => 0.05

function viewportOf([width, height, left, top, right, bottom]: (typeof windows)[number]): Viewport {
  return { width, height, inset: { left, top, right, bottom } }
}

function expectInside(camera: Camera, block: Block, viewport: Viewport): void {
  const { left, top, right, bottom } = blockBounds(camera, block, viewport, ground)
  const { width, height, inset } = viewport
  expect(left).toBeGreaterThanOrEqual(inset.left)
  expect(top).toBeGreaterThanOrEqual(inset.top)
  expect(right).toBeLessThanOrEqual(width - inset.right)
  expect(bottom).toBeLessThanOrEqual(height - inset.bottom)
  const centre = pictureCentre(viewport)
  expect((left + right) / 2).toBeCloseTo(centre.x, 6)
  expect((top + bottom) / 2).toBeCloseTo(centre.y, 6)
}

describe.each(combinations)('a window %j seen from %d degrees', (window, azimuth) => {
  const viewport = viewportOf(window)

  it.each(Object.entries(blocks))('shows and centres the whole block: %s', (_, block) => {
    expectInside({ ...defaultCamera, azimuth }, block, viewport)
    expectInside(fittedCamera({ ...defaultCamera, azimuth }, block, viewport, ground), block, viewport)
  })

  it('shows the whole block with a zoomed camera of a link', () => {
    const camera = { azimuth, elevation: 30, zoom: 1.2, x: 0, y: 0.02 }
    expect(showsWhole(camera, blocks['usual']!)).toBe(true)
    for (const block of Object.values(blocks)) expectInside(fittedCamera(camera, block, viewport, ground), block, viewport)
  })
})

describe('a fitted camera', () => {
  const phone = viewportOf(windows[2]!)
  const wide = viewportOf(windows[8]!)
  const block = blocks['usual']!

  it('is unchanged if it shows a part of the block', () => {
    const close: Camera = { azimuth: 24, elevation: 28, zoom: 3, x: 0.2, y: 0.1 }
    expect(fittedCamera(close, block, phone, ground)).toBe(close)
  })

  it('is never nearer than the camera of the link', () => {
    const far: Camera = { ...defaultCamera, zoom: 0.7 }
    expect(fittedCamera(far, block, wide, ground)).toEqual(far)
  })

  it('looks down more steeply in a tall area, so that the block fills more of it', () => {
    const heightOf = (camera: Camera) => {
      const { top, bottom } = blockBounds(camera, block, phone, ground)
      return bottom - top
    }
    const fitted = fittedCamera(defaultCamera, block, phone, ground)
    expect(fitted.elevation).toBeGreaterThan(defaultCamera.elevation + 10)
    expect(heightOf(fitted)).toBeGreaterThan(1.15 * heightOf(defaultCamera))
    expect(fittedCamera(defaultCamera, block, wide, ground).elevation).toBe(defaultCamera.elevation)
  })

  it('shows the whole block while it is rotated', () => {
    for (const viewport of windows.map(viewportOf)) {
      const fitted = fittedCamera({ ...defaultCamera, zoom: 1.2 }, block, viewport, ground)
      for (let rotated = 0; rotated < 360; rotated += 5) {
        const { left, right } = blockBounds({ ...fitted, azimuth: rotated }, block, viewport, ground)
        expect((right - left) / freeArea(viewport).width).toBeLessThan(1.01)
      }
    }
  })

  it('fills the free area', () => {
    const { left, right } = blockBounds(fittedCamera({ ...defaultCamera, zoom: 1.2 }, block, phone, ground), block, phone, ground)
    expect((right - left) / freeArea(phone).width).toBeGreaterThan(0.9)
  })

  it('stays in a low free area, such as that above a chart on a small phone', () => {
    const low: Viewport = { width: 320, height: 568, inset: { left: 0, right: 0, top: 116, bottom: 362 } }
    expect(freeArea(low)).toEqual({ width: 320, height: 90, centreX: 160, centreY: 161 })
  })

  it('shows the whole block of nearly every preset on a phone', () => {
    const cameras = presets.flatMap(({ text }) => /camera=([\d._-]+)/.exec(text)?.[1] ?? [])
    const whole = cameras.filter((each) => showsWhole(cameraFromText(each.replaceAll('_', ','))!, block))
    expect(whole.length / cameras.length).toBeGreaterThan(0.85)
  })
})
