/** The decoder of WebP pictures is a wasm program, which browsers load as a file. */
import { expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import address from '../../unit/files/cases/terr.webp?url'

it('reads the heights in the colours of a WebP tile', async () => {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
  const image = await readHeightmap(bytes, 'tile.webp')
  expect([image.width, image.height, image.isInMetres]).toEqual([64, 64, true])
  expect(Math.min(...image.values)).toBeCloseTo(221, 1)
  expect(Math.max(...image.values)).toBeCloseTo(1697.98, 1)
})
