/** Places on Earth on the command line, with the tiles of a test server. */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readFloat32 } from '@rill-terrain/files/float32'
import { elevationTile, heightAt, serveTiles } from '../../support/files/tile-world'
import { inFolder, report, runWords } from './support'

const place = 'place;lat=36.4;lon=10.25;width=8000;length=6000;zoom=11'
const recipe = `2/size=64x48;extent=8000/${place}`

const useTiles = (address: string) => vi.stubEnv('RILL_ELEVATION_TILES', address)
afterEach(() => void vi.unstubAllEnvs())

describe('a place on Earth', () => {
  it('has the heights of its tiles, and a digest that says when they change', async () => {
    let raise = 0
    await using server = await serveTiles((zoom, x, y, response) => {
      response.end(elevationTile(zoom, x, y, (latitude, longitude) => heightAt(latitude, longitude) + raise))
    })
    useTiles(server.tiles)
    const out = inFolder('place.f32')
    const { remarks } = await runWords(recipe, '--out', out)
    const [, digest] = /^The place at 36\.4° N, 10\.25° E has digest=([0-9a-f]{16}): with it/.exec(remarks)!
    const heights = readFloat32(readFileSync(out), out, 64, 48)
    // The middle of the map is the place; the model's cells are 90 m and those of the map 125 m wide.
    expect(Math.abs(heights[24 * 64 + 32]! - heightAt(36.4, 10.25))).toBeLessThan(60)

    const pinned = `${recipe};digest=${digest}/thermal@2;iterations=3`
    const same = await report(pinned)
    expect((await runWords(pinned)).remarks).toBe('')
    expect((await report(pinned)).fingerprint).toBe(same.fingerprint)
    raise = 1
    expect((await runWords(pinned)).remarks).toBe(
      'The elevation tiles of this place have changed since the link was made: the terrain is no longer the same.\n',
    )
  })

  it('names the tile that cannot be loaded, and an address that is not one of tiles', async () => {
    await using server = await serveTiles((_zoom, _x, _y, response) => response.writeHead(404).end())
    useTiles(server.tiles)
    await expect(runWords(recipe)).rejects.toThrow(
      /^There is no elevation tile 11\/\d+\/\d+ on 127\.0\.0\.1:\d+: choose a lower zoom/,
    )
    useTiles('https://host/tiles')
    await expect(runWords(recipe)).rejects.toThrow(/^RILL_ELEVATION_TILES must be a web address with \{z\}, \{x\} and \{y\}/)
  })
})
