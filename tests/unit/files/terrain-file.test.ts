/** Files that contain a terrain with its images: they are read back exactly, and invalid files are rejected. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { packTerrain, unpackTerrain, type TerrainFile } from '@rill-terrain/files/terrain-file'
import { isTerrainFile } from '@rill-terrain/files/terrain-file-start'

const image = (name: string, width: number, height: number, isInMetres: boolean) => ({
  name,
  width,
  height,
  values: Float32Array.from({ length: width * height }, (_, index) => Math.fround(index / 7 - 3)),
  isInMetres,
})
const terrain: TerrainFile = {
  link: '2/size=64/image;name=0123456789ab/thermal@2?at=3&view=map',
  images: [image('0123456789ab', 600, 450, false), image('ba9876543210', 5, 4, true)],
}

async function packed(given: TerrainFile, progress?: (share: number) => void): Promise<Uint8Array> {
  return new Uint8Array(await new Blob(packTerrain(given, progress)).arrayBuffer())
}

/** A file with arbitrary content, as from an untrusted source. */
function made(manifest: unknown, images: Record<string, Uint8Array> = {}): Uint8Array {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
  return zipSync({ 'rill.json': strToU8(text), ...images })
}

const described = { name: 'a', width: 2, height: 1, isInMetres: true }

describe('a terrain file', () => {
  it('is read back exactly', async () => {
    const shares: number[] = []
    const bytes = await packed(terrain, (share) => shares.push(share))
    expect(isTerrainFile(bytes.subarray(0, 64))).toBe(true)
    expect(unpackTerrain(bytes, 'a.rill')).toEqual(terrain)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares.at(-1)).toBe(1)
  })

  it('contains the locations of its images', async () => {
    const location = {
      transform: [11.25, 0.5, 0, 47.5, 0, -0.25],
      geoKeys: { GTModelTypeGeoKey: 2, GTCitationGeoKey: 'WGS 84', GeogTOWGS84GeoKey: [0, 0, 0] },
      metresPerHeightUnit: 1,
    } as const
    const located = { ...terrain, images: [{ ...terrain.images[1]!, location }] }
    expect(unpackTerrain(await packed(located), 'a.rill')).toEqual(located)
  })

  it('needs no images', async () => {
    const plain = { link: '2//simplex', images: [] }
    expect(unpackTerrain(await packed(plain), 'a.rill')).toEqual(plain)
  })

  it('is distinguished from other archives by its first entry', () => {
    expect(isTerrainFile(zipSync({ 'recipe.txt': strToU8('2//simplex') }))).toBe(false)
    expect(isTerrainFile(strToU8('rill.json'))).toBe(false)
    expect(isTerrainFile(new Uint8Array(0))).toBe(false)
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['has a manifest that is not JSON', made('nonsense'), /a\.rill is damaged: rill\.json/],
    ['has a manifest without a link', made({ version: 1, images: [] }), /rill\.json does not describe/],
    ['has a newer version', made({ version: 2 }), /newer version of Rill: reload/],
    ['lacks an image', made({ version: 1, link: '2//simplex', images: [described] }), /images\/1\.f32 cannot be read/],
    [
      'has an image of another size',
      made({ version: 1, link: '2//simplex', images: [described] }, { 'images/1.f32': new Uint8Array(8_000_000) }),
      /images\/1\.f32 cannot be read/,
    ],
    [
      'has heights that are not numbers',
      made({ version: 1, link: '2//simplex', images: [described] }, { 'images/1.f32': new Uint8Array(8).fill(255) }),
      /finite number/,
    ],
    [
      'describes an image that is too large',
      made({ version: 1, link: '', images: [{ ...described, width: 1e9 }] }),
      /does not describe/,
    ],
    ...[
      { transform: [0, 1, 0, 0, 0], geoKeys: {}, metresPerHeightUnit: 1 },
      { transform: [0, 1, 0, 0, 0, '1'], geoKeys: {}, metresPerHeightUnit: 1 },
      { transform: [0, 1, 0, 0, 0, 1], geoKeys: { a: { b: 1 } }, metresPerHeightUnit: 1 },
      { transform: [0, 1, 0, 0, 0, 1], geoKeys: { a: 'x'.repeat(1001) }, metresPerHeightUnit: 1 },
      { transform: [0, 1, 0, 0, 0, 1], geoKeys: [], metresPerHeightUnit: 1 },
      { transform: [0, 1, 0, 0, 0, 1], geoKeys: {}, metresPerHeightUnit: 0 },
      null,
      'Alps',
    ].map((location, index): [string, Uint8Array, RegExp] => [
      `describes an image with an invalid location (${index + 1})`,
      made({ version: 1, link: '', images: [{ ...described, location }] }),
      /does not describe/,
    ]),
    [
      'describes too many images',
      made({ version: 1, link: '', images: Array.from({ length: 33 }, () => described) }),
      /more images than Rill reads: at most 32/,
    ],
  ])('that %s is rejected', (_, bytes, words) => {
    expect(() => unpackTerrain(bytes, 'a.rill')).toThrow(words)
  })

  it('that is truncated at any byte is rejected with a sentence', async () => {
    const bytes = await packed({ ...terrain, images: [image('a', 20, 10, true)] })
    for (let length = 0; length < bytes.length; length += 29) {
      expect(() => unpackTerrain(bytes.subarray(0, length), 'a.rill')).toThrow(/^a\.rill is damaged: .*\.$/)
    }
  })
})
