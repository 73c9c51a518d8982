/** Cells without data are cut out of the terrain: the background is visible there. */
import { afterEach, describe, expect, it } from 'vitest'
import { createFlatDisplay } from '@rill-terrain/renderer/renderer'
import { closePictures, different, ends, open, openPane, pixel, place, read, size, terrain } from '../../support/picture'

afterEach(closePictures)

const cells = 24
const ground = terrain(cells, cells, (x) => 200 + 100 * x)
/** The western half has no data. */
const voids = Float32Array.from({ length: cells * cells }, (_, index) => (index % cells < cells / 2 ? 1 : 0))
const camera = { azimuth: 0, elevation: 60, zoom: 1, x: 0, y: 0 }
const [west, east] = [Math.round(0.4 * size), Math.round(0.6 * size)]

describe.each(['3d', 'map'] as const)('cells without data (%s)', (mode) => {
  it('show the background, and all other cells the ground', () => {
    const empty = read(open({ ...ground, voids: voids.map(() => 1) }, { mode, camera }))
    const half = read(open({ ...ground, voids }, { mode, camera }))
    const whole = read(open(ground, { mode, camera }))
    const colours = (x: number) => [empty, half, whole].map((bytes) => pixel(bytes, x, size / 2).join())
    const [emptyWest, halfWest, wholeWest] = colours(west)
    expect(halfWest).toBe(emptyWest)
    expect(halfWest).not.toBe(wholeWest)
    const [emptyEast, halfEast] = colours(east)
    expect(halfEast).not.toBe(emptyEast)
    expect(different(half, whole)).toBeGreaterThan(0.05 * size * size)
    expect(different(half, empty)).toBeGreaterThan(0.05 * size * size)
  })
})

it('are transparent in pictures without a background, also without WebGL2', async () => {
  const canvas = place(document.createElement('canvas'), 0, 0, size, size)
  const display = await createFlatDisplay(canvas, 'a test')
  ends.push(() => {
    display.dispose()
    canvas.remove()
  })
  const pane = openPane({ display }, 0, size)
  pane.setView({ camera: { ...camera, elevation: 90 } })
  pane.setTerrain({ ...ground, voids })
  const painter = await pane.painter({ width: size, height: size, pixelRatio: 1, isTransparent: true })
  const pixels = painter.paint({ left: 0, top: 0, width: size, height: size })
  painter.end()
  const alpha = (x: number) => pixels[4 * ((size / 2) * size + x) + 3]
  expect(alpha(west)).toBe(0)
  expect(alpha(east)).toBe(255)
})
