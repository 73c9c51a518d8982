/** Joining chunk directories: the heights of the file match the engine's, and incomplete directories are rejected. */
import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { fromArrayBuffer } from 'geotiff'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from 'rill-terrain/arguments'
import { makeChunks } from 'rill-terrain/chunks/chunks'
import type { ChunksCommand } from 'rill-terrain/chunks/chunks-arguments'
import { CommandError } from 'rill-terrain/command-error'
import { join, type JoinReport } from 'rill-terrain/chunks/join'
import type { JoinCommand } from 'rill-terrain/chunks/join-arguments'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { unwrap } from '@rill-terrain/engine/module'
import { loadSingle } from '../../support/local-engine'
import { inFolder } from './support'

const recipe = '2/size=40x32;extent=800;join=halo/simplex;relief=700;scale=300/thermal@2;iterations=2'
const directory = inFolder('chunks')
const going = new AbortController().signal

const joinWords = (...words: string[]) => join(parseCommand(['join', directory, ...words]) as JoinCommand, going)

async function heightsOf(file: string) {
  const tiff = await fromArrayBuffer(new Uint8Array(readFileSync(file)).buffer)
  const image = await tiff.getImage()
  const [heights] = await image.readRasters()
  const noData = image.getGDALNoData()
  return { noData, heights: heights as Float32Array, origin: image.getOrigin(), width: image.getWidth(), height: image.getHeight() }
}

beforeAll(async () => {
  const words = ['chunks', recipe, '--columns', '-1..1', '--rows', '0..1', '--out', directory, '--threads', 'single']
  await makeChunks(parseCommand(words) as ChunksCommand, going)
})

