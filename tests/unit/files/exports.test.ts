import { strFromU8, unzipSync } from 'fflate'
import { fromArrayBuffer } from 'geotiff'
import { validateBytes } from 'gltf-validator'
import { describe, expect, it } from 'vitest'
import { encoders } from '@rill-terrain/files/export/encoders'
import { exportFormats, exportName, formatOf } from '@rill-terrain/files/export/formats'
import { exportNote } from '@rill-terrain/files/export/notes'
import { scaleOf, type ExportLayer, type ExportTerrain } from '@rill-terrain/files/export/terrain'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import type { Location } from '@rill-terrain/files/reading/location'
import { asciiGrid, glbPositions, glbTriangles, heightsIn } from '../../support/files/exported'
import { readExr } from '../../support/files/exr'

const [width, height] = [31, 17]

function layer(id: string, unit: string, value: (index: number) => number): ExportLayer {
  const values = Float32Array.from({ length: width * height }, (_, index) => value(index))
  return { id, label: id, unit, values, minimum: Math.min(...values), maximum: Math.max(...values) }
}

function terrain(): ExportTerrain {
  const heights = layer('height', 'm', (index) => -20.7 + ((index * 40503) % 9973) / 7)
  const wear = layer('wear', 'm', (index) => index / 3)
  return {
    width,
    height,
    cellSize: 12.5,
    corner: [5000, -250],
    pictureRange: null,
    location: null,
    layers: [heights, wear],
    recipe: '2/size=31x17/simplex;relief=900/grid-droplets@3+thermal@2/blur?at=9',
  }
}

const format = (extension: string) => formatOf(`map.${extension}`)!

async function encode(extension: string, given = terrain()): Promise<{ bytes: Uint8Array<ArrayBuffer>; shares: number[] }> {
  const shares: number[] = []
  const encoder = await encoders[format(extension).extension]()
  const parts = await encoder(given, (share) => shares.push(share))
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), shares }
}

/** The numbers on all lines of an OBJ that start with a letter. */
function objNumbers(bytes: Uint8Array, letter: string): number[][] {
  const lines = new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line.startsWith(`${letter} `))
  return lines.map((line) => line.slice(2).split(' ').map(Number))
}

/** Area as seen from above, positive if the corners are counterclockwise; z points to the south. */
function areaFromAbove(corners: number[][]): number {
  return corners.reduce((sum, [x, , z], index) => {
    const [nextX, , nextZ] = corners[(index + 1) % corners.length]!
    return sum - (x! * nextZ! - nextX! * z!) / 2
  }, 0)
}

/** Directed edges of faces, in the order of each face's corners. */
const sidesOf = (faces: number[][]): string[] =>
  faces.flatMap((face) => face.map((corner, index) => `${corner} ${face[(index + 1) % face.length]}`))

