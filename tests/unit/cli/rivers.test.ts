/** Worlds whose rivers cross chunks on the command line: their chunks, their check, and what is made of them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from 'rill-terrain/arguments'
import type { CheckCommand } from 'rill-terrain/chunks/chunks-arguments'
import { check } from 'rill-terrain/chunks/chunks-check'
import { Folder } from 'rill-terrain/folder'
import { join as joinChunks } from 'rill-terrain/chunks/join'
import type { JoinCommand } from 'rill-terrain/chunks/join-arguments'
import type { RiversReport } from 'rill-terrain/chunks/rivers-check'
import { unwrap } from '@rill-terrain/engine/module'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { chunkParts } from '@rill-terrain/files/world/chunk-file'
import { openChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { loadSingle } from '../../support/local-engine'
import { checked, chunks, contentOf } from './chunks-support'
import { inFolder, runWords } from './support'

const stages = 'simplex;relief=900/stream-power;iterations=20;flow=steepest'
const recipe = `2/size=64;extent=2560;sea=200;chunks=3x2;join=rivers/${stages}`
const whole = inFolder('whole')
const going = new AbortController().signal

async function riversOf(directory: string, ...words: string[]) {
  const { isRight, report, found } = await checked(directory, '--rivers', '--threads', 'single', ...words)
  return { isRight, report, found, rivers: (report as { rivers?: RiversReport }).rivers }
}

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
    const { out } = await joinChunks(parseCommand(['join', whole, '--out', joined, '--json']) as JoinCommand, going)
    expect(JSON.parse(out)).toMatchObject({ chunks: 6, width: 192, height: 128, cellSize: 40, recipe })
    await runWords(recipe, '--out', map)
    const [made, expected] = await Promise.all([joined, map].map((file) => readGeoTiff(readFileSync(file), file)))
    expect(made!.values).toEqual(expected!.values)
  })
})

describe('the check of rivers', () => {
  it('passes where all water leaves the land', async () => {
    const { isRight, found, rivers } = await riversOf(whole)
    expect([isRight, found]).toEqual([true, []])
    expect(rivers).toMatchObject({ computed: 6, compared: 6, different: 0, ends: { count: 0, cells: 0, highest: null } })
    const { land, area, bends } = rivers!
    expect(land).toBeGreaterThan(1000)
    expect(area.across.ways).toBeGreaterThan(100)
    expect(area.inside.falls).toBeLessThan(0.02 * area.inside.ways)
    expect(bends.across / bends.inside).toBeCloseTo(1, 0)
  })

  it('is readable, also of a part of the chunks', async () => {
    const words = ['chunks', '--check', whole, '--rivers', '--threads', 'single', '--columns', '1..2', '--rows', '1']
    const lines: string[] = []
    expect(await check(parseCommand(words) as CheckCommand, going, (text) => lines.push(text))).toBe(true)
    expect(lines.join('')).toMatch(
      /computed +2 chunks again, 2 compared, 0 different\nwater .*; water ends in 0 places on land\narea +falls along .*\nbends .*ratio.*\nsteps/,
    )
  })

  it('finds water that a later stage holds back', async () => {
    const directory = inFolder('later')
    await chunks([`${recipe}/blurosion;iterations=20`, '--out', directory])
    const { isRight, rivers } = await riversOf(directory)
    expect(isRight).toBe(false)
    expect(rivers!.different).toBe(0)
    expect(rivers!.ends.count).toBeGreaterThan(0)
  })

  it('finds heights of another terrain in a file that is whole, and leaves incomplete directories alone', async () => {
    const directory = inFolder('other')
    await chunks([recipe, '--columns', '0..1', '--rows', '0', '--out', directory])
    const { world, read } = await openChunkGround(new Folder(directory))
    const heights = await read(64, 0, 64, 64)
    heights[5]! += 1
    const module = await loadSingle()
    const parts = chunkParts(world, { column: 1, row: 0 }, heights, (values) => unwrap(module.contentHash(values)))
    writeFileSync(join(directory, 'rows/0/1.tif'), Buffer.concat([...parts]))
    expect((await checked(directory)).isRight).toBe(true)
    const { isRight, found, rivers } = await riversOf(directory)
    expect([isRight, rivers!.different]).toEqual([false, 1])
    expect(found).toEqual([{ kind: 'different', path: 'rows/0/1.tif', what: '1 of 4,096 heights are not those of the recipe' }])
    const missing = await riversOf(directory, '--columns', '0..2', '--rows', '0')
    expect([missing.isRight, missing.report.missing, missing.rivers]).toEqual([false, 1, undefined])
  })

  it('is only for worlds of rivers', async () => {
    const directory = inFolder('halo')
    await chunks(['2/size=32;join=halo/simplex/thermal@2;iterations=1', '--columns', '0', '--rows', '0', '--out', directory])
    await expect(riversOf(directory)).rejects.toThrow(
      `--rivers checks worlds with join=rivers, but ${directory} was made with join=halo.`,
    )
  })
})
