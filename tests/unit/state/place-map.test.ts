/** The world map of the dialog that opens places: its view, the selection, and the search. */
import { beforeEach, describe, expect, it } from 'vitest'
import { coastlines, copiesIn } from '../../../web/src/modes/place/state/coastlines'
import { placeGroups } from '../../../web/src/modes/place/state/known-places'
import { degreesOf, pixelOf, positionAt, rectangleOf, tilesOf, worldPosition } from '../../../web/src/modes/place/state/map-view'
import { standInFor } from '../../../web/src/modes/place/state/map-tiles'
import { coordinatesFrom, numberFrom, planPlace } from '../../../web/src/modes/place/state/place-choice'
import { PlaceMap } from '../../../web/src/modes/place/state/place-map'
import { findPlaces } from '../../../web/src/modes/place/state/place-search'

const size = { width: 600, height: 500 }
const alps = { latitude: 46.58, longitude: 7.97, width: 12_000, length: 9000 }
let map: PlaceMap
beforeEach(() => {
  map = new PlaceMap(alps, 1024, true)
  map.resize(size)
})

describe('the view', () => {
  it('converts between degrees, the world and pixels', () => {
    for (const place of [alps, { latitude: -84, longitude: 179.9 }, { latitude: 0, longitude: -180 }]) {
      const { latitude, longitude } = degreesOf(worldPosition(place))
      expect(latitude).toBeCloseTo(place.latitude, 9)
      expect(longitude).toBeCloseTo(place.longitude, 9)
    }
    const at = pixelOf(map.view.value, size, alps)
    expect(degreesOf(positionAt(map.view.value, size, at)).latitude).toBeCloseTo(alps.latitude, 9)
  })

  it('shows a chosen place in the middle, and the world otherwise', () => {
    const { left, top, width, height } = rectangleOf(map.view.value, size, alps)
    expect(left + width / 2).toBeCloseTo(300, 6)
    expect(top + height / 2).toBeCloseTo(250, 6)
    expect(width / height).toBeCloseTo(4 / 3, 6)
    expect(width).toBeGreaterThan(size.width / 4)
    const world = new PlaceMap(alps, 1024, false)
    world.resize(size)
    expect(world.view.value.zoom).toBeLessThan(2)
  })

  it('zooms about a pixel, and stays within the world', () => {
    const at = { x: 100, y: 400 }
    const before = positionAt(map.view.value, size, at)
    map.zoom(-1.5, at)
    expect(positionAt(map.view.value, size, at).x).toBeCloseTo(before.x, 12)
    expect(positionAt(map.view.value, size, at).y).toBeCloseTo(before.y, 12)
    for (let step = 0; step < 30; step++) map.zoom(-1)
    expect(positionAt(map.view.value, size, { x: 0, y: 0 }).y).toBeCloseTo(0, 9)
    expect(positionAt(map.view.value, size, { x: 0, y: 500 }).y).toBeCloseTo(1, 9)
    map.pan(0, -1000)
    expect(map.view.value.y).toBeCloseTo(0.5, 9)
  })

  it('has tiles for the whole map, also across the antimeridian', () => {
    map.select({ longitude: 179.99 })
    map.showSelection()
    const tiles = tilesOf(map.view.value, size, 1)
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(size.width)
    const count = 2 ** tiles[0]!.zoom
    expect(new Set(tiles.map(({ x }) => x))).toContain(count - 1)
    expect(new Set(tiles.map(({ x }) => x))).toContain(0)
    for (const { x, y } of tiles) expect(x >= 0 && x < count && y >= 0 && y < count).toBe(true)
  })

  it('shows a part of a lower zoom level until a tile is loaded', () => {
    const picture = { width: 256 } as ImageBitmap
    const tiles = {
      picture: ({ zoom, x, y }: { zoom: number; x: number; y: number }) => (zoom === 1 && x === 1 && y === 0 ? picture : null),
    }
    expect(standInFor(tiles, { zoom: 3, x: 6, y: 1 })).toEqual({ picture, left: 128, top: 64, side: 64 })
    expect(standInFor(tiles, { zoom: 3, x: 1, y: 1 })).toBeNull()
  })
})

describe('the selection', () => {
  it('moves with the pointer and by keys', () => {
    const before = pixelOf(map.view.value, size, map.selection.value)
    map.moveBy(30, -20, map.selection.value)
    const after = pixelOf(map.view.value, size, map.selection.value)
    expect(after.x - before.x).toBeCloseTo(30, 0)
    expect(after.y - before.y).toBeCloseTo(-20, 0)
    const { longitude } = map.selection.value
    map.moveBySteps(1, 0)
    expect(map.selection.value.longitude).toBeGreaterThan(longitude)
    expect(map.selection.value).toMatchObject({ width: 12_000, length: 9000 })
  })

  it('is resized at a corner, while the opposite corner stays', () => {
    const before = rectangleOf(map.view.value, size, map.selection.value)
    map.dragCorner({ east: 1, south: 1 }, 40, 20, map.selection.value, false)
    const after = rectangleOf(map.view.value, size, map.selection.value)
    expect(after.left).toBeCloseTo(before.left, 0)
    expect(after.top).toBeCloseTo(before.top, 0)
    expect(after.width).toBeCloseTo(before.width + 40, 0)
    expect(after.height).toBeCloseTo(before.height + 20, 0)
    map.dragCorner({ east: -1, south: -1 }, 5, 3, map.selection.value, true)
    expect(map.selection.value.width).toBe(map.selection.value.length)
  })

  it('is rounded to metres and stays within the ranges of the method', () => {
    map.select({ latitude: 89, longitude: 190.1234567, width: 3, length: 2e9 })
    expect(map.selection.value).toEqual({ latitude: 85, longitude: -169.87654, width: 500, length: 1_000_000 })
  })

  it('is put in the middle of the map on request', () => {
    map.pan(2000, 500)
    map.selectMiddle()
    const { x, y } = pixelOf(map.view.value, size, map.selection.value)
    expect(x).toBeCloseTo(300, 0)
    expect(y).toBeCloseTo(250, 0)
  })
})