describe('join', () => {
  it('writes a GeoTIFF whose heights match the engine, and reports its seams', async () => {
    const file = inFolder('world.tif')
    const { out } = await joinWords('--out', file, '--json')
    const report = JSON.parse(out) as JoinReport
    expect(report).toMatchObject({ chunks: 6, width: 120, height: 64, cellSize: 20, file })
    const { heights, origin, width } = await heightsOf(file)
    expect(origin.slice(0, 2)).toEqual([-800, 0])

    const module = await loadSingle()
    const simulation = unwrap(module.openChunks(recipe, -1, 0, 3, 2, 1))
    unwrap(simulation.advance(simulation.progress().iterations))
    const { offset, stride } = unwrap(simulation.layer('height'))
    let [across, count] = [0, 0]
    for (let row = 0; row < 64; row++) {
      const line = module.HEAPF32.slice(offset + row * stride, offset + row * stride + 120)
      expect(heights.subarray(row * width, (row + 1) * width)).toEqual(line)
      for (const border of [40, 80]) {
        across += Math.abs(line[border]! - line[border - 1]!)
        count++
      }
    }
    simulation.delete()
    for (let column = 0; column < 120; column++) {
      across += Math.abs(heights[32 * 120 + column]! - heights[31 * 120 + column]!)
      count++
    }
    expect(report.seams!.across.mean).toBeCloseTo(across / count, 6)
    // A margin leaves no seam: steps across borders are like steps within chunks.
    expect(report.seams!.across.largest).toBeLessThanOrEqual(report.seams!.inside.largest * 1.5)
  })

  it('joins a part of the chunks, and prints a readable report', async () => {
    const file = inFolder('part.tif')
    const { out } = await joinWords('--columns', '0..1', '--rows', '1', '--out', file)
    expect(out).toMatch(
      /part\.tif: 80 x 32 cells of 20 m, from 2 chunks\nrecipe +2\/.*\nfingerprint +[0-9a-f]{16}\nseams +mean step/,
    )
    const { heights, origin } = await heightsOf(file)
    const whole = await heightsOf(inFolder('world.tif'))
    expect(origin.slice(0, 2)).toEqual([0, -640])
    expect(heights[0]).toBe(whole.heights[32 * 120 + 40])
  })

  it('writes terrain tiles into a folder, and does not write existing tiles again', async () => {
    const folder = inFolder('tiles')
    await joinWords('--tiles', folder)
    const { minzoom, maxzoom } = JSON.parse(readFileSync(`${folder}/tilejson.json`, 'utf8')) as Record<string, number>
    expect(maxzoom).toBe(12)
    const middle = 2 ** (minzoom! - 1)
    const tile = `${folder}/${minzoom}/${middle}/${middle}.png`
    const { mtimeMs } = statSync(tile)
    await joinWords('--tiles', folder)
    expect(statSync(tile).mtimeMs).toBe(mtimeMs)
  })

  it.each([
    ['png', (bytes: Uint8Array) => Array.from(readPng(bytes, 'png').values, (value) => Math.round(value * 65535))],
    ['r16', (bytes: Uint8Array) => Array.from(new Uint16Array(Uint8Array.from(bytes).buffer))],
    [
      'r32',
      (bytes: Uint8Array) => Array.from(new Float32Array(Uint8Array.from(bytes).buffer), (value) => Math.round(value * 65535)),
    ],
  ])('writes one .%s of the whole world, scaled to its range or to a given one', async (extension, stepsOf) => {
    const { heights } = await heightsOf(inFolder('world.tif'))
    const [low, high] = [Math.min(...heights), Math.max(...heights)]
    const file = inFolder(`world.${extension}`)
    const expected = (from: number, to: number) =>
      Array.from(heights, (height) => Math.round(Math.min(1, Math.max(0, (height - from) / (to - from))) * 65535))
    const differ = (steps: number[], wanted: number[]) => steps.filter((step, index) => Math.abs(step - wanted[index]!) > 1).length

    const report = JSON.parse((await joinWords('--out', file, '--json')).out) as JoinReport
    expect(report).toMatchObject({ width: 120, height: 64, range: [low, high], cut: { below: 0, above: 0 } })
    const steps = stepsOf(readFileSync(file))
    expect(steps).toHaveLength(120 * 64)
    expect(differ(steps, expected(low, high))).toBe(0)

    const { out } = await joinWords('--out', file, '--range', '0..300')
    const above = heights.filter((height) => height > 300).length
    expect(out).toContain('scale        0 is 0 m, full scale is 300 m\n')
    expect(out).toContain(`${above.toLocaleString('en-GB')} heights above 300 m were cut off.`)
    expect(differ(stepsOf(readFileSync(file)), expected(0, 300))).toBe(0)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('writes tiles for a game engine, and says what it needs', async () => {
    const folder = inFolder('unity')
    const { out } = await joinWords('--tiles', folder, '--engine', 'unity', '--range', '0..800')
    expect(out).toContain('scale        0 is 0 m, full scale is 800 m\n')
    expect(out).toContain('tiles        1 x 1 of 513 samples; neighbours share one row or column\n')
    const steps = new Uint16Array(Uint8Array.from(readFileSync(`${folder}/heightmap_x0_y0.raw`)).buffer)
    const { heights } = await heightsOf(inFolder('world.tif'))
    expect(steps[513 * 40 + 70]! / 65535).toBeCloseTo(heights[120 * 40 + 70]! / 800, 4)
    expect(() => parseCommand(['join', directory, '--engine', 'unity', '--out', 'a.tif'])).toThrow(/^--engine needs --tiles/)
    expect(() => parseCommand(['join', directory, '--tiles', 'a', '--engine', 'blender'])).toThrow(
      /^--engine takes unreal, unity, godot/,
    )
    expect(() => parseCommand(['join', directory, '--tiles', 'a', '--engine', 'unity', '--tile-size', '512'])).toThrow(
      /^--tile-size for Unity takes 513, 1025, 2049, 4097, not '512'\.$/,
    )
    expect(() => parseCommand(['join', directory, '--tiles', 'a', '--engine', 'godot', '--range', '0..9'])).toThrow(/stores metres/)
  })

  it('continues where it was stopped, with identical bytes', async () => {
    const file = inFolder('again.tif')
    const stop = new AbortController()
    stop.abort('SIGINT')
    const command = parseCommand(['join', directory, '--out', file]) as JoinCommand
    await expect(join(command, stop.signal)).rejects.toThrow(/^Stopped: .* repeat the command to continue\.$/)
    // An unfinished file of another world, as a killed process leaves it.
    writeFileSync(`${file}.part`, readFileSync(inFolder('part.tif')))
    await join(command, going)
    expect(Buffer.compare(readFileSync(file), readFileSync(inFolder('world.tif')))).toBe(0)
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('leaves missing chunks without data when asked, and starts again once more chunks exist', async () => {
    const gappy = inFolder('gappy')
    cpSync(directory, gappy, { recursive: true })
    rmSync(`${gappy}/rows/0/1.tif`)
    rmSync(`${gappy}/rows/1/0.tif`)
    const file = inFolder('gappy.tif')
    const joinGappy = (...words: string[]) =>
      join(parseCommand(['join', gappy, '--missing', 'nodata', ...words]) as JoinCommand, going)
    const { out } = await joinGappy('--out', file)
    expect(out).toMatch(/120 x 64 cells of 20 m, from 4 chunks\nno data +2 missing chunks\n/)
    expect(out).not.toContain('NaN')
    const whole = await heightsOf(inFolder('world.tif'))
    const { heights, noData } = await heightsOf(file)
    expect(noData).toBeNaN()
    const isGap = (at: number) => (at % 120 >= 80 && at < 32 * 120) || (at % 120 >= 40 && at % 120 < 80 && at >= 32 * 120)
    expect(heights).toEqual(whole.heights.map((height, at) => (isGap(at) ? NaN : height)))

    // An unfinished file of the same world with other gaps.
    writeFileSync(`${file}.part`, readFileSync(file))
    cpSync(`${directory}/rows/0/1.tif`, `${gappy}/rows/0/1.tif`)
    const { out: json } = await joinGappy('--out', file, '--json')
    expect(JSON.parse(json)).toMatchObject({ chunks: 6, missing: 1 })
    const fewer = await heightsOf(file)
    expect(fewer.heights).toEqual(whole.heights.map((height, at) => (isGap(at) && at >= 32 * 120 ? NaN : height)))
    cpSync(`${directory}/rows/1/0.tif`, `${gappy}/rows/1/0.tif`)
    await joinGappy('--out', file)
    expect(Buffer.compare(readFileSync(file), readFileSync(inFolder('world.tif')))).toBe(0)
  })

  it.each([
    [['join', 'a', '--out', 'w.tif', '--missing', 'zero'], "--missing takes stop or nodata, not 'zero'."],
    [['join'], 'join needs a chunk directory, as written by chunks --out.'],
    [['join', 'a', 'b'], "join takes one directory, but got 'b' too."],
    [['join', 'a'], 'join needs either --out FILE or --tiles FOLDER.'],
    [['join', 'a', '--out', 'w.tif', '--tiles', 't'], 'join needs either --out FILE or --tiles FOLDER'],
    [['join', 'a', '--out', 'w.obj'], "--out takes a file with the extension .tif, .png, .r16 or .r32, not 'w.obj'."],
    [['join', 'a', '--out', 'w.tif', '--rows', '1'], '--columns and --rows must be given together.'],
  ])('rejects %j', (words, sentence) => {
    expect(() => parseCommand(words)).toThrow(sentence)
    expect(() => parseCommand(words)).toThrow(CommandError)
  })

  it('rejects a directory that is missing or incomplete, and does not change the existing file', async () => {
    const file = inFolder('existing.tif')
    writeFileSync(file, 'mine')
    const refused = async (...words: string[]) =>
      joinWords('--out', file, ...words).then(
        () => '',
        (error: Error) => error.message,
      )
    truncateSync(`${directory}/rows/1/0.tif`, 1000)
    expect(await refused()).toMatch(
      /chunks is incomplete: rows\/1\/0\.tif is damaged \(it has 1000 bytes .*list all with 'chunks --check .*'/,
    )
    rmSync(`${directory}/rows/0/-1.tif`)
    expect(await refused()).toMatch(
      /chunks lacks 1 of 6 chunks \(column -1, row 0\), so nothing was written: compute them with 'chunks', .* --missing nodata/,
    )
    expect(await refused('--columns', '0..9', '--rows', '0')).toMatch(
      /lacks 8 of 10 chunks \(column 2, row 0; .*; column 9, row 0\), so/,
    )
    expect(await refused('--columns', '0..99', '--rows', '0')).toMatch(
      /lacks 98 of 100 chunks \(column 2, row 0; .*; column 9, row 0; and 90 more\), so/,
    )
    expect(await refused('--columns', '5..6', '--rows', '0', '--missing', 'nodata')).toMatch(/has none of the 2 chunks to join/)
    expect(await refused('--missing', 'nodata')).toMatch(/rows\/1\/0\.tif is damaged/)
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const none = parseCommand(['join', inFolder('none'), '--out', file]) as JoinCommand
    await expect(join(none, going)).rejects.toThrow(/^There is no directory .*none\.$/)
    const nowhere = parseCommand(['join', directory, '--out', inFolder('no/where.tif')]) as JoinCommand
    await expect(join(nowhere, going)).rejects.toThrow(/where\.tif cannot be written: there is no folder/)
  })
})
