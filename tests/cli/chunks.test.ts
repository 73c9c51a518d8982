/** Chunks of a world on the command line: however they are shared out, interrupted and started again, the same files come of it. */
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from '../../cli/arguments'
import type { CheckCommand, ChunksCommand } from '../../cli/chunks-arguments'
import { check } from '../../cli/chunks-check'
import { makeChunks, type ChunksReport } from '../../cli/chunks'
import { Folder } from '../../cli/folder'
import { readGeoTiff } from '../../web/src/files/geotiff'
import type { CheckReport } from '../../web/src/files/world/check-chunks'
import { openChunkGround } from '../../web/src/files/world/chunk-ground'
import { inFolder, runWords } from './support'

const recipe = '1/size=48x32;extent=4800;seed=5;join=overlap;seam=600/simplex;relief=700/grid-droplets;iterations=6'
const places = ['--columns', '-2..2', '--rows', '-1..1']
const going = new AbortController().signal

async function chunks(words: string[], signal = going): Promise<ChunksReport> {
  const { out } = await makeChunks(parseCommand(['chunks', ...words, '--json', '--threads', '1']) as ChunksCommand, signal)
  return JSON.parse(out) as ChunksReport
}
const make = (directory: string, ...words: string[]) => chunks([recipe, ...places, '--out', directory, ...words])

async function checked(directory: string, ...words: string[]) {
  const lines: string[] = []
  const command = parseCommand(['chunks', '--check', directory, ...words, '--json']) as CheckCommand
  const isRight = await check(command, going, (text) => lines.push(text))
  const report = JSON.parse(lines.pop()!) as CheckReport
  return { isRight, report, found: lines.map((line) => JSON.parse(line) as { kind: string; path: string; what: string }) }
}

/** All files, with what is in them. */
function contentOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path.slice(directory.length), readFileSync(path, 'latin1')]))
}

const chunkCount = (directory: string) =>
  existsSync(directory) ? readdirSync(directory, { recursive: true }).filter((name) => String(name).endsWith('.tif')).length : 0

const root = fileURLToPath(new URL('../..', import.meta.url))
const rillWords = ['--import', 'tsx', 'cli/rill.ts', 'chunks']

interface Ended {
  code: number | null
  signal: string | null
  out: string
  error: string
}

/** A process of its own, and how it ends. */
function start(words: string[], options: SpawnOptions = {}, program = process.execPath) {
  const child = spawn(program, words, { cwd: root, ...options })
  const said = { out: '', error: '' }
  child.stdout!.on('data', (text) => (said.out += String(text)))
  child.stderr!.on('data', (text) => (said.error += String(text)))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...said })))
  return { child, ended }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

const whole = inFolder('whole')
let content: Record<string, string>
beforeAll(async () => {
  expect(await make(whole)).toMatchObject({ chunks: 15, kept: 0, written: 15, replaced: 0 })
  content = contentOf(whole)
})

