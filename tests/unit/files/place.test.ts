/** Places on Earth: the metric grid, the tiles that cover it, and their heights. */
import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { isDigestOf, placeDigest } from '@rill-terrain/files/place/digest'
import { readTile } from '@rill-terrain/files/place/elevation-tiles'
import { fetchTiles } from '@rill-terrain/files/place/fetch-tiles'
import { loadPlace, resample } from '@rill-terrain/files/place/load-place'
import { localGrid } from '@rill-terrain/files/place/local-grid'
import {
  centreInWords,
  isSamePlace,
  placeFromName,
  placeFromParameters,
  placeName,
  type Place,
} from '@rill-terrain/files/place/place'
import * as portable from '@rill-terrain/files/place/portable-math'
import { imageSize, metresPerPixel, planTiles, zoomFor } from '@rill-terrain/files/place/tile-plan'
import { addressOf, defaultTileAddress, isTileAddress } from '@rill-terrain/files/place/tile-source'
import { elevationTile, heightAt, pixelPosition, serveTiles } from '../../support/files/tile-world'

const alps: Place = { latitude: 46.58, longitude: 7.97, width: 12000, length: 9000, zoom: 10 }
const degree = Math.PI / 180

/** Length of a degree of the meridian and of the parallel on WGS 84, from the radii of curvature. */
function degreeLengths(latitude: number): { meridian: number; parallel: number } {
  const [a, e2] = [6378137, 0.00669437999014]
  const w = 1 - e2 * Math.sin(latitude * degree) ** 2
  return { meridian: (degree * a * (1 - e2)) / w ** 1.5, parallel: (degree * a * Math.cos(latitude * degree)) / Math.sqrt(w) }
}

describe('portable functions', () => {
  it('agree with those of the engine to 13 digits', () => {
    for (let x = -10; x <= 10; x += 0.0371) {
      expect(portable.sine(x)).toBeCloseTo(Math.sin(x), 13)
      expect(portable.cosine(x)).toBeCloseTo(Math.cos(x), 13)
      expect(portable.arctangent(x)).toBeCloseTo(Math.atan(x), 13)
      const small = x / 10.01
      expect(portable.hyperbolicSine(small)).toBeCloseTo(Math.sinh(small), 13)
      expect(portable.hyperbolicCosine(small)).toBeCloseTo(Math.cosh(small), 13)
      expect(portable.arcsine(small)).toBeCloseTo(Math.asin(small), 12)
      expect(portable.inverseHyperbolicTangent(small)).toBeCloseTo(Math.atanh(small), 12)
    }
  })
})

describe('the grid in metres', () => {
  it.each([-84, -33, 0, 46.58, 60, 84])('has true lengths about %d degrees of latitude', (latitude) => {
    const positionOf = localGrid(latitude)
    const { meridian, parallel } = degreeLengths(latitude)
    const origin = positionOf(0, 0)
    expect(Math.asin(origin.sineOfLatitude) / degree).toBeCloseTo(latitude, 7)
    expect(origin.longitude).toBe(0)
    const [north, south] = [6000, -6000].map((metres) => Math.asin(positionOf(0, metres).sineOfLatitude) / degree)
    expect((north! - south!) * meridian).toBeCloseTo(12000, 0)
    const [east, west] = [6000, -6000].map((metres) => positionOf(metres, 0).longitude / degree)
    // The parallel is an arc: at 84 degrees, 12 km of it are a third of a metre longer than the straight line.
    expect(Math.abs((east! - west!) * parallel - 12000)).toBeLessThan(0.5)
  })

  it('agrees with the transverse Mercator projection of PROJ to a millimetre', () => {
    // cs2cs +proj=tmerc +lat_0=60 +lon_0=0 +k=1 +datum=WGS84 +to +proj=longlat, for 100 km east and 200 km north.
    const { sineOfLatitude, longitude } = localGrid(60)(100_000, 200_000)
    expect(Math.asin(sineOfLatitude) / degree).toBeCloseTo(61.781813386, 7)
    expect(longitude / degree).toBeCloseTo(1.895114582, 7)
  })
})

