/** Chunks of a world on the command line: the files do not depend on the distribution to shares. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Folder } from 'rill-terrain/folder'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { openChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { checked, chunks, contentOf, make, places, recipe } from './chunks-support'
import { inFolder, runWords } from './support'

const whole = inFolder('whole')
let content: Record<string, string>
beforeAll(async () => {
  expect(await make(whole)).toMatchObject({ chunks: 15, existing: 0, written: 15, replaced: 0 })
  content = contentOf(whole)
})

describe('chunks', () => {
  it('are the same for any number and order of shares', async () => {
    const directory = inFolder('shares')
    const shares = await Promise.all([3, 1, 0, 2].map((index) => make(directory, '--index', String(index), '--of', '4')))
    expect(shares.map(({ chunks: count }) => count)).toEqual([3, 4, 4, 4])
    expect(contentOf(directory)).toEqual(content)
    expect(await make(directory)).toMatchObject({ existing: 15, written: 0 })
  })

  for (const way of ['naive', 'lerp', 'dustpan', 'halo']) {
    it(`are the same in shares of one chunk, with join=${way}`, async () => {
      const [alone, shared] = [inFolder(`alone-${way}`), inFolder(`shared-${way}`)]
      const words = [
        `2/size=24;seed=2;join=${way}/simplex;relief=900/thermal@2;iterations=5`,
        '--columns',
        '-1..1',
        '--rows',
        '4..5',
      ]
      await chunks([...words, '--out', alone])
      for (const index of [5, 0, 3, 1, 4, 2]) await chunks([...words, '--out', shared, '--index', `${index}`, '--of', '6'])
      expect(contentOf(shared)).toEqual(contentOf(alone))
      expect((await checked(shared)).report).toMatchObject({ chunks: 6, right: 6, foreign: 0 })
    })
  }

  it('of two worlds that start in the same empty directory are chunks of only one of them', async () => {
    const directory = inFolder('race')
    const other = recipe.replace('seed=5', 'seed=6')
    const outcomes = await Promise.allSettled([make(directory), chunks([other, ...places, '--out', directory])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { reason } = outcomes.find((outcome) => outcome.status === 'rejected')!
    expect((reason as Error).message).toContain('contains chunks of another world and was not changed')
    expect((await checked(directory)).isRight).toBe(true)
  })

  it('pass the check, with one fingerprint for the whole directory', async () => {
    const { isRight, report, found } = await checked(whole)
    expect([isRight, found]).toEqual([true, []])
    expect(report).toMatchObject({ chunks: 15, right: 15, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string })
  })

  it('do not depend on the number of shown chunks or on the view of the recipe', async () => {
    const directory = inFolder('shown')
    await chunks([`${recipe.replace(';seed', ';chunks=3x2;seed')}?view=map`, ...places, '--out', directory])
    expect(contentOf(directory)).toEqual(content)
  })

  it('are written again only if they are damaged or missing', async () => {
    const directory = inFolder('mended')
    await make(directory)
    truncateSync(join(directory, 'rows/0/1.tif'), 2000)
    // Larger than the maximum size of an array in Node.
    truncateSync(join(directory, 'rows/1/0.tif'), 2 ** 40)
    renameSync(join(directory, 'rows/1/-2.tif'), join(directory, 'rows/1/2.tif'))
    const before = await checked(directory)
    expect(before.isRight).toBe(false)
    expect(before.found.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'damaged rows/0/1.tif',
      'missing rows/1/-2.tif',
      'damaged rows/1/0.tif',
      'damaged rows/1/2.tif',
    ])
    expect(await make(directory)).toMatchObject({ existing: 11, written: 4, replaced: 3 })
    expect(contentOf(directory)).toEqual(content)
  })

  it('of a larger rectangle are added to existing chunks', async () => {
    const directory = inFolder('larger')
    await chunks([recipe, '--columns', '-1..0', '--rows', '0', '--out', directory])
    expect(await make(directory)).toMatchObject({ existing: 2, written: 13 })
    expect((await checked(directory)).report.fingerprint).toBe((await checked(whole)).report.fingerprint)
    expect((await checked(directory, '--columns', '0..1', '--rows', '-1')).report).toMatchObject({ chunks: 2, right: 2 })
    expect((await checked(directory, '--columns', '0..3', '--rows', '-1')).report).toMatchObject({ chunks: 4, missing: 1 })
  })

  for (const stages of [
    'simplex;relief=900/thermal@2;iterations=9;talus=20',
    'perlin;relief=600/blurosion@4;iterations=4/thermal@2;iterations=3',
    'voronoi/creep@3;iterations=12',
  ]) {
    it(`with a halo match one large map to the bit: ${stages}`, async () => {
      const directory = inFolder(`halo-${stages.length}`)
      await chunks([`2/size=40;extent=4000;seed=8;join=halo/${stages}`, '--columns', '-1..1', '--rows', '2..4', '--out', directory])
      // A map with so much ground around the chunks that its border does not affect them.
      const map = inFolder(`map-${stages.length}.tif`)
      await runWords(`2/size=240;extent=24000;seed=8;x=-10000;y=2000/${stages}`, '--out', map)
      const { values } = await readGeoTiff(readFileSync(map), map)
      const ground = await openChunkGround(new Folder(directory))
      const heights = await ground.read(0, 0, 120, 120)
      const expected = Float32Array.from({ length: 120 * 120 }, (_, cell) => {
        return values[(60 + Math.floor(cell / 120)) * 240 + 60 + (cell % 120)]!
      })
      expect(ground.corner).toEqual([-4000, 8000])
      const other = heights.findIndex((height, cell) => height !== expected[cell])
      expect(other, `${heights[other]} instead of ${expected[other]}`).toBe(-1)
    })
  }
})

describe('a problem', () => {
  const refusal = (...words: string[]) => expect(chunks(words)).rejects
  const nowhere = inFolder('nowhere')
  const one = ['--columns', '0', '--rows', '0', '--out', nowhere]

  it('with the recipe or the rectangle is reported before a directory is created', async () => {
    await refusal('2/size=32;join=halo/simplex/stream-power', ...one).toThrow(
      'join=halo needs the reach of all methods, but stream-power has no reach',
    )
    await refusal('2/size=32;join=dustpan/simplex/thermal@2/perlin', ...one).toThrow(
      /^join=dustpan runs all stages several times on the same ground/,
    )
    await refusal(recipe, '--columns', '0..900000000', '--rows', '0', '--out', nowhere).toThrow(
      "The chunks extend more than 1,000,000,000 m from the world's origin",
    )
    await refusal('2/size=0/simplex', ...one).toThrow(/size/)
    await refusal('2/size=64/image;name=mine', ...one).toThrow("the image 'mine', which is not built in")
    expect(existsSync(nowhere)).toBe(false)
  })

  it('with the directory is reported, and the directory is not changed', async () => {
    const file = inFolder('file')
    writeFileSync(file, 'text')
    await refusal(recipe, ...places, '--out', file).toThrow(`${file} is a file, not a directory.`)
    await refusal(recipe, ...places, '--out', inFolder('no/where')).toThrow('there is no folder')
    const other = recipe.replace('seed=5', 'seed=6')
    await refusal(other, ...places, '--out', whole).toThrow(
      /contains chunks of another world and was not changed: it was made with the/,
    )
    const home = inFolder('home')
    mkdirSync(home)
    writeFileSync(join(home, 'letter.txt'), 'text')
    await refusal(recipe, ...places, '--out', home).toThrow(
      `${home} contains files that are not chunks, such as letter.txt; choose an empty or a new directory.`,
    )
    expect(contentOf(whole)).toEqual(content)
    expect(readdirSync(home)).toEqual(['letter.txt'])
    await expect(checked(home)).rejects.toThrow(`${home} is not a chunk directory: it has no world.json.`)
    await expect(checked(nowhere)).rejects.toThrow(`There is no directory ${nowhere}.`)
  })

  it('with a chunk of another world is reported, and the chunk is not changed', async () => {
    const [directory, another] = [inFolder('mixed'), inFolder('another')]
    await make(directory)
    await chunks([recipe.replace('seed=5', 'seed=6'), ...places, '--out', another])
    const file = join(directory, 'rows/0/1.tif')
    const others = readFileSync(join(another, 'rows/0/1.tif'))
    writeFileSync(file, others)
    await expect(make(directory)).rejects.toThrow(
      /rows\/0\/1\.tif is a chunk of another world and was not changed: it was made with the recipe .*seed=6.*; delete it, or/,
    )
    expect(readFileSync(file)).toEqual(others)
    expect((await checked(directory)).found).toMatchObject([{ kind: 'foreign', path: 'rows/0/1.tif' }])
    // With a flipped bit in its description, the file counts as damaged and not as foreign.
    others[others.indexOf('seed=6') + 5]! ^= 1
    writeFileSync(file, others)
    expect(await make(directory)).toMatchObject({ existing: 14, written: 1, replaced: 1 })
    expect(contentOf(directory)).toEqual(content)
  })

  it('with an archived engine that does not support chunks is reported', async () => {
    await refusal('2/size=32/simplex/blurosion@1', ...one).toThrow(/does not support chunks/)
  })
})