describe('the plan', () => {
  it('has tiles whose pixels are not larger than the cells of the map', () => {
    const plan = planPlace(alps, 1024)
    if (typeof plan === 'string') throw new Error(plan)
    expect(plan).toMatchObject({ width: 1024, height: 768 })
    expect(plan.cellSize).toBeCloseTo(12_000 / 1024, 9)
    expect(plan.pixel).toBeLessThanOrEqual(plan.cellSize)
    expect(plan.pixel).toBeGreaterThan(plan.cellSize / 2)
    expect(plan.bytes).toBe(plan.tiles * 100_000)
  })

  it('says why a place cannot be loaded', () => {
    expect(planPlace({ ...alps, latitude: 84.9, length: 200_000 }, 256)).toMatch(/reaches beyond 85° of latitude/)
  })
})

describe('the list of places', () => {
  const all = placeGroups.flatMap(({ places }) => places)

  it('has about 200 places, each once and with valid numbers', () => {
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { name, region, latitude, longitude, width } of all) {
      expect(name && region, name).toBeTruthy()
      expect(Math.abs(latitude), name).toBeLessThan(80)
      expect(Math.abs(longitude), name).toBeLessThanOrEqual(180)
      expect(width, name).toBeGreaterThanOrEqual(5)
      expect(typeof planPlace({ latitude, longitude, width: width * 1000, length: width * 1000 }, 1024), name).toBe('object')
    }
  })

  it('is searched by words of the name and the region, without accents', () => {
    const names = (query: string) => findPlaces(query).flatMap(({ places }) => places.map(({ name }) => name))
    expect(names('huascaran')).toEqual(['Huascarán'])
    expect(names('grand arizona')).toEqual(['Grand Canyon, Bright Angel', 'Grand Canyon, Toroweap'])
    expect(names('')).toHaveLength(all.length)
    expect(names('atlantis')).toEqual([])
  })
})

describe('typed coordinates', () => {
  it('are read in the forms that maps copy', () => {
    expect(coordinatesFrom('46.58, 7.97')).toEqual({ latitude: 46.58, longitude: 7.97 })
    expect(coordinatesFrom('46.58° N, 7.97° W')).toEqual({ latitude: 46.58, longitude: -7.97 })
    expect(coordinatesFrom('-17.8 −149.4')).toEqual({ latitude: -17.8, longitude: -149.4 })
    expect(coordinatesFrom('91, 0')).toBeNull()
    expect(coordinatesFrom('Eiger')).toBeNull()
  })

  it('may have a decimal comma', () => {
    expect(numberFrom('46,58')).toBe(46.58)
    expect(numberFrom('−7')).toBe(-7)
    expect(numberFrom('7e3')).toBeNull()
    expect(numberFrom('')).toBeNull()
  })
})

describe('the outlines of land', () => {
  /** Whether a place, or one of its copies around the world, is inside a ring. */
  const isLand = (latitude: number, longitude: number) => {
    const { x, y } = worldPosition({ latitude, longitude })
    const isInside = (ring: readonly { x: number; y: number }[], shift: number) =>
      ring.filter((from, index) => {
        const to = ring[(index + 1) % ring.length]!
        return from.y > y !== to.y > y && x + shift < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
      }).length %
        2 ===
      1
    return [-1, 0, 1].some((shift) => coastlines().some((ring) => isInside(ring, shift)))
  }

  it('tell land from sea', () => {
    const land = [
      [46.6, 8],
      [40, -100],
      [-25, 134],
      [-15, -55],
      [65, 100],
      [-80, 0],
      [1, 25],
      [36, 138],
      [-19, 47],
      [67, 178],
      [66.5, -175],
    ] as const
    const sea = [
      [0, -30],
      [40, -150],
      [-30, 80],
      [75, 0],
      [35, 20],
      [-60, -120],
      // Beside the antimeridian, where rings leave their world.
      [70, -10],
      [67.3, -28],
      [-16.6, -100],
    ] as const
    expect(land.filter(([latitude, longitude]) => !isLand(latitude, longitude))).toEqual([])
    expect(sea.filter(([latitude, longitude]) => isLand(latitude, longitude))).toEqual([])
  })

  it('are repeated around the world as often as the map is wide', () => {
    expect(copiesIn({ x: 0.5, y: 0.5, zoom: 0 }, { width: 256, height: 256 }, 256)).toEqual([-1, 0, 1])
    expect(copiesIn({ x: 0.9, y: 0.5, zoom: 0 }, { width: 256, height: 256 }, 256)).toEqual([-1, 0, 1, 2])
    expect(copiesIn({ x: 0.5, y: 0.5, zoom: 0 }, { width: 700, height: 256 }, 256)).toEqual([-2, -1, 0, 1, 2])
  })
})
