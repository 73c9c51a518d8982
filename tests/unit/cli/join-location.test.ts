/** Chunks of a terrain above a located elevation model, and the file that they are joined to, are at the model's place. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fromArrayBuffer } from 'geotiff'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from 'rill-terrain/arguments'
import { makeChunks } from 'rill-terrain/chunks/chunks'
import type { ChunksCommand } from 'rill-terrain/chunks/chunks-arguments'
import { join } from 'rill-terrain/chunks/join'
import type { JoinCommand } from 'rill-terrain/chunks/join-arguments'
import type { Location } from '@rill-terrain/files/reading/location'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { packTerrain } from '@rill-terrain/files/terrain-file'
import { inFolder } from './support'

const going = new AbortController().signal
/** UTM zone 10 with heights in US survey feet (NAVD88 height, ftUS). */
const location: Location = {
  transform: [500000, 3000, 0, 4600000, 0, -1500],
  geoKeys: {
    GTModelTypeGeoKey: 1,
    GTRasterTypeGeoKey: 1,
    ProjectedCSTypeGeoKey: 26910,
    VerticalCSTypeGeoKey: 6360,
    VerticalUnitsGeoKey: 9003,
  },
  metresPerHeightUnit: 1200 / 3937,
}
const image = {
  name: '0123456789ab',
  width: 60,
  height: 30,
  isInMetres: true,
  values: Float32Array.from({ length: 60 * 30 }, (_, index) => 300 + (index % 77)),
}
const stages = 'image;name=0123456789ab/thermal@2;iterations=2'

async function chunks(name: string, world: string, place: Location | null): Promise<string> {
  const [file, directory] = [inFolder(`${name}.rill`), inFolder(name)]
  writeFileSync(
    file,
    Buffer.concat(packTerrain({ link: `2/${world}/${stages}`, images: [{ ...image, ...(place && { location: place }) }] })),
  )
  const words = ['chunks', file, '--columns', '-1..1', '--rows', '0..1', '--out', directory, '--threads', 'single']
  await makeChunks(parseCommand(words) as ChunksCommand, going)
  return directory
}

async function joined(directory: string, ...words: string[]): Promise<string> {
  const file = `${directory}.tif`
  await join(parseCommand(['join', directory, '--out', file, ...words]) as JoinCommand, going)
  return file
}

const read = async (file: string) => readGeoTiff(new Uint8Array(readFileSync(file)), file)
async function boxOf(file: string) {
  const picture = await (await fromArrayBuffer(new Uint8Array(readFileSync(file)).buffer)).getImage()
  return { box: picture.getBoundingBox(), keys: picture.getGeoKeys() as Record<string, unknown> }
}

const world = 'size=60x30;extent=3000;join=halo'
let directory: string
beforeAll(async () => {
  directory = await chunks('located', world, location)
})

describe('the location of an elevation model', () => {
  it('is that of each chunk, whose heights are metres', async () => {
    const { box, keys } = await boxOf(`${directory}/rows/1/-1.tif`)
    expect(box).toEqual([497000, 4597000, 500000, 4598500])
    expect(keys).toEqual({ GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 26910 })
    const chunk = await read(`${directory}/rows/0/0.tif`)
    expect(chunk).toMatchObject({ width: 60, height: 30, isInMetres: true })
    expect(chunk.location).toMatchObject({ transform: location.transform, metresPerHeightUnit: 1 })
  })

  it('is that of the joined file, with the unit of its heights', async () => {
    const { box, keys } = await boxOf(await joined(directory))
    expect(box).toEqual([497000, 4597000, 506000, 4600000])
    expect(keys).toEqual(location.geoKeys)
    const whole = await read(`${directory}.tif`)
    expect(whole.location).toMatchObject({ transform: [497000, 9000, 0, 4600000, 0, -3000], metresPerHeightUnit: 1200 / 3937 })
    const chunk = await read(`${directory}/rows/0/0.tif`)
    for (let row = 0; row < 30; row++) {
      for (let column = 0; column < 60; column++) {
        expect(whole.values[row * 180 + 60 + column]).toBeCloseTo(chunk.values[row * 60 + column]!, 3)
      }
    }
  })

  it('is shifted by the position of the map, and of the joined chunks', async () => {
    const moved = await chunks('moved', `${world};x=6000;y=-750`, location)
    const { box } = await boxOf(await joined(moved, '--columns', '1', '--rows', '1'))
    expect(box).toEqual([509000, 4597750, 512000, 4599250])
  })

  it('is added to no directory that an earlier version has begun', async () => {
    const earlier = await chunks('earlier', world, null)
    const before = readFileSync(`${earlier}/world.json`, 'utf8')
    expect(before).not.toContain('location')
    await chunks('earlier', world, location)
    expect(readFileSync(`${earlier}/world.json`, 'utf8')).toBe(before)
    const { box } = await boxOf(await joined(earlier))
    expect(box).toEqual([-3000, -3000, 6000, 0])
    await expect(chunks('located', world, { ...location, transform: [0, 3000, 0, 0, 0, -1500] })).rejects.toThrow(
      /located contains chunks of another world and was not changed: its elevation model is in another place\.$/,
    )
    // A directory with a location keeps it.
    await expect(chunks('located', world, null)).resolves.toBe(directory)
  })
})
