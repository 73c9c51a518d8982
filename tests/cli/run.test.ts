import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decode } from 'fast-png'
import { afterAll, describe, expect, it } from 'vitest'
import { parseCommand, type RunCommand } from '../../cli/arguments'
import { chooseEngine, loadEngine } from '../../cli/engine'
import type { RunReport } from '../../cli/report'
import { run } from '../../cli/run'
import { readFloat32, writeFloat32 } from '../../web/src/files/float32'
import { exportFormats } from '../../web/src/files/export/formats'
import { readGeoTiff } from '../../web/src/files/geotiff'
import { readPng } from '../../web/src/files/png'
import { writeRaw16 } from '../../web/src/files/raw'
import { serveFiles } from '../support/file-server'
import { writeGeoTiff, writePng16 } from '../support/whole-files'

const folder = mkdtempSync(join(tmpdir(), 'rill-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string): string => join(folder, name)
const elevationModel = fileURLToPath(new URL('../../public/dem/jacksboro-fault-srtm3.png', import.meta.url))

const world = '1/size=48x33;seed=5'
const source = 'simplex;relief=700'
const recipe = `${world}/${source}/grid-droplets;iterations=6`

const going = new AbortController().signal
const runWords = (...words: string[]) => run(parseCommand(['run', ...words]) as RunCommand, going)

async function report(...words: string[]): Promise<RunReport> {
  const { out } = await runWords(...words, '--json')
  return JSON.parse(out) as RunReport
}

describe('run', () => {
  it('prints exactly the promised JSON', async () => {
    // Written out in full what a shorter text says as well.
    const { out, remarks } = await runWords(`1/seed=05;size=48x33/${source}/grid-droplets;iterations=6.0`, '--json')
    expect(remarks).toBe('')
    const { stages, budget, fingerprint, ...rest } = JSON.parse(out) as RunReport
    expect(Object.keys(JSON.parse(out) as RunReport)).toEqual(['recipe', 'fingerprint', 'stages', 'budget'])
    expect(rest).toEqual({ recipe: (await report(recipe)).recipe })
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(stages.map(({ method, iterations }) => [method, iterations])).toEqual([
      ['simplex', 1],
      ['grid-droplets', 6],
    ])
    for (const stage of stages) expect(Object.keys(stage)).toEqual(['method', 'iterations', 'milliseconds'])
    expect(Object.keys(budget)).toEqual(['eroded', 'deposited', 'carried', 'lost'])
    expect(budget.eroded).toBeGreaterThan(0)
    // Float32 heights of up to a kilometre step by 6e-5 m; a millionth of what was moved is far above their sum.
    expect(Math.abs(budget.eroded - budget.deposited - budget.carried - budget.lost)).toBeLessThan(1e-6 * budget.eroded)
  })

  it('gives people the same in a readable form', async () => {
    const { fingerprint } = await report(recipe)
    const { out } = await runWords(recipe)
    expect(out).toContain(`fingerprint  ${fingerprint}\n`)
    expect(out).toMatch(/grid-droplets\s+6 iterations\s+[\d.]+ ms\n/)
    expect(out).toMatch(/budget\s+eroded\s+[\d,]+ m\^3\n/)
    expect(out).toMatch(/residual\s+[\d,.e+-]+ m\^3\n/)
  })

  it('gives the same terrain with any number of threads and in the single build', async () => {
    const { fingerprint } = await report(recipe)
    for (const threads of ['1', '2', '3', '8', 'single']) {
      expect((await report(recipe, '--threads', threads)).fingerprint, threads).toBe(fingerprint)
    }
  })

  it('takes the build without threads only when asked for it', async () => {
    expect(chooseEngine('single')).toEqual({ build: 'single', threads: 1 })
    expect(chooseEngine(3)).toEqual({ build: 'threads', threads: 3 })
    expect(chooseEngine(undefined)).toEqual({ build: 'threads', threads: Math.min(64, availableParallelism()) })
    expect((await loadEngine('single', 1)).HEAPF32.buffer).toBeInstanceOf(ArrayBuffer)
    expect((await loadEngine('threads', 2)).HEAPF32.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('stops when asked to, between two iterations', async () => {
    await expect(run(parseCommand(['run', recipe]) as RunCommand, AbortSignal.abort())).rejects.toThrow(
      'Stopped at iteration 0 of 6; nothing was written.',
    )
  })

  it('tells the reader what the core remarks about a recipe', async () => {
    expect((await runWords(recipe.replace('grid-droplets', 'grid-droplets@99'))).remarks).toMatch(/^\S.*\.\n$/)
  })
})

describe('starting heights', () => {
  it('in raw metres take the place of the source, bit for bit', async () => {
    const file = inFolder('start.f32')
    await runWords(`${world}/${source}`, '--out', file)
    const { fingerprint } = await report(recipe)
    const given = await report(`${world}/shape/grid-droplets;iterations=6`, '--heights', file)
    expect(given.fingerprint).toBe(fingerprint)
  })

  it('from a PNG of the same size lie between base and base + relief, each at its own place', async () => {
    const [png, out] = [inFolder('start.png'), inFolder('metres.f32')]
    const steps = Float32Array.from({ length: 48 * 33 }, (_, index) => (index * 2654435761) % 65536)
    writeFileSync(png, writePng16(48, 33, steps, 0, 65535))
    await runWords(`${world}/simplex`, '--heights', png, '--relief', '655.35', '--base', '-40', '--out', out)
    const metres = readFloat32(readFileSync(out), out, 48, 33)
    // Below 1024 m a float32 steps by at most 2^-14 m; the product and the sum are each rounded once.
    metres.forEach((metre, index) => expect(Math.abs(metre - (steps[index]! / 100 - 40))).toBeLessThan(2 ** -13))
  })

  it('from a PNG of another size are what the image source makes of it, also below many stages', async () => {
    const [own, other] = [inFolder('own.f32'), inFolder('other.f32')]
    await runWords('1/size=64x40/image;name=jacksboro;base=236;relief=840', '--out', own)
    const mostStages = `1/size=64x40/simplex${'/blur'.repeat(31)}`
    const words = ['--heights', elevationModel, '--relief', '840', '--base', '236', '--out', other]
    await runWords('1/size=64x40/simplex', ...words)
    expect(readFileSync(other)).toEqual(readFileSync(own))
    await expect(runWords(mostStages, ...words)).resolves.toBeDefined()
  })

  it('from a GeoTIFF in metres are its metres, bit for bit', async () => {
    const [tif, out] = [inFolder('start.tif'), inFolder('same.f32')]
    const values = Float32Array.from({ length: 48 * 33 }, (_, index) => 1000.1 + ((index * 40503) % 65536) / 77)
    writeFileSync(tif, writeGeoTiff({ width: 48, height: 33, values }, 30))
    await runWords(`${world}/simplex`, '--heights', tif, '--out', out)
    expect(readFloat32(readFileSync(out), out, 48, 33)).toEqual(values)
  })

  it('from a GeoTIFF on the web are its metres, wherever its address stands', async () => {
    const values = Float32Array.from({ length: 48 * 33 }, (_, index) => 7 + (index % 991) / 3)
    await using server = await serveFiles({ '/blur/start.tif': writeGeoTiff({ width: 48, height: 33, values }, 30) })
    const out = inFolder('fetched.f32')
    await runWords(`${world}/image;url=${encodeURIComponent(`${server.base}/blur/start.tif`)}`, '--out', out)
    expect(readFloat32(readFileSync(out), out, 48, 33)).toEqual(values)
    await expect(runWords(`${world}/image;url=${server.base}/none.tif/thermal`)).rejects.toThrow('its host answered 404.')
  })

  it('make an image that the recipe names needless', async () => {
    const file = inFolder('level.f32')
    writeFileSync(file, writeFloat32(new Float32Array(48 * 33).fill(9)))
    const { budget } = await report(`${world}/image;name=mine/grid-droplets`, '--heights', file)
    expect(budget.lost).toBe(0)
  })
})

describe('--out', () => {
  it('writes raw heights and a PNG scaled over their range', async () => {
    const [raw, png] = [inFolder('out.f32'), inFolder('out.png')]
    await runWords(recipe, '--out', raw)
    const heights = readFloat32(readFileSync(raw), raw, 48, 33)
    const minimum = Math.min(...heights)
    const maximum = Math.max(...heights)
    const { out } = await runWords(recipe, '--out', png)
    expect(out).toContain(`${png}: 48 x 33 values of height, ${minimum} to ${maximum} as 0 to 65535\n`)
    expect(new Uint8Array(readFileSync(png))).toEqual(writePng16(48, 33, heights, minimum, maximum))
    expect(readPng(readFileSync(png), png).values[heights.indexOf(maximum)]).toBe(1)
  })

  it('writes every format there is, with what it cannot say itself beside it', async () => {
    for (const { extension } of exportFormats) {
      const file = inFolder(`every.${extension}`)
      const { out } = await runWords(recipe, '--out', file)
      expect(out).toContain(`${file}: 48 x 33 values of height`)
      expect(out.includes('in Unreal, its Z scale to')).toBe(extension === 'r16')
      expect(readFileSync(file).length).toBeGreaterThan(1000)
    }
    const raw = inFolder('every.f32')
    const { values, ground } = await readGeoTiff(readFileSync(inFolder('every.tif')), 'every.tif')
    expect(values).toEqual(readFloat32(readFileSync(raw), raw, 48, 33))
    expect(ground!.width).toBeCloseTo(10000, 6)
  })

  it('gives 16-bit pictures back value for value, whichever part of their range they use', async () => {
    const wave = (index: number): number => Math.sin((index % 48) / 7) + Math.cos(Math.floor(index / 48) / 5)
    const steps = Float32Array.from({ length: 48 * 33 }, (_, index) => Math.round(20_000 + 9_000 * wave(index)))
    const files: [string, Uint8Array][] = [
      ['.png', writePng16(48, 33, steps, 0, 65535)],
      ['.r16', writeRaw16(steps, 0, 65535)],
    ]
    for (const [extension, bytes] of files) {
      const [own, again] = [inFolder(`own${extension}`), inFolder(`again${extension}`)]
      writeFileSync(own, bytes)
      const { out } = await runWords(`${world}/simplex`, '--heights', own, '--base', '-40', '--relief', '700', '--out', again)
      expect(new Uint8Array(readFileSync(again))).toEqual(bytes)
      expect(out).toContain('-40 to 660 as 0 to 65535')
    }
    const model = inFolder('jacksboro.png')
    await runWords('1/size=403x344/image', '--out', model)
    expect(readPng(readFileSync(model), model).values).toEqual(readPng(readFileSync(elevationModel), elevationModel).values)
  })

  it('writes layers that no method has written', async () => {
    const file = inFolder('streams.f32')
    await runWords('1/size=128;seed=3/simplex/stream-power;iterations=20', '--out', file, '--layer', 'streams')
    const areas = new Float32Array(new Uint8Array(readFileSync(file)).buffer)
    expect(areas.length).toBe(128 * 128)
    const streams = areas.filter((area) => area > 0)
    expect(streams.length).toBeGreaterThan(100)
    expect(streams.length).toBeLessThan(areas.length / 5)
    expect(Math.min(...streams)).toBeGreaterThanOrEqual(50_000)

    const archive = inFolder('all.zip')
    const { out } = await runWords('1/size=32/simplex', '--out', archive)
    for (const id of ['height', 'streams', 'lakes', 'plants']) expect(out).toContain(`values of ${id}, `)
  })

  it("draws a map in the colours that the recipe's view names", async () => {
    const draw = async (view: string) => {
      const file = inFolder('map.png')
      const { out } = await runWords(`1/size=64x48;seed=3/simplex/stream-power;iterations=9${view}`, '--picture', file)
      return { out, ...decode(readFileSync(file)) }
    }
    const isGrey = (data: ArrayLike<number>) =>
      Array.from({ length: data.length / 3 }, (_, cell) => 3 * cell).every(
        (at) => data[at] === data[at + 1] && data[at] === data[at + 2],
      )
    const usual = await draw('')
    expect(usual).toMatchObject({ width: 64, height: 48, channels: 3, depth: 8 })
    expect(usual.out).toContain('64 x 48 pixels, the ground in atlas, hillshaded')
    expect(isGrey(usual.data)).toBe(false)
    const clay = await draw('?palette=grey')
    expect(isGrey(clay.data)).toBe(true)
    const layer = await draw('?layer=plants&palette=magma')
    expect(layer.out).toContain('plants in magma')
    expect(layer.out).not.toContain('hillshaded')
    expect(new Set([usual, clay, layer].map(({ data }) => data.join())).size).toBe(3)
  })

  it('keeps --json free of remarks and writes other layers', async () => {
    const file = inFolder('wear.f32')
    const { out, remarks } = await runWords(recipe, '--out', file, '--layer', 'wear', '--json')
    expect(() => JSON.parse(out) as RunReport).not.toThrow()
    expect(remarks).toContain(`${file}: 48 x 33 values of wear`)
    const wear = readFloat32(readFileSync(file), file, 48, 33)
    expect(Math.max(...wear)).toBeGreaterThan(0)
    await runWords(recipe, '--out', file)
    expect(readFloat32(readFileSync(file), file, 48, 33)).not.toEqual(wear)
  })
})

describe('what is wrong', () => {
  const refusal = (...words: string[]) => expect(runWords(...words)).rejects

  it('with a recipe is said by the core, with place and range', async () => {
    await refusal(`${world}/simplex;relief=-9`).toMatchObject({
      name: 'RillError',
      message: expect.stringMatching(/relief.*\d/) as string,
    })
  })

  it('with heights is said before anything runs', async () => {
    const small = inFolder('small.f32')
    writeFileSync(small, new Uint8Array(8))
    await refusal(recipe, '--heights', small).toThrow(`${small} holds 8 bytes, but a terrain of 48 x 33 heights takes 6336`)
    const text = inFolder('text.png')
    writeFileSync(text, 'hello')
    await refusal(recipe, '--heights', text).toThrow(`${text} is no heightmap (it looks like text)`)
    await refusal(recipe, '--heights', inFolder('none.png')).toThrow('none.png cannot be read: there is no such file or folder.')
    await refusal(recipe, '--heights', elevationModel, '--relief', 'tall').toThrow(/relief/)
    await refusal(recipe, '--heights', elevationModel, '--relief', '99999').toThrow(/20,?000/)
  })

  it('with images, layers and output files is said by name', async () => {
    await refusal('1/size=64/image;name=mine').toThrow("the image 'mine', which is not built in (jacksboro)")
    await refusal(recipe, '--layer', 'gold', '--out', inFolder('x.png')).toThrow("There is no layer 'gold'; there are height")
    await refusal(recipe, '--out', inFolder('no/such/x.png')).toThrow('there is no folder')
    mkdirSync(inFolder('folder.png'))
    await refusal(recipe, '--out', inFolder('folder.png')).toThrow('folder.png cannot be written: it is a folder.')
    expect(existsSync(inFolder('x.png'))).toBe(false)
  })
})

describe('the process', () => {
  interface Ended {
    code: number
    out: string
    error: string
  }
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const rill = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const argument = ['--import', 'tsx', 'cli/rill.ts', ...words]
      execFile(process.execPath, argument, { cwd: root, maxBuffer: 2 ** 26 }, (failure, out, error) => {
        resolve({ code: failure ? Number(failure.code) : 0, out, error })
      })
    })

  it.concurrent('ends with 0 and the report once its work is done, though workers wait', async () => {
    const { code, out, error } = await rill('run', recipe, '--threads', '4', '--json')
    expect([code, error]).toEqual([0, ''])
    expect((JSON.parse(out) as RunReport).fingerprint).toBe((await report(recipe)).fingerprint)
  })

  it.concurrent('describes all methods through a pipe, to the last byte', async () => {
    const { code, out } = await rill('describe')
    expect(code).toBe(0)
    const { methods } = JSON.parse(out) as { methods: Record<string, unknown>[] }
    expect(methods.map(({ id }) => id)).toContain('grid-droplets')
    for (const method of methods) {
      expect(Object.keys(method)).toEqual(
        expect.arrayContaining(['id', 'kind', 'title', 'summary', 'source', 'revision', 'parameters']),
      )
    }
    expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`)
  })

  it.concurrent('shows its usage', async () => {
    const { code, out, error } = await rill()
    expect([code, error]).toEqual([0, ''])
    expect(out).toContain('.glb  GLB mesh')
  })

  for (const words of [
    ['run', '1/size=0/simplex'],
    ['run', '1/x', '--pace', '3'],
    ['run', recipe, '--heights', 'none.f32'],
  ]) {
    it.concurrent(`ends with 1 and one sentence after ${words.join(' ')}`, async () => {
      const { code, out, error } = await rill(...words)
      expect([code, out]).toEqual([1, ''])
      expect(error).toMatch(/^[^\n]+\.\n$/)
    })
  }
})
