/** Packs for game engines: sizes, numbers, masks and the text about the import. */
import { decode } from 'fast-png'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { defaultSize, engineOf, packEngines, type PackOrder } from '@rill-terrain/files/export/engine-pack/engines'
import { encodePack } from '@rill-terrain/files/export/engine-pack/pack'
import { resample, type SamplePlaces } from '@rill-terrain/files/export/engine-pack/resample'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { readExr } from '../../support/files/exr'
import { joined } from '../../support/files/whole-files'

const [width, height, cellSize] = [60, 40, 10]

/** A plane that rises 2 m per cell to the east and 1 m per cell to the south, from -20 m. */
const plane = (column: number, row: number) => -20 + 2 * column + row

function terrain(): ExportTerrain {
  const layer = (id: string, unit: string, value: (column: number, row: number) => number) => {
    const values = Float32Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)))
    return { id, label: id, unit, values, minimum: Math.min(...values), maximum: Math.max(...values) }
  }
  return {
    width,
    height,
    cellSize,
    corner: [0, 0],
    pictureRange: null,
    location: null,
    layers: [
      layer('height', 'm', plane),
      layer('wear', 'm', (column) => column / 10),
      layer('deposit', 'm', () => 0),
      layer('streams', 'm²', (column) => 100 * 10 ** (column / 20)),
    ],
    recipe: '2/size=60x40/simplex',
  }
}

async function pack(order: PackOrder, given = terrain()) {
  const shares: number[] = []
  const { name, parts, note } = await encodePack(given, order, (share) => shares.push(share))
  const entries = Object.entries(unzipSync(joined(parts))).map(
    ([path, bytes]) => [path.slice(path.indexOf('/') + 1), bytes] as const,
  )
  const files = Object.fromEntries(entries)
  return { name, note, shares, files, text: strFromU8(files['README.txt']!) }
}

describe('a pack', () => {
  it('has a mask for each type of plants on the map', async () => {
    const given = terrain()
    const values = Float32Array.from({ length: width * height }, (_, at) => (at % width < 30 ? 0 : 2))
    const biomes = { id: 'biomes', label: 'Types of plants', unit: '', classes: ['water', 'reed', 'grass'], values }
    given.layers.push({ ...biomes, minimum: 0, maximum: 2 })
    const { files, text } = await pack({ engine: 'unity', size: 33 }, given)
    expect(Object.keys(files).filter((name) => name.includes('biomes'))).toEqual([
      'masks/biomes-water.png',
      'masks/biomes-grass.png',
    ])
    expect(text).toContain('Types of plants: 255 is grass')
    const { data } = decode(files['masks/biomes-grass.png']!)
    expect([Math.min(...data), Math.max(...data)]).toEqual([0, 255])
  })

  it('names the neighbours that share its outer samples, and the sea level', async () => {
    const given: ExportTerrain = { ...terrain(), corner: [1000, -200], recipe: '2/size=60x40;x=1000;y=-200;sea=12.5/simplex' }
    const { text } = await pack({ engine: 'unity', size: 33 }, given)
    // 60 and 40 cells of 10 m have their outer centres 590 m and 390 m from each other.
    expect(text).toContain('with x=1590 (east), x=410 (west), y=190 (south) or y=-590 (north)')
    expect(text).toContain('\nSea level: 12.5 m\n')
    const of = async (recipe: string) => (await pack({ engine: 'unity', size: 33 }, { ...given, recipe })).text
    expect(await of('2/sea=none/simplex')).toContain('\nSea level: none\n')
    expect(await of('2//simplex')).toContain('\nSea level: 0 m\n')
  })

  it.each(packEngines.flatMap(({ id, sizes }) => ({ id, size: sizes[0]! })))(
    'for $id has all files, of size $size',
    async ({ id, size }) => {
      const engine = engineOf(id)!
      const { name, files, shares } = await pack({ engine: id, size })
      expect(name).toBe(`rill-simplex-60x40-${id}-${size}.zip`)
      // An empty mask, here of deposition, is left out.
      const masks = ['slope', 'flow', 'erosion'].map((each) => `masks/${each}.png`)
      expect(Object.keys(files)).toEqual([engine.heightmap.file, ...masks, 'README.txt'])
      for (const mask of masks) {
        const { width: across, height: down, depth, channels } = decode(files[mask]!)
        expect([across, down, depth, channels]).toEqual([size + engine.masks.extra, size + engine.masks.extra, 8, 1])
      }
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.at(-1)).toBe(1)
    },
  )

  it('for Unreal has the exact numbers of the import', async () => {
    const { files, text } = await pack({ engine: 'unreal', size: 505 })
    const { values, width: across } = readPng(files['heightmap.png']!, 'heightmap.png')
    expect(across).toBe(505)
    const [low, high] = [plane(0, 0), plane(59, 39)]
    // Vertices span the cell centres, so a plane stays a plane.
    const at = (column: number, row: number) => low + (high - low) * values[row * 505 + column]!
    expect(at(0, 0)).toBe(low)
    expect(at(504, 504)).toBe(high)
    expect(at(252, 126)).toBeCloseTo(plane(29.5, 39 / 4), 2)
    expect(text).toContain('590 m from west to east, 390 m from north to south')
    expect(text).toContain(
      `Scale X ${Number((59000 / 504).toFixed(2))}, Y ${Number((39000 / 504).toFixed(2))}, Z ${Number(((high - low) / 5.12).toFixed(2))}`,
    )
    expect(text).toContain(`Location Z ${50 * (low + high)}`)
    expect(text).toContain('filter: bilinear')
  })

  it('for Unity is little-endian, with the first row in the north', async () => {
    const { files, text } = await pack({ engine: 'unity', size: 513 })
    const raw = new DataView(Uint8Array.from(files['heightmap.raw']!).buffer)
    expect(raw.byteLength).toBe(2 * 513 * 513)
    expect([raw.getUint16(0, true), raw.getUint16(raw.byteLength - 2, true)]).toEqual([0, 65535])
    expect(raw.getUint16(2 * 512, true)).toBeGreaterThan(raw.getUint16(2 * 513 * 512, true))
    expect(text).toContain('Terrain Size X 590, Y 157, Z 390')
    expect(text).toContain('Transform Position Y -20')
    expect(text).toContain('512 x 512')
  })

  it.each(['godot', 'blender'] as const)('for %s can have the terrain’s own size, in metres', async (engine) => {
    const { name, files, text } = await pack({ engine, size: null })
    expect(name).toBe(`rill-simplex-60x40-${engine}-60x40.zip`)
    expect(readExr(files['heightmap.exr']!).values).toEqual(terrain().layers[0]!.values)
    expect(text).toContain('Resampled: no')
    expect(text).toContain(engine === 'godot' ? '590 m from west' : '600 m from west')
  })

  it('has masks with the scale that the text gives', async () => {
    const { files, text } = await pack({ engine: 'blender', size: null })
    const mask = (name: string) => decode(files[`masks/${name}.png`]!).data
    const slope = (Math.atan(Math.hypot(0.2, 0.1)) * 180) / Math.PI
    expect(new Set(mask('slope'))).toEqual(new Set([Math.round((255 * slope) / 90)]))
    expect(text).toContain('masks/slope.png  Slope: 0 is level, 255 is 90 degrees')
    // 100 m² is one cell.
    expect([mask('flow')[0], mask('flow')[59]]).toEqual([0, 255])
    expect(mask('flow')[20]).toBe(Math.round((255 * 20) / 59))
    expect(text).toMatch(/masks\/erosion\.png {2}wear: 0 is 0, 255 is 5\.9 m\n/)
  })

  it('uses the range that the user chose, and counts the heights outside', async () => {
    const { files, note, text } = await pack({ engine: 'unreal', size: 505 }, { ...terrain(), range: [0, 1000] })
    expect(readPng(files['heightmap.png']!, 'heightmap.png').values[0]).toBe(0)
    expect(note).toMatch(/^\d+ heights below 0 m were cut off\.$/)
    expect(text).toContain(note)
    expect(text).toContain('0 is 0 m, 65535 is 1000 m')
  })
})