describe('every format', () => {
  for (const { extension, fullScale } of exportFormats) {
    it(`.${extension} contains the terrain’s heights`, async () => {
      const given = terrain()
      const { values, minimum, maximum } = given.layers[0]!
      const { bytes, shares } = await encode(extension)
      const heights = await heightsIn(bytes, extension, given, [minimum, maximum])
      expect(heights).toHaveLength(width * height)
      const tolerance =
        fullScale === null ? 0 : fullScale === 1 ? (maximum - minimum) * 2 ** -23 : (maximum - minimum) / 65535 / 2 + 1e-3
      const wrong = heights.findIndex((each, index) => Math.abs(each - values[index]!) > tolerance)
      expect(wrong).toBe(-1)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
    })

    it(`.${extension} supports a flat terrain`, async () => {
      const level = { ...terrain(), layers: [layer('height', 'm', () => 7)] }
      const { bytes } = await encode(extension, level)
      const heights = await heightsIn(bytes, extension, level, [7, 7])
      expect(heights.every((each) => each === 7)).toBe(true)
    })
  }

  it.each(exportFormats.map(({ extension }) => extension))('.%s reports progress', async (extension) => {
    const side = 512
    const values = Float32Array.from({ length: side * side }, (_, index) => index % 977)
    const long = {
      ...terrain(),
      width: side,
      height: side,
      layers: [{ ...terrain().layers[0]!, values, minimum: 0, maximum: 976 }],
    }
    const { bytes, shares } = await encode(extension, long)
    expect(new Set(shares).size).toBeGreaterThanOrEqual(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    // Also detects parts that do not fit together.
    expect(
      (await heightsIn(bytes, extension, long, [0, 976])).findIndex((each, index) => Math.abs(each - values[index]!) > 0.01),
    ).toBe(-1)
  })

  it('is recognised by the extension of a file name', () => {
    expect(formatOf('MAP.TIF')).toBe(format('tif'))
    expect(formatOf('map.jpg')).toBeUndefined()
  })
})

describe('a terrain that starts with a picture', () => {
  it('is exported with the picture’s scale in 16 bits, extended by heights outside of it', () => {
    const heights = terrain().layers[0]!
    const { minimum } = heights
    const given = { ...terrain(), pictureRange: [0, 2000] as [number, number] }
    expect(scaleOf(given)).toEqual({ minimum, maximum: 2000 })
    expect(exportName(given, format('png'))).toContain('-to-2000m.png')
    expect(exportNote(given, format('png'))).toContain('65535 is 2000 m')
    // With a negative relief, white is below black.
    expect(scaleOf({ ...given, pictureRange: [1500, -90] })).toEqual({ minimum: -90, maximum: 1500 })
    const wear = terrain().layers[1]!
    expect(scaleOf({ ...given, layers: [wear] })).toEqual({ minimum: wear.minimum, maximum: wear.maximum })
  })
})

describe('a range of heights that the user chose', () => {
  const given: ExportTerrain = { ...terrain(), range: [0, 1000] }
  const { values } = terrain().layers[0]!

  it.each(['png', 'r16', 'r32'])('is the scale of a .%s file, and cuts off the heights outside', async (extension) => {
    const heights = await heightsIn((await encode(extension, given)).bytes, extension, given, [0, 1000])
    const expected = [...values].map((value) => Math.min(1000, Math.max(0, value)))
    expect(heights.findIndex((each, index) => Math.abs(each - expected[index]!) > 1000 / 65535)).toBe(-1)
    expect(exportName(given, format(extension))).toContain('-0m-to-1000m.')
  })

  it('is named in the note, with the number of heights outside', () => {
    const above = values.filter((value) => value > 1000).length
    const below = values.filter((value) => value < 0).length
    const note = exportNote(given, format('png'))
    expect(note).toContain('0 is 0 m and 65535 is 1000 m')
    expect(note).toContain(`${below} heights below 0 m and ${above} heights above 1000 m were cut off.`)
    expect(exportNote({ ...given, range: [-100, 2000] }, format('png'))).not.toContain('cut off')
    expect(exportNote(given, format('f32'))).toBe('')
  })
})

describe('an ASCII grid', () => {
  const at = (transform: Location['transform']): Location => ({ transform, geoKeys: {}, metresPerHeightUnit: 1 })
  const header = async (location: Location | null) => asciiGrid((await encode('asc', { ...terrain(), location })).bytes).header

  it('has the corner of the world’s window, and the cell size', async () => {
    const rest = { ncols: width, nrows: height, NODATA_value: -9999 }
    expect(await header(null)).toEqual({ ...rest, xllcorner: 5000, yllcorner: 250 - 12.5 * height, cellsize: 12.5 })
  })

  it('has the location of its model in map units, also with cells that are not square', async () => {
    expect(await header(at([400.5, 30 * width, 0, 9000, 0, -30 * height]))).toMatchObject({
      xllcorner: 400.5,
      yllcorner: 9000 - 30 * height,
      cellsize: 30,
    })
    expect(await header(at([10, width / 1024, 0, 48, 0, -height / 2048]))).toMatchObject({ dx: 1 / 1024, dy: 1 / 2048 })
  })

  it('of a rotated model has no location, and says so', async () => {
    const location = at([0, 100, 10, 0, 10, -100])
    expect(await header(location)).toMatchObject({ xllcorner: 5000, cellsize: 12.5 })
    expect(exportNote({ ...terrain(), location }, format('asc'))).toContain('no rotation')
  })

  it('has a value for missing heights that no height has', async () => {
    const deep = { ...terrain(), layers: [layer('height', 'm', (index) => -10000 - index)] }
    expect(asciiGrid((await encode('asc', deep)).bytes).header['NODATA_value']).toBe(-99999)
  })

  it('has the shortest decimals of its heights', async () => {
    const some = { ...terrain(), layers: [layer('height', 'm', (index) => [0.1, 1234.5, 16777217, -0.3, 1e-7, 1 / 3][index % 6]!)] }
    const text = new TextDecoder().decode((await encode('asc', some)).bytes)
    expect(text).toContain('\n0.1 1234.5 16777216 -0.3 1e-7 0.33333334 0.1 ')
  })
})

describe('an OpenEXR file', () => {
  it('has one channel Y', async () => {
    expect(readExr((await encode('exr')).bytes)).toMatchObject({ width, height, channel: 'Y' })
  })

  it('of smooth ground is compressed', async () => {
    const smooth = { ...terrain(), layers: [layer('height', 'm', (index) => index / 8)] }
    expect((await encode('exr', smooth)).bytes.length).toBeLessThan(4 * width * height)
  })
})

describe('names and notes', () => {
  it('contain the methods, the size, and the scale of 16-bit values', () => {
    const given = terrain()
    expect(exportName(given, format('tif'))).toBe('rill-simplex-grid-droplets-blur-31x17.tif')
    expect(exportName(given, format('r16'))).toBe('rill-simplex-grid-droplets-blur-31x17--20.7m-to-1401.59m.r16')
    const { minimum, maximum } = given.layers[0]!
    const note = exportNote(given, format('r16'))
    expect(note).toContain(`0 is ${Number(minimum.toFixed(2))} m and 65535 is ${Number(maximum.toFixed(2))} m, in cells of 12.5 m`)
    expect(note).toContain(`in Unreal, its Z scale to ${Number((((maximum - minimum) * 100) / 512).toFixed(2))}.`)
    expect(exportNote(given, format('tif'))).toBe('')
  })

  it('have only characters that file systems allow, and a limited length', () => {
    const recipe = `2/size=8/image;url=https:%2F%2Fhost%2Fa.png${'/thermal;talus=30.5'.repeat(30)}`
    const name = exportName({ ...terrain(), recipe }, format('png'))
    expect(name).toMatch(/^rill-image-thermal-[\w.-]+\.png$/)
    expect(name.length).toBeLessThan(140)
  })
})

describe('a GeoTIFF', () => {
  it('has the exact cell size', async () => {
    const { ground } = await readGeoTiff((await encode('tif')).bytes, 'map.tif')
    expect(ground).toEqual({ width: 12.5 * width, height: 12.5 * height })
  })

  it('has the position of its window in the world', async () => {
    const { bytes } = await encode('tif')
    const tiff = await fromArrayBuffer(bytes.buffer)
    const image = await tiff.getImage()
    expect(image.getBoundingBox()).toEqual([5000, 250 - 12.5 * height, 5000 + 12.5 * width, 250])
    expect(image.getGeoKeys()).toMatchObject({ GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjLinearUnitsGeoKey: 9001 })
  })
})

describe('meshes', () => {
  it('in GLB pass the Khronos validator', async () => {
    const report = await validateBytes((await encode('glb')).bytes)
    expect(report.issues.messages).toEqual([])
    expect(report.info).toMatchObject({ totalVertexCount: width * height, totalTriangleCount: 2 * (width - 1) * (height - 1) })
  })

  it('in GLB fail the Khronos validator if they are damaged', async () => {
    const { bytes } = await encode('glb')
    bytes.fill(255, bytes.length - 40)
    expect((await validateBytes(bytes)).issues.numErrors).toBeGreaterThan(0)
  })

  it('have north at negative z and east at positive x', async () => {
    const positions = glbPositions((await encode('glb')).bytes)
    expect(positions[0]).toEqual([-12.5 * 15, expect.any(Number), -12.5 * 8])
    expect(positions.at(-1)).toEqual([12.5 * 15, expect.any(Number), 12.5 * 8])
    expect(objNumbers((await encode('obj')).bytes, 'v').map(([x, , z]) => [x, z])).toEqual(positions.map(([x, , z]) => [x, z]))
  })

  it('face up, and cover the map exactly once', async () => {
    const [glb, obj] = [(await encode('glb')).bytes, (await encode('obj')).bytes]
    const meshes = [
      { vertices: glbPositions(glb), faces: glbTriangles(glb), areas: 0.5 },
      { vertices: objNumbers(obj, 'v'), faces: objNumbers(obj, 'f').map((face) => face.map((corner) => corner - 1)), areas: 1 },
    ]
    for (const { vertices, faces, areas } of meshes) {
      const signed = faces.map((face) => areaFromAbove(face.map((corner) => vertices[corner]!)))
      // The total area equals the map, all faces have the same orientation, and no directed edge occurs twice: no face
      // overlaps another.
      expect(signed.every((area) => Math.abs(area - areas * 12.5 ** 2) < 1e-6)).toBe(true)
      expect(new Set(sidesOf(faces)).size).toBe(sidesOf(faces).length)
      expect(faces.length * areas).toBe((width - 1) * (height - 1))
    }
  })

  it('that are too large are rejected with advice', async () => {
    for (const extension of ['obj', 'glb']) {
      await expect(encode(extension, { ...terrain(), width: 4096, height: 2048 })).rejects.toThrow(
        /make the terrain smaller, or export it as GeoTIFF\.$/,
      )
    }
  })
})

describe('an archive', () => {
  it('contains every layer and the recipe', async () => {
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
