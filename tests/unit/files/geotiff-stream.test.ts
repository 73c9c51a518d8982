/** Worlds as GeoTIFFs, read back by geotiff.js: heights, overviews, both offset sizes, and interrupted runs. */
import { fromArrayBuffer } from 'geotiff'
import { describe, expect, it } from 'vitest'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import type { WorldGround } from '@rill-terrain/files/world/ground'
import { geoTiffBytes, writeGeoTiff, type GeoTiffOptions } from '@rill-terrain/files/world/geotiff-stream'
import { cloudOptimizedProblems } from '../../support/files/cloud-optimized'
import { heightAt, MemoryFile, syntheticWorld } from '../../support/files/synthetic-world'
import { geoTiffParts } from '@rill-terrain/files/geotiff-writer'

const tileSize = 16

async function written(ground: WorldGround, options: GeoTiffOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const file = new MemoryFile()
  await writeGeoTiff(ground, file, { tileSize, ...options })
  return file.bytes
}

/** The heights of each level, the full resolution first. */
async function levelsOf(bytes: Uint8Array<ArrayBuffer>) {
  const tiff = await fromArrayBuffer(bytes.buffer)
  const levels = []
  for (let index = 0; index < (await tiff.getImageCount()); index++) {
    const image = await tiff.getImage(index)
    const [heights] = await image.readRasters()
    levels.push({ width: image.getWidth(), height: image.getHeight(), heights: heights as Float32Array, image })
  }
  return levels
}

/** Means of the cells of the previous level that each cell covers. */
function halved({ width, height, heights }: { width: number; height: number; heights: Float32Array }): Float32Array {
  const halfWidth = Math.ceil(width / 2)
  return Float32Array.from({ length: halfWidth * Math.ceil(height / 2) }, (_, at) => {
    const [left, top] = [2 * (at % halfWidth), 2 * Math.floor(at / halfWidth)]
    const cells = [top, top + 1]
      .filter((row) => row < height)
      .flatMap((row) => [left, left + 1].filter((column) => column < width).map((column) => heights[row * width + column]!))
    return cells.reduce((sum, value) => sum + value, 0) / cells.length
  })
}

describe.each([
  ['a classic TIFF', {}, 42],
  ['a BigTIFF', { maxClassicBytes: 1000 }, 43],
])('%s', (_, options, version) => {
  it.each([
    [160, 96],
    [131, 77],
    [16, 16],
    [5, 3],
    [1, 200],
  ])('of %i x %i cells contains every height, and overviews of 2 x 2 means down to one tile', async (width, height) => {
    const bytes = await written(syntheticWorld(width, height), options)
    // The smallest file has less than 1000 bytes and is not a BigTIFF.
    if (width * height > 16) expect(bytes[2]).toBe(version)
    expect(cloudOptimizedProblems(bytes)).toEqual([])
    const levels = await levelsOf(bytes)
    const [ground] = levels
    expect(ground).toMatchObject({ width, height })
    expect(ground!.heights).toEqual(
      Float32Array.from({ length: width * height }, (__, at) => heightAt(at % width, Math.floor(at / width))),
    )
    for (const [index, level] of levels.slice(1).entries()) expect(level.heights).toEqual(halved(levels[index]!))
    const last = levels.at(-1)!
    expect(Math.max(last.width, last.height)).toBeLessThanOrEqual(tileSize)
    expect(levels.length).toBe(1 + Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileSize))))
  })

  it('has the same georeference as the file of a single map, and contains the recipe', async () => {
    const ground = syntheticWorld(40, 30)
    const [level] = await levelsOf(await written(ground, options))
    const single = await fromArrayBuffer(
      (await new Blob([...geoTiffParts(ground, [new Float32Array(1200)], 25, [-1000, 500])]).arrayBuffer()) as ArrayBuffer,
    )
    const image = await single.getImage()
    expect(level!.image.getGeoKeys()).toEqual(image.getGeoKeys())
    expect(level!.image.getBoundingBox()).toEqual(image.getBoundingBox())
    expect(level!.image.getBoundingBox()).toEqual([-1000, -500 - 30 * 25, -1000 + 40 * 25, -500])
    const description = await level!.image.fileDirectory.loadValue('ImageDescription')
    expect(String(description).replace('\0', '')).toBe(ground.recipe)
  })
})

it('a GeoTIFF of a world can be read by Rill itself', async () => {
  const image = await readGeoTiff(await written(syntheticWorld(40, 30)), 'world.tif')
  expect(image).toMatchObject({ width: 40, height: 30, isInMetres: true, ground: { width: 1000, height: 750 } })
  expect(image.values[30 * 7 + 3]).toBe(heightAt((30 * 7 + 3) % 40, Math.floor((30 * 7 + 3) / 40)))
})

it('the layout is that of a Cloud Optimized GeoTIFF: directories, overviews from small to large, full resolution', async () => {
  const levels = await levelsOf(await written(syntheticWorld(131, 77)))
  const starts = await Promise.all(
    levels.map(async ({ image }) => Number([...((await image.fileDirectory.loadValue('TileOffsets')) as number[])][0])),
  )
  expect(starts).toEqual(starts.toSorted((a, b) => b - a))
})

