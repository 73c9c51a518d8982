/** The plan of a world whose rivers cross chunks, as a file that the shares of the world read. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from 'rill-terrain/arguments'
import { makeChunks } from 'rill-terrain/chunks/chunks'
import type { ChunksCommand } from 'rill-terrain/chunks/chunks-arguments'
import { Folder } from 'rill-terrain/folder'
import { makePlan, type PlanReport } from 'rill-terrain/chunks/plan'
import type { PlanCommand } from 'rill-terrain/chunks/plan-arguments'
import { unwrap } from '@rill-terrain/engine/module'
import { readWorld } from '@rill-terrain/files/world/chunk-world'
import { writePlan } from '@rill-terrain/files/world/plan-file'
import { loadSingle } from '../../support/local-engine'
import { checked, contentOf } from './chunks-support'
import { inFolder } from './support'

const recipe = '2/size=64;extent=2560;sea=200;chunks=3x2;join=rivers/simplex;relief=900/stream-power;iterations=20;flow=steepest'
const whole = inFolder('whole')
const going = new AbortController().signal

async function plan(directory: string, text = recipe) {
  const words = ['plan', text, '--out', directory, '--threads', 'single', '--json']
  const { out, remarks } = await makePlan(parseCommand(words) as PlanCommand, going)
  return { ...(JSON.parse(out) as PlanReport), remarks }
}

/** Returns the remarks. */
async function chunks(directory: string): Promise<string> {
  const words = ['chunks', recipe, '--out', directory, '--threads', 'single']
  return (await makeChunks(parseCommand(words) as ChunksCommand, going)).remarks
}

const chunksOf = (directory: string) =>
  Object.fromEntries(Object.entries(contentOf(directory)).filter(([path]) => path.startsWith('/rows/')))

/** A directory with a plan. */
async function planned(name: string): Promise<string> {
  const directory = inFolder(name)
  await plan(directory)
  return directory
}

/** Changes the plan, and its hash with it. */
async function rewritePlan(directory: string, change: (bytes: Uint8Array) => void): Promise<void> {
  const module = await loadSingle()
  const folder = new Folder(directory)
  const bytes = new Uint8Array(readFileSync(join(directory, 'plan.bin')))
  change(bytes)
  await writePlan(folder, await readWorld(folder), bytes, (values) => unwrap(module.contentHash(values)))
}

let expected: Record<string, string>
beforeAll(async () => {
  expect(await chunks(whole)).toBe('')
  expected = chunksOf(whole)
})

describe('a plan', () => {
  it('is a file whose hash the world file has, and is made once', async () => {
    const directory = inFolder('once')
    const report = await plan(directory)
    expect(report).toMatchObject({ recipe, written: true, remarks: '' })
    const bytes = readFileSync(join(directory, 'plan.bin'))
    expect(bytes.length).toBe(report.bytes)
    expect((JSON.parse(readFileSync(join(directory, 'world.json'), 'utf8')) as { plan: string }).plan).toBe(report.hash)
    expect(await plan(directory)).toEqual({ ...report, written: false })
    expect(readFileSync(join(directory, 'plan.bin'))).toEqual(bytes)
  })

  it('gives chunks the bits that they have without it', async () => {
    const directory = await planned('with')
    expect(await chunks(directory)).toBe('')
    expect(chunksOf(directory)).toEqual(expected)
    expect(await checked(directory, '--rivers', '--threads', 'single')).toMatchObject({ isRight: true, found: [] })
  })

  it('can be added to chunks that exist', async () => {
    const directory = inFolder('added')
    await chunks(directory)
    expect(await plan(directory)).toMatchObject({ written: true })
    expect(await chunks(directory)).toBe('')
    expect(chunksOf(directory)).toEqual(expected)
    expect(await checked(directory)).toMatchObject({ isRight: true })
  })

  it('is read: another one makes other chunks', async () => {
    const directory = await planned('other')
    // The heights of the last water surface, of 26 x 18 cells with the ring; other bits of their mantissas.
    const surface = 4 * 26 * 18
    await rewritePlan(directory, (bytes) => {
      for (let at = bytes.length - surface + 2; at < bytes.length; at += 4) bytes[at]! ^= 4
    })
    expect(await chunks(directory)).toBe('')
    expect(chunksOf(directory)).not.toEqual(expected)
  })
})

describe('a plan that does not fit', () => {
  const refused = (directory: string, why: string) => `${directory}/plan.bin was not used, but the plan made again: ${why}\n`

  it('is refused with one changed bit, and made again', async () => {
    const directory = await planned('bit')
    const file = join(directory, 'plan.bin')
    const bytes = readFileSync(file)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(file, bytes)
    const why = 'it does not match its hash in world.json'
    const { isRight, found } = await checked(directory)
    expect([isRight, found[0]]).toEqual([false, { kind: 'missing', path: 'rectangles/', what: expect.anything() as string }])
    expect(found).toContainEqual({ kind: 'damaged', path: 'plan.bin', what: why })
    expect(await chunks(directory)).toBe(refused(directory, `${why}.`))
    expect(chunksOf(directory)).toEqual(expected)
    expect(await plan(directory)).toMatchObject({ written: true, remarks: refused(directory, `${why}.`) })
    expect(await checked(directory)).toMatchObject({ isRight: true })
  })

  it('is refused with another version', async () => {
    const directory = await planned('version')
    await rewritePlan(directory, (bytes) => (bytes[8]! ^= 3))
    const why = 'The plan has version 2, but this engine reads version 1; make the plan again.'
    expect(await chunks(directory)).toBe(refused(directory, why))
    expect(chunksOf(directory)).toEqual(expected)
  })

  it('is refused where the file is missing, or the world file does not name it', async () => {
    const missing = await planned('missing')
    rmSync(join(missing, 'plan.bin'))
    expect(await chunks(missing)).toBe(refused(missing, 'it is missing.'))
    const unnamed = inFolder('unnamed')
    await chunks(unnamed)
    writeFileSync(join(unnamed, 'plan.bin'), 'plan')
    rmSync(join(unnamed, 'rows/0/1.tif'))
    expect(await chunks(unnamed)).toBe(refused(unnamed, 'world.json does not name it.'))
    expect(chunksOf(unnamed)).toEqual(expected)
  })

  it('is refused for another world, and for a world without one', async () => {
    await expect(plan(whole, recipe.replace('3x2', '3x3'))).rejects.toThrow('contains chunks of another world and was not changed')
    await expect(plan(inFolder('halo'), '2/size=32;join=halo/simplex/thermal@2')).rejects.toThrow(
      'plan makes the plan of a world with join=rivers, but the recipe has join=halo.',
    )
  })

  it('is refused before anything is written where the recipe is invalid', async () => {
    await expect(plan(inFolder('invalid'), recipe.replace('flow=steepest', 'flow=multiple'))).rejects.toThrow('flow=steepest')
    expect(() => readFileSync(join(inFolder('invalid'), 'world.json'))).toThrow('ENOENT')
  })
})
