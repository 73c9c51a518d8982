/** Exported GeoTIFFs: structure, coordinate reference system, location and unit of the heights. */
import { unzipSync } from 'fflate'
import { fromArrayBuffer } from 'geotiff'
import { describe, expect, it } from 'vitest'
import { encoders } from '@rill-terrain/files/export/encoders'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import { heightUnitName } from '@rill-terrain/files/geotiff/height-unit'
import type { Location } from '@rill-terrain/files/reading/location'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { cloudOptimizedProblems, directoriesOf } from '../../support/files/cloud-optimized'
import { joined } from '../../support/files/whole-files'

const usSurveyFoot = 1200 / 3937

function terrain(width: number, height: number, location: Location | null = null): ExportTerrain {
  const values = Float32Array.from({ length: width * height }, (_, index) => 700 + 300 * Math.sin(index / 50) + (index % width) / 7)
  const heights = { id: 'height', label: 'Height', unit: 'm', values, minimum: 400, maximum: 1200 }
  const flow = { ...heights, id: 'flow', label: 'Drainage area', unit: 'm²' }
  return {
    width,
    height,
    cellSize: 30,
    corner: [5000, -250],
    pictureRange: null,
    location,
    layers: [heights, flow],
    recipe: '2/simplex',
  }
}

async function encode(given: ExportTerrain, extension: 'tif' | 'zip' = 'tif') {
  const encoder = await encoders[extension]()
  return joined(await encoder(given, () => {}))
}

const imageOf = async (bytes: Uint8Array<ArrayBuffer>) => (await fromArrayBuffer(bytes.buffer)).getImage()

/** A location whose cells are `step` by `-step` map units. */
const northUp = (x: number, y: number, step: number, [width, height]: [number, number]): Location['transform'] => [
  x,
  step * width,
  0,
  y,
  0,
  -step * height,
]

const size: [number, number] = [60, 40]
const utm = { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32632, GTCitationGeoKey: 'WGS 84 / UTM zone 32N' }

const systems: Record<string, Location> = {
  'a projected system': { transform: northUp(412345.5, 5267890.25, 30, size), geoKeys: utm, metresPerHeightUnit: 1 },
  degrees: {
    transform: northUp(10, 48, 1 / 4096, size),
    geoKeys: { GTModelTypeGeoKey: 2, GTRasterTypeGeoKey: 1, GeographicTypeGeoKey: 4326, GeogSemiMajorAxisGeoKey: 6378137 },
    metresPerHeightUnit: 1,
  },
  'Web Mercator': {
    transform: northUp(886000, 5880000, 38.25, size),
    geoKeys: { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 3857 },
    metresPerHeightUnit: 1,
  },
  'a compound system in US survey feet': {
    transform: northUp(980000, 220000, 10, size),
    geoKeys: {
      GTModelTypeGeoKey: 1,
      GTRasterTypeGeoKey: 1,
      ProjectedCSTypeGeoKey: 2263,
      ProjLinearUnitsGeoKey: 9003,
      VerticalCSTypeGeoKey: 6360,
      VerticalUnitsGeoKey: 9003,
    },
    metresPerHeightUnit: usSurveyFoot,
  },
  'a user-defined system': {
    transform: northUp(412345.5, 267890.25, 30, size),
    geoKeys: {
      GTModelTypeGeoKey: 1,
      GTRasterTypeGeoKey: 1,
      GTCitationGeoKey: 'Own grid',
      GeographicTypeGeoKey: 32767,
      GeogCitationGeoKey: 'GCS Name = unknown|Ellipsoid = Bessel 1841|',
      GeogTOWGS84GeoKey: [577, 90, 463, 5.1, 1.4, 5.3, 2.4],
      GeogInvFlatteningGeoKey: 299.1528128,
      ProjectedCSTypeGeoKey: 32767,
      ProjCoordTransGeoKey: 8,
      ProjStdParallel1GeoKey: 47.3,
      ProjFalseEastingGeoKey: 400000.5,
    },
    metresPerHeightUnit: 1,
  },
}

