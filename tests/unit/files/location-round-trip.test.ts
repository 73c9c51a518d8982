/** The location of an elevation model survives being exported and opened again. */
import { describe, expect, it } from 'vitest'
import { encoders } from '@rill-terrain/files/export/encoders'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import type { Location } from '@rill-terrain/files/reading/location'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { joined } from '../../support/files/whole-files'

const [width, height] = [48, 32]
const utm = { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32632 }
const feet = { ...utm, ProjectedCSTypeGeoKey: 2263, VerticalCSTypeGeoKey: 6360, VerticalUnitsGeoKey: 9003 }

const locations: Record<string, Location> = {
  'north-up': { transform: [412345.5, 1440, 0, 5267890.25, 0, -960], geoKeys: utm, metresPerHeightUnit: 1 },
  'with points as cells': {
    transform: [412345.5, 1440, 0, 5267890.25, 0, -960],
    geoKeys: { ...utm, GTRasterTypeGeoKey: 2 },
    metresPerHeightUnit: 1,
  },
  rotated: { transform: [1000, 960, 192, 5000, 144, -640], geoKeys: utm, metresPerHeightUnit: 1 },
  'in US survey feet': { transform: [980000, 480, 0, 220000, 0, -320], geoKeys: feet, metresPerHeightUnit: 1200 / 3937 },
  'in degrees': {
    transform: [10, 48 / 4096, 0, 48, 0, -32 / 4096],
    geoKeys: { GTModelTypeGeoKey: 2, GTRasterTypeGeoKey: 1, GeographicTypeGeoKey: 4326 },
    metresPerHeightUnit: 1,
  },
}

describe('a model', () => {
  it.each(Object.entries(locations))('%s is read at its place, with its heights', async (_, location) => {
    const values = Float32Array.from({ length: width * height }, (__, at) => 500 + at / 3)
    const layer = { id: 'height', label: 'Height', unit: 'm', values, minimum: 500, maximum: 1012 }
    const given: ExportTerrain = {
      width,
      height,
      cellSize: 30,
      corner: [0, 0],
      pictureRange: null,
      location,
      layers: [layer],
      recipe: '2/simplex',
    }
    const image = await readGeoTiff(joined(await (await encoders.tif())(given, () => {})), 'model.tif')
    expect(image.location!.geoKeys).toMatchObject(location.geoKeys)
    expect(image.location!.metresPerHeightUnit).toBeCloseTo(location.metresPerHeightUnit, 12)
    image.location!.transform.forEach((value, index) => expect(value).toBeCloseTo(location.transform[index]!, 6))
    expect(image.values.findIndex((value, at) => Math.abs(value / values[at]! - 1) > 2 ** -23)).toBe(-1)
  })
})
