/** Contents of the 3D view and of the map. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paletteBytes } from '@rill-terrain/colours/palette-colours'
import { pick } from '@rill-terrain/renderer/camera/pick'
import type { TerrainFrame, View } from '@rill-terrain/renderer/renderer'
import { measured } from '../../support/measured-terrain'
import { brightness, closePictures, cone, different, grey, open, pixel, read, size, terrain } from '../../support/picture'

afterEach(closePictures)

describe('3D', () => {
  it('shows the terrain in front of the background', () => {
    const frame = cone()
    frame.overlay = { values: frame.heights, minimum: -2000, maximum: -1000, palette: 'viridis', logarithmic: false }
    const bytes = read(open(frame))
    // Viridis ends in yellow, a colour that the background does not have.
    const yellowness = ([red, , blue]: readonly number[]) => red! - blue!
    expect(yellowness(pixel(bytes, size / 2, size / 2))).toBeGreaterThan(80)
    expect(Math.abs(yellowness(pixel(bytes, 3, size / 2)))).toBeLessThan(20)
  })

  it('lights the side that faces the sun', () => {
    const picture = open(grey(cone()), {
      sunAzimuth: 270,
      sunElevation: 35,
      camera: { azimuth: 0, elevation: 60, zoom: 1, x: 0, y: 0 },
    })
    const bytes = read(picture)
    const west = pixel(bytes, size * 0.42, size * 0.5)
    const east = pixel(bytes, size * 0.58, size * 0.5)
    expect(brightness(west)).toBeGreaterThan(1.4 * brightness(east))
  })

  it('draws contour lines at multiples of their interval', () => {
    const ramp = terrain(65, 65, (x) => 400 * x + 30)
    const above = { camera: { azimuth: 0, elevation: 89, zoom: 1, x: 0, y: 0 } }
    const picture = open(ramp, above)
    const plain = read(picture)
    picture.pane.setView({ contours: 100 })
    const lined = read(picture)
    const drop = (x: number) => brightness(pixel(plain, x, size / 2)) - brightness(pixel(lined, x, size / 2))
    const columns = Array.from({ length: size }, (_, x) => x)
    const lines = columns.filter((x) => drop(x) > 15 && drop(x) >= drop(x - 1) && drop(x) > drop(x + 1))
    // -100, 0, 100 and 200 m are between -170 and 230 m.
    expect(lines).toHaveLength(4)
    const shown = lines.map((x) => pick(picture.pane, x + 0.5, size / 2)!.height)
    shown.forEach((height, index) => expect(Math.abs(height - 100 * (index - 1))).toBeLessThan(8))
    picture.pane.setView({ contours: 0 })
    expect(different(read(picture), plain)).toBe(0)
  })

  it('has snow on high ground only, and at night a dark sky over readable ground', () => {
    // Ridges that rise towards the east, as steep as mountains.
    const range = terrain(96, 96, (x, y) => 1500 * x + 60 * Math.cos(50 * y))
    const view: Partial<View> = { camera: { azimuth: 0, elevation: 89, zoom: 1, x: 0, y: 0 } }
    const picture = open({ ...range, cellSize: 40 }, view)
    const bytes = read(picture)
    const whiteness = (x: number) =>
      Math.max(...[0.4, 0.45, 0.5, 0.55, 0.6].map((y) => Math.min(...pixel(bytes, size * x, size * y))))
    expect(whiteness(0.78)).toBeGreaterThan(whiteness(0.35) + 40)
    picture.pane.setView({ background: 'dark' })
    const night = read(picture)
    expect(brightness(pixel(night, 4, 4))).toBeLessThan(120)
    expect(brightness(pixel(night, size * 0.4, size / 2))).toBeGreaterThan(120)
  })

  it('has a level sea that is clear in shallow water and dark in deep water', () => {
    const shelf = { ...terrain(96, 96, (x) => 300 * x), sea: 0 }
    const bytes = read(open(shelf, { camera: { azimuth: 0, elevation: 89, zoom: 1, x: 0, y: 0 } }))
    const at = (x: number) => brightness(pixel(bytes, size * x, size / 2))
    expect(at(0.485)).toBeGreaterThan(at(0.25) + 30)
    // Except for waves, deep water has an even brightness, because its surface has no slopes.
    expect(Math.abs(at(0.25) - at(0.3))).toBeLessThan(30)
  })

  it('draws all shapes without an error', () => {
    const shapes: [number, number][] = [
      [2, 2],
      [33, 65],
      [128, 5],
      [97, 61],
    ]
    const picture = open(null)
    const water = (frame: TerrainFrame) => measured({ ...frame, water: new Float32Array(frame.heights.length).fill(0.1) })
    for (const [width, height] of shapes) {
      for (const mode of ['3d', 'map'] as const) {
        picture.pane.setView({ mode })
        picture.pane.setTerrain(water(cone(width, height)))
        read(picture)
        picture.pane.setTerrain(terrain(width, height, () => 7))
        read(picture)
        picture.pane.setTerrain({ ...water(cone(width, height)), waterStands: true })
        read(picture)
      }
    }
    expect(picture.errors).toEqual([])
  })

  it('shows streams, but not uniform rain', () => {
    const dry = cone()
    const rain = measured({ ...dry, water: new Float32Array(dry.heights.length).fill(0.01) })
    const stream = measured({ ...rain, water: rain.water!.map((value, index) => (Math.abs((index % 64) - 40) < 2 ? 5 : value)) })
    const view: Partial<View> = { mode: 'map' }
    const without = read(open(dry, view))
    expect(different(read(open(rain, view)), without)).toBe(0)
    const picture = open(stream, view)
    expect(different(read(picture), without)).toBeGreaterThan(200)
    picture.pane.setView({ water: false })
    expect(different(read(picture), without)).toBe(0)
  })
})

describe('natural colours with a water map', () => {
  const plain = terrain(64, 64, () => 100)
  const none = () => new Float32Array(64 * 64)
  const where = (holds: (column: number, row: number) => boolean, value: number) =>
    Float32Array.from({ length: 64 * 64 }, (_, index) => (holds(index % 64, Math.floor(index / 64)) ? value : 0))
  const map = { streams: none(), lakes: none(), plants: none() }
  const view: Partial<View> = { mode: 'map' }
  const blueness = ([red, , blue]: readonly number[]) => blue! - red!
  const greenness = ([red, green, blue]: readonly number[]) => 2 * green! - red! - blue!
  const at = (bytes: Uint8Array, x: number) => pixel(bytes, size * x, size * 0.5)

  it('shows deep and shallow lakes, unless water is hidden', () => {
    const deep = where((column) => column > 40, 20)
    const shallow = where((column) => column < 20, 0.25)
    const frame = { ...plain, waterMap: { ...map, lakes: deep.map((depth, index) => depth + shallow[index]!) } }
    const picture = open(frame, view)
    const bytes = read(picture)
    const [west, middle, east] = [0.25, 0.5, 0.75].map((x) => blueness(at(bytes, x))) as [number, number, number]
    expect(east).toBeGreaterThan(15)
    expect(middle).toBeLessThan(0)
    expect(west).toBeGreaterThan(middle + 15)
    picture.pane.setView({ water: false })
    expect(blueness(at(read(picture), 0.75))).toBeLessThan(0)
  })

  it('shows ground with plants as green, and other ground as rock', () => {
    const plants = where((column) => column < 32, 1)
    const bytes = read(open({ ...plain, waterMap: { ...map, plants } }, view))
    expect(greenness(at(bytes, 0.25))).toBeGreaterThan(greenness(at(bytes, 0.75)) + 20)
  })

  it('shows eroded steep ground as rock, and deposits on level ground as gravel', () => {
    const slope = terrain(64, 64, (_, y) => 500 * Math.abs(y))
    const of = (frame: TerrainFrame, wear: number, deposit: number) =>
      read(
        open(
          {
            ...frame,
            waterMap: { ...map, plants: where(() => true, 1) },
            movedRock: {
              wear: where(() => true, wear),
              deposit: where(() => true, deposit),
              strongErosion: 10,
              strongDeposition: 10,
            },
          },
          view,
        ),
      )
    const greenOf = (bytes: Uint8Array) =>
      [0.2, 0.4, 0.6, 0.8].reduce((sum, x) => sum + greenness(pixel(bytes, size * x, size * 0.3)), 0)
    expect(greenOf(of(slope, 100, 0))).toBeLessThan(greenOf(of(slope, 0, 0)) - 20)
    expect(greenOf(of(plain, 0, 100))).toBeLessThan(greenOf(of(plain, 0, 0)) - 10)
  })

  it('computes moved rock at half the resolution of the cells', () => {
    const storage = vi.spyOn(WebGL2RenderingContext.prototype, 'texStorage2D')
    const movedRock = { wear: none(), deposit: none(), strongErosion: 1, strongDeposition: 1 }
    read(open({ ...plain, waterMap: map, movedRock }, view))
    const sizes = storage.mock.calls.filter((call) => call[2] === WebGL2RenderingContext.RG8).map((call) => call.slice(3))
    storage.mockRestore()
    expect(sizes).toEqual([[32, 32]])
  })

  it('shows an enlarged map in the resolution of the picture, without steps', () => {
    // Half of the ground has plants; the border runs diagonally.
    const plants = where((column, row) => column > row, 1)
    const wooded = { ...terrain(64, 64, (x, y) => 100 * x + 100 * y), waterMap: { ...map, plants } }
    const bytes = read(open(wooded, { mode: 'map', hillshade: 'none', camera: { azimuth: 0, elevation: 45, zoom: 8, x: 0, y: 0 } }))
    const bright = (x: number, y: number) => brightness(pixel(bytes, x, y))
    // Colours that are interpolated between texels change linearly, except at the texels.
    let bends = 0
    for (let y = 1; y < size - 1; y++) {
      for (let x = 1; x < size - 1; x++) if (Math.abs(bright(x - 1, y) - 2 * bright(x, y) + bright(x + 1, y)) > 4) bends++
    }
    expect(bends / size ** 2).toBeGreaterThan(0.3)
  })

  it('restores the picture when the water map is removed', () => {
    const picture = open(plain, view)
    const before = read(picture)
    picture.pane.setTerrain({ ...plain, waterMap: { ...map, lakes: where(() => true, 20) } })
    expect(different(read(picture), before)).toBeGreaterThan(1000)
    picture.pane.setTerrain(plain)
    expect(different(read(picture), before)).toBe(0)
  })

  it('rejects layers of a different size', () => {
    const { pane, errors } = open(plain, view)
    pane.setTerrain({ ...plain, waterMap: { ...map, lakes: new Float32Array(3) } })
    expect(errors.join()).toContain('lakes')
    pane.setTerrain({ ...plain, movedRock: { wear: new Float32Array(3), deposit: none(), strongErosion: 1, strongDeposition: 1 } })
    expect(errors.join()).toContain('wear')
  })
})

describe('map', () => {
  it('has a sea on ground below sea level, unless water is hidden', () => {
    const shore = { ...terrain(64, 64, (x) => 400 * x), sea: 0 }
    const blueness = ([red, , blue]: readonly number[]) => blue! - red!
    const picture = open(shore, { mode: 'map' })
    const bytes = read(picture)
    expect(blueness(pixel(bytes, size * 0.3, size / 2))).toBeGreaterThan(15)
    expect(blueness(pixel(bytes, size * 0.7, size / 2))).toBeLessThan(0)
    picture.pane.setView({ water: false })
    expect(blueness(pixel(read(picture), size * 0.3, size / 2))).toBeLessThan(0)
    // The same ground without a sea, and with a sea below all ground.
    expect(blueness(pixel(read(open({ ...shore, sea: null }, { mode: 'map' })), size * 0.3, size / 2))).toBeLessThan(0)
    expect(
      blueness(pixel(read(open({ ...terrain(64, 64, (x) => 400 * x + 300), sea: 0 }, { mode: 'map' })), size * 0.3, size / 2)),
    ).toBeLessThan(0)
  })

  it('draws shadows on the side away from the sun', () => {
    const ridge = terrain(96, 96, (x) => (Math.abs(x) < 0.03 ? 120 : 0))
    const bytes = read(open(grey(ridge), { mode: 'map', hillshade: 'one', sunAzimuth: 270, sunElevation: 25 }))
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
    const bytes = read(open(frame, { mode: 'map', hillshade: 'none' }))
    const expected = (share: number) => [...paletteBytes('inferno', 3).slice(8 * share, 8 * share + 3)]
    for (const [x, share] of [
      [0.08, 0],
      [0.5, 0.5],
      [0.92, 1],
    ] as const) {
      const colour = pixel(bytes, size * x, size / 2)
      // Half a pixel of the map is a hundredth of the palette.
      expected(share).forEach((value, channel) => expect(Math.abs(colour[channel]! - value)).toBeLessThan(share === 0.5 ? 6 : 3))
    }
  })

  it('shows powers of ten in equal steps on a logarithmic scale', () => {
    const frame = terrain(101, 101, (x) => 10 ** (4 * (x + 0.5)))
    frame.overlay = { values: frame.heights, minimum: 1, maximum: 10000, palette: 'viridis', logarithmic: true }
    const even = terrain(101, 101, (x) => x)
    even.overlay = { values: even.heights, minimum: -0.5, maximum: 0.5, palette: 'viridis', logarithmic: false }
    const view: Partial<View> = { mode: 'map', hillshade: 'none' }
    expect(different(read(open(frame, view)), read(open(even, view)))).toBe(0)
  })

  it('has north at the top and finds the cell under the pointer', () => {
    const frame = terrain(65, 65, (x, y) => (x < -0.2 && y < -0.2 ? 50 : 0))
    frame.overlay = { values: frame.heights, minimum: 0, maximum: 50, palette: 'inferno', logarithmic: false }
    const picture = open(frame, { mode: 'map', hillshade: 'none' })
    const bytes = read(picture)
    expect(brightness(pixel(bytes, 30, 30))).toBeGreaterThan(500)
    expect(brightness(pixel(bytes, 30, size - 30))).toBeLessThan(60)
    expect(pick(picture.pane, size / 2, size / 2)).toEqual({ column: 32, row: 32, height: 0 })
    expect(pick(picture.pane, 30, 30)?.height).toBe(50)
    expect(pick(picture.pane, 1, 1)).toBeNull()
  })

  it('fits into the free area of the canvas', () => {
    const frame = cone()
    frame.overlay = { values: frame.heights, minimum: 1000, maximum: 2000, palette: 'inferno', logarithmic: false }
    const picture = open(frame, { mode: 'map', hillshade: 'none' })
    picture.pane.setInset({ left: 120, right: 0, top: 0, bottom: 0 })
    const bytes = read(picture)
    expect(brightness(pixel(bytes, 60, size / 2))).toBeGreaterThan(500)
    expect(brightness(pixel(bytes, 180, size / 2))).toBeLessThan(60)
  })
})
