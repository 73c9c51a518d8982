/** Glaciers: ice as a surface of its own. */
import { afterEach, expect, it } from 'vitest'
import type { TerrainFrame, View } from '@rill-terrain/renderer/renderer'
import { brightness, closePictures, different, open, pixel, read, size, terrain } from '../../support/picture'

afterEach(closePictures)

const cells = 64 * 64
/** A valley from west to east, with ice in the eastern half. */
const valley = terrain(64, 64, (x, y) => 2000 + 60 * x + 200 * Math.abs(y))
const frame: TerrainFrame = {
  ...valley,
  ice: Float32Array.from({ length: cells }, (_, cell) =>
    cell % 64 > 32 ? Math.max(0, 200 - 12 * Math.abs(Math.floor(cell / 64) - 32)) : 0,
  ),
}
const map: Partial<View> = { mode: 'map' }
const above: Partial<View> = { camera: { azimuth: 0, elevation: 60, zoom: 1, x: 0, y: 0 } }
const blueness = ([red, , blue]: readonly number[]) => blue! - red!

it('is white or blue in its valley, and leaves other ground as it is', () => {
  const bytes = read(open(frame, map))
  const bare = read(open(valley, map))
  const at = (picture: Uint8Array, x: number) => pixel(picture, size * x, size * 0.5)
  expect(brightness(at(bytes, 0.75))).toBeGreaterThan(brightness(at(bare, 0.75)) + 40)
  expect(blueness(at(bytes, 0.75))).toBeGreaterThan(blueness(at(bare, 0.75)) + 20)
  expect(at(bytes, 0.3)).toEqual(at(bare, 0.3))
})

it('is dark where moraines cover it below the snow line, and stays as it is elsewhere', () => {
  const glacier = { ...terrain(64, 64, (x) => 2000 - 600 * x), ice: new Float32Array(cells).fill(100) }
  const iceDebris = Float32Array.from({ length: cells }, (_, cell) => ([8, 48].includes(8 * Math.floor((cell % 64) / 8)) ? 1 : 0))
  const clean = read(open({ ...glacier, iceDebris: new Float32Array(cells) }, map))
  const covered = read(open({ ...glacier, iceDebris }, map))
  const at = (picture: Uint8Array, x: number) => pixel(picture, size * x, size * 0.5)
  expect(brightness(at(covered, 52 / 64))).toBeLessThan(brightness(at(clean, 52 / 64)) - 40)
  for (const place of [12 / 64, 40 / 64]) expect(at(covered, place)).toEqual(at(clean, place))
})

it('raises the ground in 3D', () => {
  const picture = open(frame, above)
  const { ground } = picture.pane.sight!
  const before = ground(0.3, 0)
  picture.pane.setView({ ice: 0 })
  expect(before).toBeGreaterThan(picture.pane.sight!.ground(0.3, 0) + 0.01)
})

it('is not drawn when it is hidden, and melts in between', () => {
  const picture = open(frame, above)
  const full = read(picture)
  picture.pane.setView({ ice: 0.5 })
  const half = read(picture)
  picture.pane.setView({ ice: 0 })
  const none = read(picture)
  expect(different(full, half)).toBeGreaterThan(200)
  expect(different(half, none)).toBeGreaterThan(200)
  expect(different(none, read(open(valley, above)))).toBe(0)
})

it('hides rivers and lakes below it', () => {
  const none = () => new Float32Array(cells)
  const lakes = none().fill(30)
  const waterMap = { streams: none(), lakes, plants: none() }
  const deep = { ...frame, ice: none().fill(150) }
  expect(
    different(read(open({ ...deep, waterMap }, map)), read(open({ ...deep, waterMap: { ...waterMap, lakes: none() } }, map))),
  ).toBe(0)
})

it('is not needed for a waterfall, which is white where a river falls by more than 30 m in a cell', () => {
  const streams = Float32Array.from({ length: cells }, (_, cell) =>
    cell % 64 === 32 ? 4e7 * (1 + Math.floor(cell / 64) / 1e4) : 0,
  )
  const brightnessOn = (fall: number) => {
    const cliff = terrain(64, 64, (_, y) => 2000 - 64 * fall * y)
    const waterMap = { streams, lakes: new Float32Array(cells), plants: new Float32Array(cells) }
    const wet = read(open({ ...cliff, waterMap }, map))
    return brightness(pixel(wet, size / 2, size / 2))
  }
  expect(brightnessOn(60)).toBeGreaterThan(brightnessOn(4) + 25)
})