describe('the location of a GeoTIFF', () => {
  it.each(Object.entries(systems))('in %s survives', async (_, location) => {
    const bytes = await encode(terrain(...size, location))
    const image = await imageOf(bytes)
    const keys = Object.entries(image.getGeoKeys()!).map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
    ])
    expect(Object.fromEntries(keys)).toEqual(location.geoKeys)
    const [x, across, , y, , down] = location.transform
    expect(image.getBoundingBox()).toEqual([x, y + down, x + across, y])
    expect(image.getResolution().slice(0, 2)).toEqual([across / size[0], down / size[1]])
  })

  it('is independent of the number of cells', async () => {
    const [x, across, , y, , down] = systems['a projected system']!.transform
    const image = await imageOf(await encode(terrain(120, 80, systems['a projected system']!)))
    expect(image.getBoundingBox()).toEqual([x, y + down, x + across, y])
    expect(image.getResolution()[0]).toBe(15)
  })

  it.each<[string, Location['transform']]>([
    ['rotated', [1000, 1200, 200, 5000, 360, -840]],
    ['south-up', [1000, 1200, 0, 5000, 0, 800]],
    ['mirrored', [1000, -1200, 0, 5000, 0, -800]],
  ])('of a %s model is a matrix', async (_, transform) => {
    const image = await imageOf(await encode(terrain(...size, { transform, geoKeys: utm, metresPerHeightUnit: 1 })))
    const matrix = image.getFileDirectory().getValue('ModelTransformation')!
    const [x, columnX, rowX, y, columnY, rowY] = transform
    expect([...matrix]).toEqual([columnX / 60, rowX / 40, 0, x, columnY / 60, rowY / 40, 0, y, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(image.getFileDirectory().hasTag('ModelTiepoint')).toBe(false)
  })

  it('of cells that are points is that of their centres', async () => {
    const geoKeys = { ...utm, GTRasterTypeGeoKey: 2 }
    const image = await imageOf(await encode(terrain(...size, { ...systems['a projected system']!, geoKeys })))
    expect(image.getOrigin().slice(0, 2)).toEqual([412345.5 + 15, 5267890.25 - 15])
  })

  it('without a reference system is written without keys', async () => {
    const image = await imageOf(await encode(terrain(...size, { ...systems['a projected system']!, geoKeys: {} })))
    expect(image.getGeoKeys()).toBeNull()
    expect(image.getOrigin().slice(0, 2)).toEqual([412345.5, 5267890.25])
  })

  it('is in every file of a ZIP, and only lengths have the unit of the heights', async () => {
    const given = terrain(...size, systems['a compound system in US survey feet']!)
    const entries = unzipSync(await encode(given, 'zip'))
    const [text, height, flow] = ['recipe.txt', 'height.tif', 'flow.tif'].map((name) => {
      const bytes = entries[Object.keys(entries).find((each) => each.endsWith(`/${name}`))!]!
      return new Uint8Array(bytes) as Uint8Array<ArrayBuffer>
    }) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]
    expect((await imageOf(flow)).getGeoKeys()).toMatchObject({ ProjectedCSTypeGeoKey: 2263 })
    const first = async (bytes: Uint8Array<ArrayBuffer>) =>
      Number(((await (await imageOf(bytes)).readRasters({ interleave: true })) as Float32Array)[0])
    expect(await first(height)).toBe(Math.fround(given.layers[0]!.values[0]! / usSurveyFoot))
    expect(await first(flow)).toBe(given.layers[1]!.values[0])
    expect(new TextDecoder().decode(text)).toMatch(/height\.tif: Height, .* US survey foot\nflow\.tif: Drainage area, .* m²\n/)
  })
})

describe('heights in feet', () => {
  it('are converted back, within the precision of the file, and have their unit', async () => {
    const given = terrain(...size, systems['a compound system in US survey feet']!)
    const bytes = await encode(given)
    const image = await imageOf(bytes)
    expect(await image.getGDALMetadata(0)).toMatchObject({ UNITTYPE: 'US survey foot' })
    const { values } = await readGeoTiff(bytes, 'feet.tif')
    const wrong = values.findIndex((value, index) => Math.abs(value / given.layers[0]!.values[index]! - 1) > 2 ** -23)
    expect(wrong).toBe(-1)
  })

  it.each([
    [1, 'metre'],
    [0.3048, 'foot'],
    [usSurveyFoot, 'US survey foot'],
    [0.25, '0.25 m'],
  ])('of %s m are named', (metres, name) => {
    expect(heightUnitName(metres)).toBe(name)
  })
})

describe('a GeoTIFF', () => {
  it.each([
    [1100, 700],
    [513, 300],
    [256, 1025],
  ])('of %i x %i cells is cloud optimized', async (width, height) => {
    const given = terrain(width, height)
    const bytes = await encode(given)
    expect(cloudOptimizedProblems(bytes)).toEqual([])
    expect(directoriesOf(bytes).length).toBeGreaterThan(1)
    const { values } = await readGeoTiff(bytes, 'map.tif')
    expect(values.findIndex((value, index) => value !== given.layers[0]!.values[index])).toBe(-1)
  })

  it('has overviews of the means of 2 x 2 cells', async () => {
    const given = terrain(601, 400)
    const tiff = await fromArrayBuffer((await encode(given)).buffer)
    const overview = (await (await tiff.getImage(1)).readRasters({ interleave: true })) as Float32Array
    const { values } = given.layers[0]!
    expect(overview[0]).toBeCloseTo((values[0]! + values[1]! + values[601]! + values[602]!) / 4, 3)
    // The last column has no neighbour to the east.
    expect(overview[300]).toBeCloseTo((values[600]! + values[1201]!) / 2, 3)
  })

  it('is smaller than its heights', async () => {
    expect((await encode(terrain(512, 512))).length).toBeLessThan(0.8 * 4 * 512 * 512)
  })

  it('with its directories in another order is not cloud optimized', async () => {
    const bytes = await encode(terrain(600, 300))
    const view = new DataView(bytes.buffer)
    const [main, overview] = directoriesOf(bytes).map(({ at }) => at) as [number, number]
    view.setUint32(4, overview, true)
    const end = (at: number) => at + 2 + 12 * view.getUint16(at, true)
    view.setUint32(end(overview), main, true)
    view.setUint32(end(main), 0, true)
    expect(cloudOptimizedProblems(bytes)).toContain('the first directory is an overview')
  })
})
