/** Worlds as terrain tiles: their position on the web map, the heights in their pixels, and interrupted runs. */
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { heightOf, stepOf } from '@rill-terrain/files/world/terrain-rgb'
import { maxTileBytes } from '@rill-terrain/files/world/tile-pyramid'
import { writeTerrainTiles } from '@rill-terrain/files/world/terrain-tiles'
import { heightAt, SmallDirectory, syntheticWorld } from '../../support/files/synthetic-world'

/** The north-western and south-eastern corners of the world are in different tiles. */
const place = { cellSize: 25, corner: [-6000, 2000] } as const
const [width, height] = [420, 300]
const world = () => syntheticWorld(width, height, place)

async function tilesOf(ground = world()) {
  const directory = new SmallDirectory()
  await writeTerrainTiles(ground, directory)
  return directory
}

/** Metres at a pixel of a tile, decoded independently of the code under test. */
function metresIn(directory: SmallDirectory, path: string): (x: number, y: number) => number {
  const { data, width: size, channels } = decode(directory.files.get(path)!)
  expect([size, channels]).toEqual([512, 3])
  return (x, y) => {
    const [red, green, blue] = data.subarray(3 * (y * size + x)) as unknown as [number, number, number]
    return -10000 + (red * 65536 + green * 256 + blue) * 0.1
  }
}

/** The world's height at a position of the map, in degrees: bilinear between cell centres. */
function worldAt(longitude: number, latitude: number): number {
  const radius = 6378137
  const east = (longitude * Math.PI * radius) / 180
  const north = radius * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  const limit = (value: number, max: number) => Math.min(max, Math.max(0, value))
  const x = limit((east - place.corner[0]) / place.cellSize - 0.5, width - 1)
  const y = limit((-north - place.corner[1]) / place.cellSize - 0.5, height - 1)
  const [column, row] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [a, b] = [x - column, y - row]
  const above = heightAt(column, row) * (1 - a) + heightAt(column + 1, row) * a
  const below = heightAt(column, row + 1) * (1 - a) + heightAt(column + 1, row + 1) * a
  return above * (1 - b) + below * b
}

/** The position of a pixel's centre, in degrees, as defined in https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames. */
function placeOf(zoom: number, x: number, y: number): [longitude: number, latitude: number] {
  const n = 2 ** zoom
  return [(x / n) * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / n))) * 180) / Math.PI]
}

interface TileJson {
  minzoom: number
  maxzoom: number
  bounds: [number, number, number, number]
}

const jsonOf = (directory: SmallDirectory) =>
  JSON.parse(new TextDecoder().decode(directory.files.get('tilejson.json'))) as TileJson & Record<string, unknown>

