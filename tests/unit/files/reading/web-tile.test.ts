/** Elevation tiles of web maps: their addresses say where they are. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFetched } from '@rill-terrain/files/reading/heightmap'

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`../cases/${name}`, import.meta.url)))
const tile = (address: string, options = {}) => readFetched(bytesOf('terrarium.png'), address, options)

describe('an elevation tile', () => {
  it('has the ground size and the location of its numbers', async () => {
    const { ground, location, decisions } = await tile('https://tiles.example/terrarium/10/533/358.png?key=1')
    // Tile 10/533/358 is around 47.39 degrees north: the equator is divided by 1024, and the parallel is shorter by the cosine.
    expect(ground!.width / ((40075016.686 / 1024) * Math.cos((47.394 * Math.PI) / 180))).toBeCloseTo(1, 2)
    expect(ground!.height / ground!.width).toBeCloseTo(1, 2)
    expect(location).toMatchObject({ geoKeys: { ProjectedCSTypeGeoKey: 3857 }, metresPerHeightUnit: 1 })
    const side = 40075016.68557849 / 1024
    const [west, across, , north, , down] = location!.transform
    expect(west).toBeCloseTo((533 - 512) * side, 3)
    expect(north).toBeCloseTo((512 - 358) * side, 3)
    expect([across, -down]).toEqual([expect.closeTo(side, 3), expect.closeTo(side, 3)])
    expect(decisions.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^358\.png is the map tile 10\/533\/358, which covers 26\.\d+ km x 26\.\d+ km\.$/),
    )
  })

  it.each([
    ['another address', 'https://tiles.example/2024/10/533.png'],
    ['numbers beyond its zoom level', 'https://tiles.example/4/16/3.png'],
    ['a file with another type', 'https://tiles.example/4/3/3.tiff'],
  ])('has no ground size with %s', async (_, address) => {
    expect(await tile(address)).toMatchObject({ ground: null, location: null })
  })

  it('that is read by its brightness has none', async () => {
    const image = await tile('https://tiles.example/10/533/358.png', { decode: 'brightness' })
    expect(image).toMatchObject({ ground: null, location: null, isInMetres: false })
  })
})