describe('tiles of a place', () => {
  it('have the cell size of their zoom level', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156543.03, 2)
    expect(metresPerPixel(60, 12)).toBeCloseTo(156543.034 / 2 / 4096, 4)
    expect(zoomFor(46.58, 30)).toBe(12)
    expect(zoomFor(46.58, 0.1)).toBe(15)
    expect(zoomFor(0, 1e6)).toBe(0)
  })

  it('cover the place and nothing else', () => {
    const plan = planTiles(alps)
    expect(plan).toMatchObject(imageSize(alps))
    expect(plan.width).toBe(Math.round(12000 / metresPerPixel(46.58, 10)))
    // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames for 46.58 N, 7.97 E.
    expect(plan.tiles).toContainEqual({ zoom: 10, x: 534, y: 361 })
    expect(plan.tiles.length).toBeLessThanOrEqual(4)
  })

  it('continue across the antimeridian', () => {
    const { tiles } = planTiles({ ...alps, latitude: -17.8, longitude: 179.99, width: 200_000, zoom: 8 })
    const columns = new Set(tiles.map(({ x }) => x))
    expect(columns).toEqual(new Set([254, 255, 0, 1].filter((x) => columns.has(x))))
    expect(columns).toContain(255)
    expect(columns).toContain(0)
  })

  it('refuses a place that reaches beyond the tiles, or needs too many of them', () => {
    expect(() => planTiles({ ...alps, latitude: 84.9, length: 100_000, zoom: 5 })).toThrow(
      'The place at 84.9° N, 7.97° E reaches beyond 85° of latitude, where the elevation tiles end: move it or make it smaller.',
    )
    expect(() => planTiles({ ...alps, width: 100_000, length: 100_000, zoom: 15 })).toThrow(
      /needs 30454 x 30454 cells at zoom level 15, and Rill loads at most 4096 per side: choose a lower zoom level or a smaller place\.$/,
    )
    expect(() => planTiles({ ...alps, width: 8000, length: 8000, zoom: 14 })).not.toThrow()
  })
})

describe('heights of a place', () => {
  const linear = (latitude: number, longitude: number) => 100 + 40 * latitude + 25 * longitude

  it('are those at the position of each cell', () => {
    const plan = planTiles(alps)
    const tiles = plan.tiles.map(({ zoom, x, y }) => readTile(elevationTile(zoom, x, y, linear), 'tile'))
    const values = resample(plan, tiles)
    const positionOf = localGrid(alps.latitude)
    for (const [column, row] of [
      [0, 0],
      [plan.width - 1, 0],
      [40, 77],
      [plan.width - 1, plan.height - 1],
    ] as const) {
      const east = ((column + 0.5) / plan.width - 0.5) * alps.width
      const north = (0.5 - (row + 0.5) / plan.height) * alps.length
      const { sineOfLatitude, longitude } = positionOf(east, north)
      const expected = linear(Math.asin(sineOfLatitude) / degree, alps.longitude + longitude / degree)
      // Tiles have steps of 1/256 m.
      expect(values[row * plan.width + column]).toBeCloseTo(expected, 2)
    }
  })

  it('are the same however the tiles arrive, and continue across the antimeridian', async () => {
    const place = { ...alps, latitude: -17.8, longitude: 179.99, width: 100_000, zoom: 8 }
    const wave = (latitude: number, longitude: number) => 50 * Math.cos(longitude * degree) + latitude
    await using server = await serveTiles((zoom, x, y, response) => {
      setImmediate(() => response.end(elevationTile(zoom, x, y, wave)))
    })
    const seen: number[] = []
    const one = await loadPlace({ address: server.tiles }, place, { progress: ({ tiles }) => seen.push(tiles) })
    const other = await loadPlace({ address: server.tiles }, place)
    expect(other).toEqual(one)
    expect(one).toMatchObject({ isInMetres: true, ground: { width: 100_000, height: 9000 }, ...imageSize(place) })
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => index))
    // cos(180 degrees) is smooth, so neighbours across the antimeridian differ as little as all others.
    const row = one.values.subarray(0, one.width)
    for (let column = 1; column < row.length; column++) expect(Math.abs(row[column]! - row[column - 1]!)).toBeLessThan(0.1)
  })

  it('include the sea floor', async () => {
    await using server = await serveTiles()
    const { values } = await loadPlace({ address: server.tiles }, { ...alps, latitude: 10, longitude: -20 })
    expect(new Set(values)).toEqual(new Set([heightAt(10, -20)]))
    expect(heightAt(10, -20)).toBe(-500)
  })
})

