import { strFromU8, unzipSync } from 'fflate'
import { validateBytes } from 'gltf-validator'
import { describe, expect, it } from 'vitest'
import { exportFormats, exportName, formatOf, scaleNote } from '../../web/src/files/export/formats'
import type { ExportLayer, ExportTerrain } from '../../web/src/files/export/terrain'
import { readGeoTiff } from '../../web/src/files/geotiff'
import { glbPositions, heightsIn } from '../support/exported'

const [width, height] = [31, 17]

function layer(id: string, unit: string, value: (index: number) => number): ExportLayer {
  const values = Float32Array.from({ length: width * height }, (_, index) => value(index))
  return { id, label: id, unit, values, minimum: Math.min(...values), maximum: Math.max(...values) }
}

function terrain(): ExportTerrain {
  const heights = layer('height', 'm', (index) => -20.7 + ((index * 40503) % 9973) / 7)
  const wear = layer('wear', 'm', (index) => index / 3)
  return { width, height, cellSize: 12.5, layers: [heights, wear], recipe: '1/size=31x17/simplex;relief=900/grid-droplets+thermal/blur?at=9' }
}

const format = (ending: string) => formatOf(`map.${ending}`)!

async function encode(ending: string, given = terrain()): Promise<{ bytes: Uint8Array; shares: number[] }> {
  const shares: number[] = []
  const encoder = await format(ending).encoder()
  const parts = await encoder(given, (share) => shares.push(share))
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), shares }
}

describe('every format', () => {
  for (const { ending, losesScale } of exportFormats) {
    it(`.${ending} holds the terrain’s heights`, async () => {
      const given = terrain()
      const { values, minimum, maximum } = given.layers[0]!
      const { bytes, shares } = await encode(ending)
      const heights = await heightsIn(bytes, ending, given, [minimum, maximum])
      expect(heights).toHaveLength(width * height)
      const tolerance = losesScale ? (maximum - minimum) / 65535 / 2 + 1e-3 : 0
      const wrong = heights.findIndex((each, index) => Math.abs(each - values[index]!) > tolerance)
      expect(wrong).toBe(-1)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
    })

    it(`.${ending} takes a level terrain`, async () => {
      const level = { ...terrain(), layers: [layer('height', 'm', () => 7)] }
      const { bytes } = await encode(ending, level)
      const heights = await heightsIn(bytes, ending, level, [7, 7])
      expect(heights.every((each) => each === 7)).toBe(true)
    })
  }

  it('is known by the ending of a file’s name', () => {
    expect(formatOf('MAP.TIF')).toBe(format('tif'))
    expect(formatOf('map.jpg')).toBeUndefined()
  })
})

describe('names and notes', () => {
  it('tell the methods, the size, and what 16 bits stand for', () => {
    const given = terrain()
    expect(exportName(given, format('tif'))).toBe('rill-simplex-grid-droplets-blur-31x17.tif')
    expect(exportName(given, format('r16'))).toBe('rill-simplex-grid-droplets-blur-31x17--20.7m-to-1401.59m.r16')
    const { minimum, maximum } = given.layers[0]!
    const note = scaleNote(given, format('r16'))
    expect(note).toContain(`0 is ${Number(minimum.toFixed(2))} m and 65535 is ${Number(maximum.toFixed(2))} m, in cells of 12.5 m`)
    expect(note).toContain(`in Unreal, its Z scale to ${Number((((maximum - minimum) * 100) / 512).toFixed(2))}.`)
    expect(scaleNote(given, format('tif'))).toBe('')
  })

  it('have no characters that a file system refuses, however long the recipe is', () => {
    const recipe = `1/size=8/image;url=https:%2F%2Fhost%2Fa.png${'/thermal;talus=30.5'.repeat(30)}`
    const name = exportName({ ...terrain(), recipe }, format('png'))
    expect(name).toMatch(/^rill-image-thermal-[\w.-]+\.png$/)
    expect(name.length).toBeLessThan(140)
  })
})

describe('a GeoTIFF', () => {
  it('has the cell size, to the bit', async () => {
    const { ground } = await readGeoTiff((await encode('tif')).bytes, 'map.tif')
    expect(ground).toEqual({ width: 12.5 * width, height: 12.5 * height })
  })
})

describe('meshes', () => {
  it('of GLB satisfy the Khronos validator', async () => {
    const report = await validateBytes((await encode('glb')).bytes)
    expect(report.issues.messages).toEqual([])
    expect(report.info).toMatchObject({ totalVertexCount: width * height, totalTriangleCount: 2 * (width - 1) * (height - 1) })
  })

  it('of GLB that are broken do not', async () => {
    const { bytes } = await encode('glb')
    bytes.fill(255, bytes.length - 40)
    expect((await validateBytes(bytes)).issues.numErrors).toBeGreaterThan(0)
  })

  it('have north at the far side, east to the right, and face up', async () => {
    const positions = glbPositions((await encode('glb')).bytes)
    expect(positions[0]).toEqual([-12.5 * 15, expect.any(Number), -12.5 * 8])
    expect(positions.at(-1)).toEqual([12.5 * 15, expect.any(Number), 12.5 * 8])
    const text = new TextDecoder().decode((await encode('obj')).bytes)
    const vertices = [...text.matchAll(/^v (.*)$/gm)].map((match) => match[1]!.split(' ').map(Number))
    const faces = [...text.matchAll(/^f (.*)$/gm)].map((match) => match[1]!.split(' ').map(Number))
    expect([vertices.length, faces.length]).toEqual([width * height, (width - 1) * (height - 1)])
    expect(vertices.map(([x, , z]) => [x, z])).toEqual(positions.map(([x, , z]) => [x, z]))
    for (const face of faces) {
      // Seen from above, with z to the south, going round against the clock has this sign.
      const [a, b, c] = face.map((corner) => vertices[corner - 1]!) as [number[], number[], number[]]
      expect((b[0]! - a[0]!) * (c[2]! - a[2]!) - (b[2]! - a[2]!) * (c[0]! - a[0]!)).toBeLessThan(0)
    }
  })

  it('that nothing could open are refused with what to do', async () => {
    for (const ending of ['obj', 'glb']) {
      await expect(encode(ending, { ...terrain(), width: 4096, height: 2048 })).rejects.toThrow(/make the terrain smaller, or export it as GeoTIFF\.$/)
    }
  })
})

describe('an archive', () => {
  it('has every layer and the recipe', async () => {
    const given = terrain()
    const entries = unzipSync((await encode('zip')).bytes)
    const folder = 'rill-simplex-grid-droplets-blur-31x17'
    expect(Object.keys(entries)).toEqual(['recipe.txt', 'height.tif', 'wear.tif'].map((name) => `${folder}/${name}`))
    const text = strFromU8(entries[`${folder}/recipe.txt`]!)
    expect(text.split('\n')[0]).toBe(given.recipe)
    expect(text).toContain('wear.tif: wear, 0 to')
    expect((await readGeoTiff(entries[`${folder}/wear.tif`]!, 'wear.tif')).values).toEqual(given.layers[1]!.values)
  })
})
