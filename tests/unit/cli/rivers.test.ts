/** Worlds whose rivers cross chunks on the command line: their chunks, and what is made of them. */
import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from 'rill-terrain/arguments'
import { join } from 'rill-terrain/join'
import type { JoinCommand } from 'rill-terrain/join-arguments'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { checked, chunks, contentOf } from './chunks-support'
import { inFolder, runWords } from './support'

const stages = 'simplex;relief=900/stream-power;iterations=20;flow=steepest'
const recipe = `2/size=64;extent=2560;sea=200;chunks=3x2;join=rivers/${stages}`
const whole = inFolder('whole')
const going = new AbortController().signal

let content: Record<string, string>
beforeAll(async () => {
  expect(await chunks([recipe, '--out', whole])).toMatchObject({ chunks: 6, written: 6 })
  content = contentOf(whole)
})

describe('chunks of a world of rivers', () => {
  it('are those of the whole world, whose number is part of their recipe', async () => {
    expect(Object.keys(content).filter((path) => path.endsWith('.tif'))).toEqual(
      [0, 1].flatMap((row) => [0, 1, 2].map((column) => `/rows/${row}/${column}.tif`)),
    )
    expect((JSON.parse(content['/world.json']!) as { recipe: string }).recipe).toBe(recipe)
    expect(content['/rows/1/2.tif']).toContain('chunks=3x2;join=rivers')
    await expect(chunks([recipe.replace('3x2', '3x3'), '--out', whole])).rejects.toThrow(
      'contains chunks of another world and was not changed',
    )
    expect((await checked(whole)).report).toMatchObject({ chunks: 6, right: 6 })
  })

  it('are the same alone, and in shares in any order', async () => {
    const shared = inFolder('shared')
    for (const index of [2, 0, 3, 1]) await chunks([recipe, '--out', shared, '--index', `${index}`, '--of', '4'])
    expect(contentOf(shared)).toEqual(content)
    const alone = inFolder('alone')
    await chunks([`${recipe}?view=map`, '--columns', '1', '--rows', '1', '--out', alone])
    expect(contentOf(alone)['/rows/1/1.tif']).toBe(content['/rows/1/1.tif'])
  })

  it('outside of the world are refused, and a world without an end needs columns and rows', async () => {
    const nowhere = inFolder('nowhere')
    for (const place of [
      ['--columns', '-1..1', '--rows', '0'],
      ['--columns', '0..2', '--rows', '0..2'],
    ]) {
      await expect(chunks([recipe, ...place, '--out', nowhere])).rejects.toThrow(
        'With join=rivers the world has 3 x 2 chunks, but chunks outside of it were asked for; choose columns 0 to 2 and rows 0 to 1',
      )
    }
    await expect(chunks([recipe.replace('rivers', 'overlap'), '--out', nowhere])).rejects.toThrow(
      'chunks needs --columns A..B and --rows C..D, the chunks to make.',
    )
    expect(existsSync(nowhere)).toBe(false)
  })

  it('join to the ground that a run of the whole world has', async () => {
    const [joined, map] = [inFolder('joined.tif'), inFolder('map.tif')]
    const { out } = await join(parseCommand(['join', whole, '--out', joined, '--json']) as JoinCommand, going)
    expect(JSON.parse(out)).toMatchObject({ chunks: 6, width: 192, height: 128, cellSize: 40, recipe })
    await runWords(recipe, '--out', map)
    const [made, expected] = await Promise.all([joined, map].map((file) => readGeoTiff(readFileSync(file), file)))
    expect(made!.values).toEqual(expected!.values)
  })
})
