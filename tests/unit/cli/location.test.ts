/** The location of an elevation model reaches the encoders of exports. */
import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExportTerrain } from '@rill-terrain/files/export/terrain'
import type { Location } from '@rill-terrain/files/reading/location'
import { packTerrain } from '@rill-terrain/files/terrain-file'
import { writeGeoTiff } from '../../support/files/whole-files'
import { inFolder, runWords } from './support'

const location: Location = {
  transform: [500000, 3000, 0, 4600000, 0, -1500],
  geoKeys: { ProjectedCSTypeGeoKey: 32632 },
  metresPerHeightUnit: 0.3048,
}
const exported: ExportTerrain[] = []
beforeEach(() => void exported.splice(0))

vi.mock(import('@rill-terrain/files/export/encoders'), async (original) => {
  const { encoders } = await original()
  const encode = (terrain: ExportTerrain) => Promise.resolve((exported.push(terrain), []))
  return { encoders: { ...encoders, tif: () => Promise.resolve(encode) } }
})
// Independent of what readers find in a file.
vi.mock(import('@rill-terrain/files/reading/heightmap'), async (original) => {
  const module = await original()
  const readHeightmap: typeof module.readHeightmap = async (...given) => ({ ...(await module.readHeightmap(...given)), location })
  return { ...module, readHeightmap }
})

const values = Float32Array.from({ length: 60 * 30 }, (_, index) => 300 + (index % 77))
const out = inFolder('out.tif')

describe('the location of an elevation model', () => {
  it('in a file of heights is that of the exported terrain', async () => {
    const file = inFolder('model.tif')
    writeFileSync(file, writeGeoTiff({ width: 60, height: 30, values }, 50))
    await runWords('2//simplex/thermal@2', '--heights', file, '--out', out)
    await runWords('2/x=1500;y=-750/thermal@2', '--heights', file, '--out', out)
    expect(exported.map((terrain) => terrain.location)).toEqual([
      location,
      { ...location, transform: [501500, 3000, 0, 4600750, 0, -1500] },
    ])
  })

  it('in a Rill file is that of the exported terrain, unless another terrain replaces the model', async () => {
    const image = { name: '0123456789ab', width: 60, height: 30, isInMetres: true, values, location }
    for (const stages of ['image;name=0123456789ab/thermal@2', 'image;name=0123456789ab/simplex']) {
      const file = inFolder('own.rill')
      writeFileSync(file, Buffer.concat(packTerrain({ link: `2/size=60x30/${stages}`, images: [image] })))
      await runWords(file, '--out', out)
    }
    expect(exported.map((terrain) => terrain.location)).toEqual([location, null])
  })
})