describe('the size of a pack', () => {
  it.each([
    ['unreal', 512, 1009],
    ['unreal', 505, 505],
    ['unreal', 8192, 4033],
    ['unity', 512, 513],
    ['godot', 512, null],
  ] as const)('for %s and %i cells is by default %s', (id, side, size) => {
    expect(defaultSize(engineOf(id)!, { width: side, height: 16 })).toBe(size)
  })
})

describe('resampling', () => {
  const grid = { width: 8, height: 8, values: Float32Array.from({ length: 64 }, (_, at) => ((at * 37) % 64) + (at % 8)) }
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('to the same size gives the same values', () => {
    for (const places of ['vertices', 'texels'] as const) expect(resample(grid, 8, 8, places).values).toEqual(grid.values)
  })

  it('to a part of the size averages whole areas', () => {
    const half = resample(grid, 4, 4, 'texels')
    expect(half.values[0]).toBe((grid.values[0]! + grid.values[1]! + grid.values[8]! + grid.values[9]!) / 4)
    expect(mean(half.values)).toBeCloseTo(mean(grid.values), 5)
  })

  it.each<[SamplePlaces, number, number]>([
    ['vertices', 15, 5],
    ['texels-between', 14, 4],
    ['texels', 16, 4],
  ])('at %s leaves level ground level, and never exceeds the values', (places, larger, smaller) => {
    for (const size of [larger, smaller]) {
      const level = resample({ ...grid, values: new Float32Array(64).fill(7.5) }, size, size, places)
      expect([...new Set(level.values)]).toEqual([7.5])
      const { values } = resample(grid, size, size, places)
      expect(Math.min(...values)).toBeGreaterThanOrEqual(Math.min(...grid.values))
      expect(Math.max(...values)).toBeLessThanOrEqual(Math.max(...grid.values))
    }
  })

  it('of a single row and column repeats it', () => {
    expect([...resample({ width: 1, height: 1, values: Float32Array.of(3) }, 3, 3, 'vertices').values]).toEqual(Array(9).fill(3))
  })
})