describe('chunks', () => {
  it('are the same however they are shared out, and whoever comes first', async () => {
    const directory = inFolder('shares')
    const shares = await Promise.all([3, 1, 0, 2].map((index) => make(directory, '--index', String(index), '--of', '4')))
    expect(shares.map(({ chunks: count }) => count)).toEqual([3, 4, 4, 4])
    expect(contentOf(directory)).toEqual(content)
    expect(await make(directory)).toMatchObject({ kept: 15, written: 0 })
  })

  it('of two worlds that begin in one empty directory at once are those of one of them', async () => {
    const directory = inFolder('race')
    const other = recipe.replace('seed=5', 'seed=6')
    const outcomes = await Promise.allSettled([make(directory), chunks([other, ...places, '--out', directory])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { reason } = outcomes.find((outcome) => outcome.status === 'rejected')!
    expect((reason as Error).message).toContain('holds chunks of another world, and stays as it is')
    expect((await checked(directory)).isRight).toBe(true)
  })

  it('are read and found right, with one fingerprint of the whole', async () => {
    const { isRight, report, found } = await checked(whole)
    expect([isRight, found]).toEqual([true, []])
    expect(report).toMatchObject({ chunks: 15, right: 15, fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string })
  })

  it('are the same from a recipe that shows some of them, or is looked at in another way', async () => {
    const directory = inFolder('shown')
    await chunks([`${recipe.replace(';seed', ';chunks=3x2;seed')}?view=map`, ...places, '--out', directory])
    expect(contentOf(directory)).toEqual(content)
  })

  it('that are damaged are written again, and no others', async () => {
    const directory = inFolder('mended')
    await make(directory)
    truncateSync(join(directory, 'rows/0/1.tif'), 2000)
    // Larger than what Node takes into one array.
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
    expect(await make(directory)).toMatchObject({ kept: 11, written: 4, replaced: 3 })
    expect(contentOf(directory)).toEqual(content)
  })

  it('of a larger rectangle join those that are there', async () => {
    const directory = inFolder('larger')
    await chunks([recipe, '--columns', '-1..0', '--rows', '0', '--out', directory])
    expect(await make(directory)).toMatchObject({ kept: 2, written: 13 })
    expect((await checked(directory)).report.fingerprint).toBe((await checked(whole)).report.fingerprint)
    expect((await checked(directory, '--columns', '0..1', '--rows', '-1')).report).toMatchObject({ chunks: 2, right: 2 })
    expect((await checked(directory, '--columns', '0..3', '--rows', '-1')).report).toMatchObject({ chunks: 4, missing: 1 })
  })

  for (const stages of [
    'simplex;relief=900/thermal;iterations=9;talus=20',
    'perlin;relief=600/blurosion@2;iterations=4/thermal;iterations=3',
    'voronoi/creep;iterations=12',
  ]) {
    it(`with a halo are the cells of one large map, to the bit: ${stages}`, async () => {
      const directory = inFolder(`halo-${stages.length}`)
      await chunks([`1/size=40;extent=4000;seed=8;join=halo/${stages}`, '--columns', '-1..1', '--rows', '2..4', '--out', directory])
      // A map with so much ground around those chunks that its own border reaches none of them.
      const map = inFolder(`map-${stages.length}.tif`)
      await runWords(`1/size=240;extent=24000;seed=8;x=-10000;y=2000/${stages}`, '--out', map)
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

describe('a process', () => {
  it('that is killed leaves nothing that the next one does not put right, to the byte', async () => {
    const directory = inFolder('killed')
    const words = [recipe.replace('=6', '=60'), ...places, '--out', directory, '--threads', '1']
    const { child, ended } = start([...rillWords, ...words])
    await until(() => chunkCount(directory) >= 5)
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    const count = chunkCount(directory)
    expect(count).toBeLessThan(15)
    expect((await checked(directory)).report).toMatchObject({ right: count, missing: 15 - count, damaged: 0, foreign: 0 })
    // What it was at, had it been killed a moment earlier or later.
    writeFileSync(join(directory, 'temporary', temporaryOf(child.pid!)), 'half of a chunk')
    expect(await chunks(words)).toMatchObject({ kept: count, written: 15 - count, replaced: 0 })
    const straight = inFolder('straight')
    await chunks([recipe.replace('=6', '=60'), ...places, '--out', straight])
    expect(contentOf(directory)).toEqual(contentOf(straight))
  })

  it('that is interrupted ends in order, and says so', async () => {
    const directory = inFolder('interrupted')
    const { child, ended } = start([...rillWords, recipe.replace('=6', '=6000'), ...places, '--out', directory, '--threads', '1'])
    await until(() => existsSync(join(directory, 'rectangles')) && readdirSync(join(directory, 'rectangles')).length > 0)
    child.kill('SIGINT')
    const { code, error, out } = await ended
    expect([code, out]).toEqual([130, ''])
    expect(error).toMatch(/^Stopped at chunk \d+ of 15; the same command goes on from there\.\n$/)
    expect(readdirSync(join(directory, 'temporary'))).toEqual([])
  })

  it('leaves what others are writing alone', async () => {
    const directory = inFolder('others')
    mkdirSync(join(directory, 'temporary'), { recursive: true })
    const [mine, parents, strangers] = [
      temporaryOf(2 ** 22 + 1),
      temporaryOf(process.ppid),
      `${'0'.repeat(12)}-7-${'0'.repeat(12)}-0`,
    ]
    for (const name of [mine, parents, strangers]) writeFileSync(join(directory, 'temporary', name), '')
    await make(directory)
    expect(readdirSync(join(directory, 'temporary')).toSorted()).toEqual([parents, strangers].toSorted())
  })

  it('says in one sentence that a file may not grow, and another one goes on', async () => {
    const directory = inFolder('limited')
    const words = ['-c', 'ulimit -f 5; exec "$@"', 'bash', process.execPath, ...rillWords, recipe, ...places, '--out', directory]
    const { code, error } = await start(words, {}, 'bash').ended
    expect([code, error]).toEqual([
      1,
      expect.stringMatching(/^\S+\.tif cannot be written: it would be larger than .*\.\n$/) as string,
    ])
    expect([chunkCount(directory), readdirSync(join(directory, 'temporary'))]).toEqual([0, []])
    await make(directory)
    expect(contentOf(directory)).toEqual(content)
  })

  it.skipIf(!canMount())('says in one sentence that the disk is full, and another one goes on when it is not', async () => {
    const disk = inFolder('disk')
    mkdirSync(disk)
    const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
    mount('size=80k')
    try {
      const directory = join(disk, 'world')
      await expect(make(directory)).rejects.toThrow(/^\S+ cannot be written: the disk is full\.$/)
      const count = chunkCount(directory)
      expect(count).toBeGreaterThan(1)
      expect((await checked(directory)).report).toMatchObject({ right: count, missing: 15 - count, damaged: 0 })
      mount('remount,size=4m')
      expect(await make(directory)).toMatchObject({ kept: count, written: 15 - count, replaced: 0 })
      expect(contentOf(directory)).toEqual(content)
      truncateSync(join(directory, 'rows/0/0.tif'), 0)
      mount('remount,ro')
      await expect(make(directory)).rejects.toThrow(/^\S+ cannot be written: the disk is read-only\.$/)
      expect((await checked(directory)).report).toMatchObject({ right: 14, damaged: 1 })
    } finally {
      execFileSync('umount', [disk])
    }
  })

  it('says in one sentence what it may not write', async () => {
    const directory = inFolder('forbidden')
    mkdirSync(directory)
    chmodSync(inFolder(''), 0o755)
    chmodSync(directory, 0o555)
    // To root nothing is forbidden.
    const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const { code, error } = await start([...rillWords, recipe, ...places, '--out', directory], other).ended
    expect([code, error]).toEqual([1, expect.stringMatching(/^\S+ cannot be written: that is not allowed\.\n$/) as string])
  })

  it('ends with 1 where a check finds something, a line for each', async () => {
    const directory = inFolder('found')
    await make(directory)
    rmSync(join(directory, 'rows/0/0.tif'))
    const { code, out, error } = await start([...rillWords, '--check', directory]).ended
    expect([code, error]).toEqual([1, ''])
    expect(out).toMatch(/^missing {2}rows\/0\/0\.tif: column 0, row 0\n\S+: 15 chunks, 14 right, 1 missing\nrecipe .*\n$/)
  })
})

/** As another process of this machine has named it. */
function temporaryOf(pid: number): string {
  const script = "import { temporaryName } from './cli/temporary-name.ts'; process.stdout.write(temporaryName())"
  const own = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  return own.replace(/-\d+-/, `-${pid}-`)
}

function canMount(): boolean {
  const folder = inFolder('mounted')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}

describe('what is wrong', () => {
  const refusal = (...words: string[]) => expect(chunks(words)).rejects
  const nowhere = inFolder('nowhere')
  const one = ['--columns', '0', '--rows', '0', '--out', nowhere]

  it('with the recipe or the places is said before there is a directory', async () => {
    await refusal('1/size=32;join=halo/simplex/stream-power', ...one).toThrow(
      'join=halo needs to know how far the methods reach, but stream-power has no reach',
    )
    await refusal('1/size=32;join=dustpan/simplex/thermal/perlin', ...one).toThrow(/^join=dustpan erodes the same ground again/)
    await refusal(recipe, '--columns', '0..900000000', '--rows', '0', '--out', nowhere).toThrow(
      "The chunks reach farther from the world's origin than 1,000,000,000 m",
    )
    await refusal('1/size=0/simplex', ...one).toThrow(/size/)
    await refusal('1/size=64/image;name=mine', ...one).toThrow("the image 'mine', which is not built in")
    expect(existsSync(nowhere)).toBe(false)
  })

  it('with the directory is said, and it stays as it is', async () => {
    const file = inFolder('file')
    writeFileSync(file, 'text')
    await refusal(recipe, ...places, '--out', file).toThrow(`${file} is a file, not a directory.`)
    await refusal(recipe, ...places, '--out', inFolder('no/where')).toThrow('there is no folder')
    const other = recipe.replace('seed=5', 'seed=6')
    await refusal(other, ...places, '--out', whole).toThrow(
      /holds chunks of another world, and stays as it is: it was made with the/,
    )
    const home = inFolder('home')
    mkdirSync(home)
    writeFileSync(join(home, 'letter.txt'), 'text')
    await refusal(recipe, ...places, '--out', home).toThrow(
      `${home} holds other things than chunks, such as letter.txt; choose an empty directory, or a new one.`,
    )
    expect(contentOf(whole)).toEqual(content)
    expect(readdirSync(home)).toEqual(['letter.txt'])
    await expect(checked(home)).rejects.toThrow(`${home} is no directory of chunks: it has no world.json.`)
    await expect(checked(nowhere)).rejects.toThrow(`There is no directory ${nowhere}.`)
  })

  it('with a chunk of another world, or of an earlier Rill, is said, and it stays as it is', async () => {
    const [directory, another] = [inFolder('mixed'), inFolder('another')]
    await make(directory)
    await chunks([recipe.replace('seed=5', 'seed=6'), ...places, '--out', another])
    const file = join(directory, 'rows/0/1.tif')
    const others = readFileSync(join(another, 'rows/0/1.tif'))
    writeFileSync(file, others)
    await expect(make(directory)).rejects.toThrow(
      /rows\/0\/1\.tif is a chunk of another world, and stays as it is: it was made with the recipe .*seed=6.*; delete it, or/,
    )
    expect(readFileSync(file)).toEqual(others)
    expect((await checked(directory)).found).toMatchObject([{ kind: 'foreign', path: 'rows/0/1.tif' }])
    // With a bit turned in what it says, nobody can tell whose it was.
    others[others.indexOf('seed=6') + 5]! ^= 1
    writeFileSync(file, others)
    expect(await make(directory)).toMatchObject({ kept: 14, written: 1, replaced: 1 })
    expect(contentOf(directory)).toEqual(content)
  })

  it('with an engine from before there were chunks is said', async () => {
    await refusal('1/size=32/simplex/blurosion@1', ...one).toThrow(/older than chunks/)
  })
})
