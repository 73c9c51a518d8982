/** Chunk directories, independent of their storage: writing, reading, and finding damage. */
import { beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { crc32 } from '@rill-terrain/files/crc32'
import { FileError } from '@rill-terrain/files/file-error'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { checkChunks, type Finding } from '@rill-terrain/files/world/check-chunks'
import { chunkFile, chunkParts, type ChunkPlace } from '@rill-terrain/files/world/chunk-file'
import { openChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { recordRectangle, rowsOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { readWorld, settleWorld, worldFile, type ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { loadSingle } from '../../support/local-engine'
import { MemoryDirectory } from '../../support/files/memory-directory'
import { createRandom } from '../../support/mutations'

const module = await loadSingle()
const fingerprint = (values: Float32Array) => unwrap(module.contentHash(values))

const [width, height] = [7, 5]
const world: ChunkWorld = {
  recipe: '2/size=7x5;extent=70;x=-30/simplex/thermal@2',
  width,
  height,
  cellSize: 10,
  corner: [-30, 40],
  methods: { thermal: 2, simplex: 1 },
  images: { 'https://host/é.png': '0123456789abcdef' },
}
const rectangle: ChunkRectangle = { columns: [-2, 1], rows: [-1, 1] }

/** Ground that differs at each position of the world. */
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
  return { report, findings, lines: findings.map(({ kind, path, what }) => `${kind} ${path}: ${what}`) }
}

beforeEach(fill)

describe('the file of a chunk', () => {
  it('is a GeoTIFF with the position of the chunk and its exact heights', async () => {
    const bytes = directory.files.get('rows/-1/1.tif')!
    const { values, ground, isInMetres } = await readGeoTiff(bytes, 'chunk.tif')
    expect(values).toEqual(heightsOf({ column: 1, row: -1 }))
    expect([ground, isInMetres]).toEqual([{ width: 70, height: 50 }, true])
  })

  it('supports recipes that are longer than the library allows', async () => {
    const long = { ...world, recipe: `2/size=7x5${'/simplex'.repeat(400)}` }
    directory = new MemoryDirectory()
    await settleWorld(directory, long)
    await recordRectangle(directory, { columns: [0, 0], rows: [0, 0] })
    await write({ column: 0, row: 0 }, long)
    const { values } = await readGeoTiff(directory.files.get('rows/0/0.tif')!, 'chunk.tif')
    expect(values).toEqual(heightsOf({ column: 0, row: 0 }))
    expect((await check()).report).toMatchObject({ right: 1, chunks: 1 })
  })
})

describe('a chunk directory', () => {
  it('is the same for every writer, and rejects other worlds', async () => {
    const before = directory.files.get(worldFile)
    await settleWorld(directory, { ...world, methods: { simplex: 1, thermal: 2 } })
    expect(directory.files.get(worldFile)).toBe(before)
    expect(await readWorld(directory)).toEqual(world)
    const refused = (change: Partial<ChunkWorld>) => expect(settleWorld(directory, { ...world, ...change })).rejects
    const other = `2/size=7x5/simplex`
    await refused({ recipe: other }).toThrow(
      `world contains chunks of another world and was not changed: it was made with the recipe ${world.recipe}, not ${other}.`,
    )
    await refused({ methods: { thermal: 3, simplex: 1 } }).toThrow(
      'it was made with revision 2 of thermal, but this engine has revision 3.',
    )
    await refused({ images: { 'https://host/é.png': 'f'.repeat(16) } }).toThrow('the image https://host/é.png has changed since.')
    expect(directory.files.get(worldFile)).toBe(before)
  })

  it('has files with the bytes that earlier versions wrote, which continue the directory', async () => {
    const file = Buffer.concat([...chunkParts(world, { column: -2, row: 1 }, heightsOf({ column: -2, row: 1 }), fingerprint)])
    expect(crc32(file)).toBe(428_139_165)
  })

  it('is rejected if it has a later format', async () => {
    const text = new TextDecoder().decode(directory.files.get(worldFile)).replace('"format": 1', '"format": 2')
    directory.files.set(worldFile, new TextEncoder().encode(text))
    await expect(check()).rejects.toThrow('world/world.json has format 2, but this Rill writes and reads format 1')
  })

  it('is rejected if it has no world.json', async () => {
    await expect(openChunkGround(new MemoryDirectory())).rejects.toThrow('world is not a chunk directory: it has no world.json.')
  })

  it('passes the check, with one fingerprint for the whole directory', async () => {
    const { report, lines } = await check()
    expect(lines).toEqual([])
    expect(report).toMatchObject({ recipe: world.recipe, chunks: 12, right: 12, missing: 0, damaged: 0, foreign: 0 })
    expect(report.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    const whole = report.fingerprint
    // Requested in two overlapping parts.
    directory.files.delete('rectangles/-2..1x-1..1.json')
    await recordRectangle(directory, { columns: [-2, 0], rows: [-1, 1] })
    await recordRectangle(directory, { columns: [0, 1], rows: [-1, 1] })
    expect((await check()).report).toMatchObject({ chunks: 12, right: 12, fingerprint: whole })
    // The fingerprint changes with fewer chunks, and with other heights.
    expect((await check({ rectangle: { ...rectangle, rows: [-1, 0] } })).report.fingerprint).not.toBe(whole)
    const place = { column: 0, row: 0 }
    const heights = heightsOf(place)
    heights[3]! += 1
    await directory.replace(chunkFile(place), chunkParts(world, place, heights, fingerprint))
    const { report: changed } = await check()
    expect([changed.right, changed.fingerprint === whole]).toEqual([12, false])
  })

  it('is checked for missing, damaged and foreign files, which are reported by name', async () => {
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
    await write({ column: 1, row: 0 }, { ...world, recipe: '2/size=7x5/perlin', methods: { perlin: 1 } })
    await write({ column: 0, row: 1 }, { ...world, methods: { simplex: 1, thermal: 1 } })
    const { lines, report } = await check()
    expect(lines).toEqual([
      'foreign notes.txt: not part of a chunk directory',
      'foreign rows/5/: not a requested row',
      'missing rows/-1/-2.tif: column -2, row -1',
      expect.stringMatching(/^damaged rows\/-1\/-1\.tif: it has 1100 bytes instead of \d+$/) as string,
      'damaged rows/-1/0.tif: it is the chunk of column 1, row -1',
      `foreign rows/0/1.tif: it was made with the recipe 2/size=7x5/perlin, not ${world.recipe}`,
      'foreign rows/0/7.tif: not a requested chunk',
      'foreign rows/1/0.tif: it was made with revision 1 of thermal, but this engine has revision 2',
      'damaged rows/1/1.tif: its heights do not match its fingerprint',
    ])
    expect(report).toMatchObject({ chunks: 12, right: 6, missing: 1, damaged: 3, foreign: 5, fingerprint: null })
  })
})

it('the check continues after a file that cannot be read', async () => {
  const open = directory.open.bind(directory)
  directory.open = (path) => (path === 'rows/0/0.tif' ? Promise.reject(new Error('The disk fails.')) : open(path))
  const { lines, report } = await check()
  expect(lines).toEqual(['damaged rows/0/0.tif: The disk fails'])
  expect(report).toMatchObject({ right: 11, damaged: 1 })
})

/** Each function changes one or two files of the directory. */
const damages: Record<
  string,
  (files: Map<string, Uint8Array>, path: string, other: string, random: (below: number) => number) => void
> = {
  truncated: (files, path, _, random) => files.set(path, files.get(path)!.slice(0, random(files.get(path)!.length))),
  'with a flipped bit': (files, path, _, random) => {
    const bytes = files.get(path)!.slice()
    bytes[random(bytes.length)]! ^= 1 << random(8)
    files.set(path, bytes)
  },
  'with an extra byte': (files, path) => files.set(path, Uint8Array.from([...files.get(path)!, 0])),
  swapped: (files, path, other) => {
    const bytes = files.get(path)!
    files.set(path, files.get(other)!)
    files.set(other, bytes)
  },
  renamed: (files, path, other, random) => {
    files.set(random(2) === 0 ? other : `rows/${random(9) - 4}/${random(9) - 4}.tif`, files.get(path)!)
    files.delete(path)
  },
  duplicated: (files, path, _, random) => files.set(`rows/${random(2)}/${2 + random(9)}.tif`, files.get(path)!),
  deleted: (files, path) => files.delete(path),
  empty: (files, path) => files.set(path, new Uint8Array(0)),
}

describe('damage', () => {
  it.each(Object.keys(damages))('of files that are %s is found in any file', async (name) => {
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
      const isFound = outcome instanceof FileError || (outcome as Awaited<ReturnType<typeof check>>).lines.length > 0
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
        const lines = await check({ ...(path.startsWith('rows') && { rectangle: { columns: [-2, -2], rows: [0, 0] } }) }).then(
          (outcome) => outcome.lines.join(),
          (error: unknown) => (error instanceof FileError ? error.message : ''),
        )
        expect(lines, `${path}, byte ${at}`).not.toBe('')
      }
      directory.files.set(path, whole)
    }
  })
})

describe('the ground of a chunk directory', () => {
  const expected = (column: number, row: number, columns: number, rows: number) =>
    Float32Array.from({ length: columns * rows }, (_, cell) =>
      heightAt(-2 * width + column + (cell % columns), -1 * height + row + Math.floor(cell / columns)),
    )

  it('can be read in any rectangle', async () => {
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

  it('is read only in the requested rows', async () => {
    const ground = await openChunkGround(directory)
    directory.bytesRead = 0
    await ground.read(8, 6, 2, 2)
    const file = directory.files.get('rows/0/-1.tif')!
    expect(directory.bytesRead).toBe(file.length - (height - 2) * width * 4)
  })

  it('cannot be read from chunks that are missing, misplaced or truncated', async () => {
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