it('unknown heights are no data, and overviews are means of the known heights', async () => {
  const isGap = (column: number, row: number) => column >= 61 && row < 37
  const known = syntheticWorld(131, 77)
  const ground = {
    ...known,
    gaps: 'f00d',
    read: async (column: number, row: number, width: number, height: number) =>
      (await known.read(column, row, width, height)).map((value, at) =>
        isGap(column + (at % width), row + Math.floor(at / width)) ? NaN : value,
      ),
  }
  const levels = await levelsOf(await written(ground))
  expect(levels[0]!.heights).toEqual(await ground.read(0, 0, 131, 77))
  const [before, after] = [levels[0]!.heights, levels[1]!.heights]
  // Cell (30, 18) covers three gaps and one known cell, and its eastern neighbour covers two of each.
  expect(after[66 * 18 + 30]).toBeCloseTo((before[131 * 36 + 60]! + before[131 * 37 + 60]! + before[131 * 37 + 61]!) / 3, 3)
  expect(after[66 * 18 + 31]).toBeCloseTo((before[131 * 37 + 62]! + before[131 * 37 + 63]!) / 2, 3)
  expect(after[66 * 17 + 31]).toBeNaN()
  for (const { image } of levels) expect(image.getGDALNoData()).toBeNaN()
  expect(await levels[0]!.image.getGDALMetadata()).toEqual({ CHUNKS_FINGERPRINT: 'f00d' })
  // The first overview of complete ground is identical where it does not touch the gap.
  const complete = await levelsOf(await written(known))
  expect(after.slice(66 * 19)).toEqual(complete[1]!.heights.slice(66 * 19))
  expect(complete[0]!.image.getGDALNoData()).toBeNull()
})

describe('an interrupted run', () => {
  const whole = written(syntheticWorld(200, 150))

  it('continues at any point with identical bytes, and reads no finished block again', async () => {
    // Each run may write 40 more times, until one of them completes the file.
    const file = new MemoryFile()
    const ground = syntheticWorld(200, 150)
    let cuts = 0
    for (let isDone = false; !isDone;) {
      file.room = 40
      isDone = await writeGeoTiff(ground, file, { tileSize }).then(
        () => true,
        () => false,
      )
      if (!isDone) cuts++
    }
    expect(cuts).toBeGreaterThan(3)
    expect(Buffer.compare(file.bytes, await whole)).toBe(0)
    // A block of 4 x 4 tiles is read again if its writes were interrupted, at most once per interruption.
    expect(ground.cellsRead).toBeLessThanOrEqual(200 * 150 + cuts * 64 * 64)
  })

  it('can be stopped by the progress callback', async () => {
    const file = new MemoryFile()
    const reported: number[] = []
    const progress = (done: number, all: number) => {
      reported.push(done / all)
      if (done / all > 0.4) throw new Error('That is enough.')
    }
    await expect(writeGeoTiff(syntheticWorld(200, 150), file, { tileSize, progress })).rejects.toThrow('That is enough.')
    await writeGeoTiff(syntheticWorld(200, 150), file, { tileSize, progress: (done, all) => reported.push(done / all) })
    expect(Buffer.compare(file.bytes, await whole)).toBe(0)
    expect(reported.at(-1)).toBe(1)
    expect(reported.every((share) => share > 0 && share <= 1)).toBe(true)
  })

  it('starts again if the file is of another world or its mark is damaged', async () => {
    const file = new MemoryFile()
    file.room = 60
    await writeGeoTiff(syntheticWorld(200, 150, { recipe: '2/simplex' }), file, { tileSize }).catch(() => {})
    file.room = Infinity
    await writeGeoTiff(syntheticWorld(200, 150), file, { tileSize })
    expect(Buffer.compare(file.bytes, await whole)).toBe(0)
    file.bytes = Uint8Array.from([...file.bytes, ...Array<number>(32).fill(7)])
    file.bytes.fill(0, file.bytes.length - 5000, file.bytes.length - 32)
    await writeGeoTiff(syntheticWorld(200, 150), file, { tileSize })
    expect(Buffer.compare(file.bytes, await whole)).toBe(0)
  })

  it('reads nothing if the file is already complete', async () => {
    const file = new MemoryFile()
    file.bytes = await whole
    const ground = syntheticWorld(200, 150)
    await writeGeoTiff(ground, file, { tileSize })
    expect(ground.cellsRead).toBe(0)
    expect(Buffer.compare(file.bytes, await whole)).toBe(0)
  })
})

describe('the size of a file', () => {
  it.each([
    [256, 256, 1.02],
    [512, 256, 1.6],
    [1024, 1024, 1.4],
    [300, 300, 1.1],
    [40, 30, 20],
  ])('of %i x %i cells is announced exactly, and at most %f times its heights', async (width, height, times) => {
    const ground = syntheticWorld(width, height)
    const file = new MemoryFile()
    await writeGeoTiff(ground, file)
    expect(file.bytes.length).toBe(geoTiffBytes(ground))
    expect(geoTiffBytes(ground)).toBeLessThan(times * 4 * width * height)
  })
})