describe('elevation tiles', () => {
  it('hold heights in steps of 1/256 m', () => {
    const tile = readTile(
      elevationTile(3, 4, 2, (latitude) => -latitude * 100),
      'tile',
    )
    const { latitude } = pixelPosition(3, 0, 2 * 256 + 0.5)
    expect(tile[0]).toBe(Math.round(-latitude * 100 * 256) / 256)
  })

  it('have addresses with the three numbers of a tile', () => {
    expect(addressOf({ address: defaultTileAddress }, { zoom: 3, x: 4, y: 5 })).toMatch(/\/terrarium\/3\/4\/5\.png$/)
    expect(isTileAddress(defaultTileAddress)).toBe(true)
    for (const address of ['', 'https://host/{z}/{x}.png', 'http://host/{z}/{x}/{y}.png', 'file:///{z}/{x}/{y}.png']) {
      expect(isTileAddress(address)).toBe(false)
    }
  })

  it('are fetched six at a time at most', async () => {
    let [open, most] = [0, 0]
    await using server = await serveTiles((zoom, x, y, response) => {
      most = Math.max(most, ++open)
      setImmediate(() => {
        open--
        response.end(elevationTile(zoom, x, y, () => 0))
      })
    })
    const tiles = Array.from({ length: 20 }, (_, x) => ({ zoom: 5, x, y: 9 }))
    await fetchTiles({ address: server.tiles }, tiles)
    expect(most).toBeLessThanOrEqual(6)
    expect(most).toBeGreaterThan(1)
  })
})

describe('a failed tile', () => {
  const failure = async (reply: Parameters<typeof serveTiles>[0], options = {}) => {
    await using server = await serveTiles(reply)
    return await loadPlace({ address: server.tiles }, alps, { pauses: [], ...options }).then(
      () => 'no error',
      (error: unknown) => (error instanceof FileError ? error.message : `not a FileError: ${String(error)}`),
    )
  }

  it('is missing', async () => {
    expect(await failure((_zoom, _x, _y, response) => response.writeHead(404).end())).toMatch(
      /^There is no elevation tile 10\/\d+\/\d+ on 127\.0\.0\.1:\d+: choose a lower zoom level, or another place\.$/,
    )
  })

  it('is refused', async () => {
    expect(await failure((_zoom, _x, _y, response) => response.writeHead(503).end())).toMatch(
      /^The elevation tile 10\/\d+\/\d+ could not be loaded: 127\.0\.0\.1:\d+ answered 503; try again later\.$/,
    )
  })

  it('is slow', async () => {
    expect(await failure(() => {}, { milliseconds: 50 })).toMatch(
      /^The elevation tile 10\/\d+\/\d+ did not arrive from 127\.0\.0\.1:\d+ within 0\.05 seconds: try again\.$/,
    )
  })

  it('is damaged', async () => {
    const cut = (zoom: number, x: number, y: number) => elevationTile(zoom, x, y, () => 5).slice(0, 300)
    expect(await failure((zoom, x, y, response) => response.end(cut(zoom, x, y)))).toMatch(
      /^The elevation tile 10\/\d+\/\d+ is damaged: .+; try again later\.$/,
    )
    expect(await failure((_zoom, _x, _y, response) => response.end('<html>'))).toMatch(/^The elevation tile .* is damaged: /)
  })

  it('cannot be reached', async () => {
    const server = await serveTiles()
    await server[Symbol.asyncDispose]()
    await expect(loadPlace({ address: server.tiles }, alps, { pauses: [] })).rejects.toThrow(
      /^The elevation tiles could not be loaded: 127\.0\.0\.1:\d+ cannot be reached; check the network and try again\.$/,
    )
  })

  it('is cancelled', async () => {
    const cancel = new AbortController()
    expect(await failure(() => cancel.abort(), { cancel: cancel.signal })).toBe('Loading the elevation tiles was cancelled.')
  })
})

describe('the name of a place', () => {
  it('has all numbers, and is compared by them', () => {
    const place = placeFromName('place:46.58,-7.97,12000,9000,12')!
    expect(place).toEqual({ latitude: 46.58, longitude: -7.97, width: 12000, length: 9000, zoom: 12 })
    expect(placeName(place)).toBe('place:46.58,-7.97,12000,9000,12')
    const parameters = { lat: 46.58, lon: -7.97, width: 12000, length: 9000, zoom: 12, digest: '' }
    expect(isSamePlace(place, placeFromParameters(parameters))).toBe(true)
    expect(isSamePlace(place, placeFromParameters({ ...parameters, zoom: 11 }))).toBe(false)
    expect(placeFromName('jacksboro')).toBeNull()
    expect(placeFromName('place:1,2,3')).toBeNull()
    expect(centreInWords(place)).toBe('46.58° N, 7.97° W')
  })

  it('is part of the digest, so that a digest says nothing about another place', () => {
    const digest = placeDigest(alps, '0123456789abcdef')
    expect(digest).toMatch(/^0123456789ab[0-9a-f]{4}$/)
    expect(isDigestOf(alps, digest)).toBe(true)
    expect(isDigestOf({ ...alps, latitude: 46.59 }, digest)).toBe(false)
    expect(isDigestOf(alps, '')).toBe(false)
  })
})
