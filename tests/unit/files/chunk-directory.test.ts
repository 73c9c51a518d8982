/** Directories of chunks, wherever they are kept: what is written, read back, and found to be wrong. */
import { beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { FileError } from '@rill-terrain/files/file-error'
import { readGeoTiff } from '@rill-terrain/files/geotiff'
import { checkChunks, type Finding } from '@rill-terrain/files/world/check-chunks'
import { chunkFile, chunkParts, type ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { openChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { recordRectangle, rowsOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { readWorld, settleWorld, worldFile, type ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { loadSingle } from '../../support/local-engine'
import { MemoryDirectory } from '../../support/memory-directory'
import { createRandom } from '../../support/mutations'

const module = await loadSingle()
const fingerprint = (values: Float32Array) => unwrap(module.contentHash(values))

const [width, height] = [7, 5]
const world: ChunkWorld = {
  recipe: '1/size=7x5;extent=70;x=-30/simplex/thermal@2',
  width,
  height,
  cellSize: 10,
  corner: [-30, 40],
  methods: { thermal: 2, simplex: 1 },
  images: { 'https://host/é.png': '0123456789abcdef' },
}
const rectangle: ChunkRectangle = { columns: [-2, 1], rows: [-1, 1] }

/** Ground that is another one at each place of the world. */
const heightAt = (column: number, row: number) => Math.fround(Math.sin(column * 0.37 + row * 1.7) * 900)
const heightsOf = ({ column, row }: ChunkPlace) =>
  Float32Array.from({ length: width * height }, (_, cell) =>
    heightAt(column * width + (cell % width), row * height + Math.floor(cell / width)),
  )

let directory: MemoryDirectory
const write = (place: ChunkPlace, of = world) =>
  directory.replace(chunkFile(place), chunkParts(of, place, heightsOf(place), fingerprint))

async function fill(): Promise<void> {
  directory = new MemoryDirectory()
  await settleWorld(directory, world)
  await recordRectangle(directory, rectangle)
  for (const { row, spans } of rowsOf([rectangle])) {
    for (const [first, last] of spans) for (let column = first; column <= last; column++) await write({ column, row })
  }
}

async function check(options: { rectangle?: ChunkRectangle } = {}) {
  const findings: Finding[] = []
  const report = await checkChunks(directory, fingerprint, { ...options, found: (finding) => findings.push(finding) })
  return { report, findings, said: findings.map(({ kind, path, what }) => `${kind} ${path}: ${what}`) }
}

beforeEach(fill)

describe('the file of a chunk', () => {
  it('is a GeoTIFF in its place, whose heights have every bit', async () => {
    const bytes = directory.files.get('rows/-1/1.tif')!
    const { values, ground, isInMetres } = await readGeoTiff(bytes, 'chunk.tif')
    expect(values).toEqual(heightsOf({ column: 1, row: -1 }))
    expect([ground, isInMetres]).toEqual([{ width: 70, height: 50 }, true])
  })

  it('takes recipes longer than the library has room for', async () => {
    const long = { ...world, recipe: `1/size=7x5${'/simplex'.repeat(400)}` }
    directory = new MemoryDirectory()
    await settleWorld(directory, long)
    await recordRectangle(directory, { columns: [0, 0], rows: [0, 0] })
    await write({ column: 0, row: 0 }, long)
    const { values } = await readGeoTiff(directory.files.get('rows/0/0.tif')!, 'chunk.tif')
    expect(values).toEqual(heightsOf({ column: 0, row: 0 }))
    expect((await check()).report).toMatchObject({ right: 1, chunks: 1 })
  })
})

describe('a directory', () => {
  it('is the same whoever makes it, and one of its world alone', async () => {
    const before = directory.files.get(worldFile)
    await settleWorld(directory, { ...world, methods: { simplex: 1, thermal: 2 } })
    expect(directory.files.get(worldFile)).toBe(before)
    expect(await readWorld(directory)).toEqual(world)
    const refused = (change: Partial<ChunkWorld>) => expect(settleWorld(directory, { ...world, ...change })).rejects
    const other = `1/size=7x5/simplex`
    await refused({ recipe: other }).toThrow(
      `world holds chunks of another world, and stays as it is: it was made with the recipe ${world.recipe}, not ${other}.`,
    )
    await refused({ methods: { thermal: 3, simplex: 1 } }).toThrow(
      'it was made with revision 2 of thermal, and this engine has revision 3.',
    )
    await refused({ images: { 'https://host/é.png': 'f'.repeat(16) } }).toThrow('the image https://host/é.png has changed since.')
    expect(directory.files.get(worldFile)).toBe(before)
  })

  it('of a later format is refused', async () => {
    const text = new TextDecoder().decode(directory.files.get(worldFile)).replace('"format": 1', '"format": 2')
    directory.files.set(worldFile, new TextEncoder().encode(text))
    await expect(check()).rejects.toThrow('world/world.json has format 2, but this Rill writes and reads format 1')
  })

  it('without world.json is none', async () => {
    await expect(openChunkGround(new MemoryDirectory())).rejects.toThrow('world is no directory of chunks: it has no world.json.')
  })

  it('is right to the last byte, with one fingerprint for all of it', async () => {
    const { report, said } = await check()
    expect(said).toEqual([])
    expect(report).toMatchObject({ recipe: world.recipe, chunks: 12, right: 12, missing: 0, damaged: 0, foreign: 0 })
    expect(report.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    const whole = report.fingerprint
    // Asked for in two parts that overlap.
    directory.files.delete('rectangles/-2..1x-1..1.json')
    await recordRectangle(directory, { columns: [-2, 0], rows: [-1, 1] })
    await recordRectangle(directory, { columns: [0, 1], rows: [-1, 1] })
    expect((await check()).report).toMatchObject({ chunks: 12, right: 12, fingerprint: whole })
    // One chunk less is another world, and so is one with other heights.
    expect((await check({ rectangle: { ...rectangle, rows: [-1, 0] } })).report.fingerprint).not.toBe(whole)
    const place = { column: 0, row: 0 }
    const heights = heightsOf(place)
    heights[3]! += 1
    await directory.replace(chunkFile(place), chunkParts(world, place, heights, fingerprint))
    const { report: changed } = await check()
    expect([changed.right, changed.fingerprint === whole]).toEqual([12, false])
  })

  it('says by name what is missing, damaged or foreign', async () => {
    const { files } = directory
    const take = (path: string) => files.get(path)!
    files.delete('rows/-1/-2.tif')
    files.set('rows/-1/-1.tif', take('rows/-1/-1.tif').slice(0, 1100))
    files.set('rows/-1/0.tif', take('rows/-1/1.tif'))
    files.set('rows/0/7.tif', take('rows/0/0.tif'))
    files.set('rows/5/0.tif', take('rows/0/0.tif'))
    files.set('notes.txt', new Uint8Array(3))
    files.set('rows/0/0.tif.aux.xml', new Uint8Array(3))
    const turned = take('rows/1/1.tif').slice()
    turned[1000]! ^= 1
    files.set('rows/1/1.tif', turned)
    await write({ column: 1, row: 0 }, { ...world, recipe: '1/size=7x5/perlin', methods: { perlin: 1 } })
    await write({ column: 0, row: 1 }, { ...world, methods: { simplex: 1, thermal: 1 } })
    const { said, report } = await check()
    expect(said).toEqual([
      'foreign notes.txt: no part of a directory of chunks',
      'foreign rows/5/: no row that was asked for',
      'missing rows/-1/-2.tif: column -2, row -1',
      expect.stringMatching(/^damaged rows\/-1\/-1\.tif: it has 1100 bytes instead of \d+$/) as string,
      'damaged rows/-1/0.tif: it is the chunk of column 1, row -1',
      `foreign rows/0/1.tif: it was made with the recipe 1/size=7x5/perlin, not ${world.recipe}`,
      'foreign rows/0/7.tif: no chunk that was asked for',
      'foreign rows/1/0.tif: it was made with revision 1 of thermal, and this engine has revision 2',
      'damaged rows/1/1.tif: its heights are not those that it was written with',
    ])
    expect(report).toMatchObject({ chunks: 12, right: 6, missing: 1, damaged: 3, foreign: 5, fingerprint: null })
  })
})

it('a directory that can be read in part is checked to its end', async () => {
  const open = directory.open.bind(directory)
  directory.open = (path) => (path === 'rows/0/0.tif' ? Promise.reject(new Error('The disk fails.')) : open(path))
  const { said, report } = await check()
  expect(said).toEqual(['damaged rows/0/0.tif: The disk fails'])
  expect(report).toMatchObject({ right: 11, damaged: 1 })
})

/** Each takes one or two files, and leaves the directory another one than it was. */
const damages: Record<
  string,
  (files: Map<string, Uint8Array>, path: string, other: string, random: (below: number) => number) => void
> = {
  truncated: (files, path, _, random) => files.set(path, files.get(path)!.slice(0, random(files.get(path)!.length))),
  'with a bit turned': (files, path, _, random) => {
    const bytes = files.get(path)!.slice()
    bytes[random(bytes.length)]! ^= 1 << random(8)
    files.set(path, bytes)
  },
  'with a byte more': (files, path) => files.set(path, Uint8Array.from([...files.get(path)!, 0])),
  swapped: (files, path, other) => {
    const bytes = files.get(path)!
    files.set(path, files.get(other)!)
    files.set(other, bytes)
  },
  renamed: (files, path, other, random) => {
    files.set(random(2) === 0 ? other : `rows/${random(9) - 4}/${random(9) - 4}.tif`, files.get(path)!)
    files.delete(path)
  },
  'there twice': (files, path, _, random) => files.set(`rows/${random(2)}/${2 + random(9)}.tif`, files.get(path)!),
  deleted: (files, path) => files.delete(path),
  empty: (files, path) => files.set(path, new Uint8Array(0)),
}

describe('damage', () => {
  it.each(Object.keys(damages))('of files that are %s is found, whatever it hits', async (name) => {
    const random = createRandom(2166136261)
    const whole = new Map(directory.files)
    const paths = [...whole.keys()]
    for (let round = 0; round < 150; round++) {
      directory.files.clear()
      for (const [path, bytes] of whole) directory.files.set(path, bytes)
      const path = paths[random(paths.length)]!
      const other = paths.filter((each) => each !== path)[random(paths.length - 1)]!
      damages[name]!(directory.files, path, other, random)
      const outcome = await check().catch((error: unknown) => error)
      const isFound = outcome instanceof FileError || (outcome as Awaited<ReturnType<typeof check>>).said.length > 0
      expect(isFound, `${name}: ${path}, ${other}, round ${round}`).toBe(true)
    }
  })

  it('of every single byte of a chunk and of world.json is found', async () => {
    for (const path of ['rows/0/-2.tif', worldFile, 'rectangles/-2..1x-1..1.json']) {
      const whole = directory.files.get(path)!
      for (let at = 0; at < whole.length; at++) {
        const bytes = whole.slice()
        bytes[at]! ^= 1 << (at % 8)
        directory.files.set(path, bytes)
        const said = await check({ ...(path.startsWith('rows') && { rectangle: { columns: [-2, -2], rows: [0, 0] } }) }).then(
          (outcome) => outcome.said.join(),
          (error: unknown) => (error instanceof FileError ? error.message : ''),
        )
        expect(said, `${path}, byte ${at}`).not.toBe('')
      }
      directory.files.set(path, whole)
    }
  })
})

describe('the ground of a directory', () => {
  const expected = (column: number, row: number, columns: number, rows: number) =>
    Float32Array.from({ length: columns * rows }, (_, cell) =>
      heightAt(-2 * width + column + (cell % columns), -1 * height + row + Math.floor(cell / columns)),
    )

  it('is that of all chunks, in any rectangle', async () => {
    const ground = await openChunkGround(directory)
    expect(ground).toMatchObject({ width: 28, height: 15, cellSize: 10, corner: [-170, -10], recipe: world.recipe })
    expect(await ground.read(0, 0, 28, 15)).toEqual(expected(0, 0, 28, 15))
    const random = createRandom(7)
    for (let round = 0; round < 60; round++) {
      const [column, row] = [random(28), random(15)]
      const [columns, rows] = [1 + random(28 - column), 1 + random(15 - row)]
      expect(await ground.read(column, row, columns, rows)).toEqual(expected(column, row, columns, rows))
    }
  })

  it('reads no rows that were not asked for', async () => {
    const ground = await openChunkGround(directory)
    directory.bytesRead = 0
    await ground.read(8, 6, 2, 2)
    const file = directory.files.get('rows/0/-1.tif')!
    expect(directory.bytesRead).toBe(file.length - (height - 2) * width * 4)
  })

  it('refuses chunks that are missing, of another place, or cut short', async () => {
    const ground = await openChunkGround(directory, { columns: [-2, -1], rows: [0, 1] })
    expect([ground.width, ground.height]).toEqual([14, 10])
    const { files } = directory
    files.delete('rows/0/-2.tif')
    await expect(ground.read(0, 0, 1, 1)).rejects.toThrow('world has no chunk for column -2, row 0: rows/0/-2.tif is missing.')
    files.set('rows/0/-2.tif', files.get('rows/0/-1.tif')!)
    await expect(ground.read(0, 0, 1, 1)).rejects.toThrow('rows/0/-2.tif is not the chunk that belongs there')
    files.set('rows/0/-2.tif', files.get('rows/0/-1.tif')!.slice(0, 1050))
    await expect(ground.read(0, 0, 1, 1)).rejects.toThrow('it has 1050 bytes instead of')
  })
})