describe('terrain tiles', () => {
  const made = tilesOf()

  it('are described by tilejson.json', async () => {
    const json = jsonOf(await made)
    expect(json).toMatchObject({
      tilejson: '3.0.0',
      encoding: 'mapbox',
      tileSize: 512,
      tiles: ['{z}/{x}/{y}.png'],
      description: world().recipe,
      // 40075016.7 m / (512 * 2^12) = 19.1 m, and 38.2 m at zoom level 11.
      maxzoom: 12,
    })
    const [west, south, east, north] = json.bounds
    const degree = (Math.PI * 6378137) / 180
    expect(west * degree).toBeCloseTo(-6000, 3)
    expect(east * degree).toBeCloseTo(-6000 + 420 * 25, 3)
    // Near the equator the map is true to a millimetre in kilometres.
    expect(north * degree).toBeCloseTo(-2000, 1)
    expect(south * degree).toBeCloseTo(-2000 - 300 * 25, 1)
  })

  it('cover every part of the world, and there are no others', async () => {
    const directory = await made
    const { bounds, minzoom, maxzoom } = jsonOf(directory)
    const [west, south, east, north] = bounds
    const expected: string[] = ['tilejson.json']
    for (let zoom = minzoom; zoom <= maxzoom; zoom++) {
      const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom)
      const row = (latitude: number) =>
        Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom)
      for (let x = column(west); x <= column(east); x++)
        for (let y = row(north); y <= row(south); y++) expected.push(`${zoom}/${x}/${y}.png`)
    }
    expect([...directory.files.keys()].toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(4)
  })

  it('contain the heights of the world to half a step, and continue the border heights outside of it', async () => {
    const directory = await made
    const deepest = [...directory.files.keys()].filter((path) => path.startsWith('12/'))
    for (const path of deepest) {
      const [column, row] = path.match(/\d+/g)!.slice(1).map(Number) as [number, number]
      const metres = metresIn(directory, path)
      let largest = 0
      for (let y = 3; y < 512; y += 23) {
        for (let x = 5; x < 512; x += 29) {
          const at = placeOf(12, column + (x + 0.5) / 512, row + (y + 0.5) / 512)
          largest = Math.max(largest, Math.abs(metres(x, y) - worldAt(...at)))
        }
      }
      expect(largest).toBeLessThan(0.0501)
    }
  })

  it('of other zoom levels contain means of four pixels, and continue the border heights', async () => {
    const directory = await made
    const { minzoom } = jsonOf(directory)
    expect(minzoom).toBeLessThan(12)
    const coarse = [...directory.files.keys()].filter((path) => path.startsWith(`${minzoom}/`))
    for (const path of coarse) {
      const [column, row] = path.match(/\d+/g)!.slice(1).map(Number) as [number, number]
      const metres = metresIn(directory, path)
      const within = (value: number) => Math.min(511, Math.max(0, value))
      for (let quarter = 0; quarter < 4; quarter++) {
        const [right, down] = [quarter & 1, quarter >> 1]
        const name = `${minzoom + 1}/${2 * column + right}/${2 * row + down}.png`
        if (!directory.files.has(name)) continue
        const finer = metresIn(directory, name)
        // Pixels that are completely inside the world.
        for (let y = 1; y < 255; y += 17) {
          for (let x = 1; x < 255; x += 17) {
            const at = placeOf(minzoom, column + (right + (x + 0.5) / 256) / 2, row + (down + (y + 0.5) / 256) / 2)
            const [west, south, east, north] = jsonOf(directory).bounds
            if (at[0] < west || at[0] > east || at[1] < south || at[1] > north) continue
            const mean = (finer(2 * x, 2 * y) + finer(2 * x + 1, 2 * y) + finer(2 * x, 2 * y + 1) + finer(2 * x + 1, 2 * y + 1)) / 4
            expect(Math.abs(metres(right * 256 + x, down * 256 + y) - mean)).toBeLessThan(0.0501)
          }
        }
      }
      // No pixel has the height -10000 m of an empty pixel.
      for (let at = 0; at < 512; at += 7) expect(metres(within(at), within(511 - at))).toBeGreaterThan(0)
    }
  })

  it('are identical after interruptions, and correct tiles are not written again', async () => {
    const directory = new SmallDirectory()
    directory.room = 5
    await expect(writeTerrainTiles(world(), directory)).rejects.toThrow('full')
    const damaged = directory.written.find((path) => path.endsWith('.png'))!
    directory.files.set(damaged, directory.files.get(damaged)!.slice(0, -7))
    const there = directory.written
    directory.written = []
    directory.room = Infinity
    const progress = (tiles: number, all: number) => {
      if (tiles / all > 0.7) throw new Error('Enough.')
    }
    await expect(writeTerrainTiles(world(), directory, progress)).rejects.toThrow('Enough.')
    await writeTerrainTiles(world(), directory)
    expect(directory.written.filter((path) => there.includes(path))).toEqual([damaged])
    const whole = (await made).files
    expect([...directory.files.keys()].toSorted()).toEqual([...whole.keys()].toSorted())
    for (const [path, bytes] of whole) expect(Buffer.compare(directory.files.get(path)!, bytes), path).toBe(0)
  })

  it('continue the known heights over gaps, and are not written where no height is known', async () => {
    const known = world()
    const ground = {
      ...known,
      gaps: 'f00d',
      read: async (column: number, row: number, columns: number, rows: number) =>
        (await known.read(column, row, columns, rows)).map((value, at) => (column + (at % columns) >= 200 ? NaN : value)),
    }
    const complete = await made
    const gappy = await tilesOf(ground)
    const { maxzoom, chunksFingerprint } = jsonOf(gappy)
    expect(chunksFingerprint).toBe('f00d')
    expect(jsonOf(complete)['chunksFingerprint']).toBeUndefined()
    const half = 2 ** (maxzoom - 1)
    const missing = [...complete.files.keys()].filter((path) => !gappy.files.has(path))
    expect(missing.length).toBeGreaterThan(0)
    for (const path of missing) expect(Number(path.split('/')[1])).toBeGreaterThanOrEqual(2 ** (Number(path.split('/')[0]) - 1))
    // The tile that the gap cuts: unchanged to the west, without a wall to the east.
    const path = `${maxzoom}/${half - 1}/${half}.png`
    const [before, after] = [metresIn(complete, path), metresIn(gappy, path)]
    for (const y of [10, 100, 300]) {
      expect(after(100, y)).toBe(before(100, y))
      for (let x = 1; x < 512; x++) expect(Math.abs(after(x, y) - after(x - 1, y))).toBeLessThan(60)
    }
    const top = Object.fromEntries([...gappy.files].map(([name]) => [name.split('/')[0], name]))[jsonOf(gappy).minzoom]!
    const least = metresIn(gappy, top)
    for (let at = 0; at < 512; at++) expect(least(at, at)).toBeGreaterThan(0)
  })

  it('are not written into a directory with tiles of another world', async () => {
    const directory = await tilesOf(syntheticWorld(40, 30))
    const before = new Map(directory.files)
    await expect(writeTerrainTiles(world(), directory)).rejects.toThrow(FileError)
    directory.files.delete('tilejson.json')
    await expect(writeTerrainTiles(world(), directory)).rejects.toThrow(
      'world contains other tiles and was not changed: choose an empty folder.',
    )
    before.delete('tilejson.json')
    expect(directory.files).toEqual(before)
  })

  it('are rejected outside of the map of the Earth', async () => {
    const far = syntheticWorld(40, 30, { corner: [20037000, 0] })
    await expect(writeTerrainTiles(far, new SmallDirectory())).rejects.toThrow(/beyond the map of the Earth, which ends 20037 km/)
  })
})

it('heights are encoded in steps of 0.1 m, and clamped to the range of the colours', () => {
  expect([-10000, 0, 0.1, 8848.86].map(stepOf)).toEqual([0, 100000, 100001, 188489])
  expect([-20000, 2e6].map((metres) => heightOf(stepOf(metres)))).toEqual([-10000, 1667721.5])
})

describe('the size of tiles', () => {
  it.each([
    [420, 300],
    [256, 256],
    [512, 256],
  ])('of a world of %i x %i cells is at most the announced size, and not far below it', async (columns, rows) => {
    const ground = syntheticWorld(columns, rows, place)
    const { files } = await tilesOf(ground)
    const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0)
    expect(bytes).toBeLessThan(maxTileBytes(ground))
    expect(bytes).toBeGreaterThan(maxTileBytes(ground) / 8)
  })

  it('grows with the world', () => {
    expect(maxTileBytes(syntheticWorld(512, 256, place))).toBeGreaterThan(1.3 * maxTileBytes(syntheticWorld(256, 256, place)))
  })
})
