/** `examples/cluster/parallel.sh`: GNU Parallel over ssh, with four host names that are all this machine. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram, type Ended } from './programs'
import { startMachines, type Machines } from './ssh'
import { check, chunkPaths, contentsOf, example, killShare, makeWhole, temporaryFolder, whole, world } from './world'

const folder = temporaryFolder()
let machines: Machines | undefined
beforeAll(async () => {
  await makeWhole()
  machines = await startMachines(join(folder, 'ssh'))
})
afterAll(() => machines?.server.end())

const parallel = (out: string): Promise<Ended> =>
  runProgram(example('parallel.sh'), [], { ...world, ...machines!.environment, RILL_HOSTS: machines!.hosts, RILL_OUT: out })

const isWhole = async (out: string): Promise<void> => {
  const { fingerprint } = await check(whole)
  expect(await check(out)).toEqual({ code: 0, found: [], fingerprint })
  expect(contentsOf(out)).toEqual(contentsOf(whole))
}

describe('four machines', () => {
  const out = join(folder, 'parallel')

  it('make the same world as one process, even if the processes of two shares are killed', async () => {
    const run = parallel(out)
    await Promise.all([killShare(out, 1), killShare(out, 2)])
    // GNU Parallel restarts these shares on an idle machine.
    const { code, error } = await run
    expect({ code, error }).toMatchObject({ code: 0 })
    await isWhole(out)
  })

  it('recompute a truncated chunk and leave the other chunks unchanged', async () => {
    const [path = ''] = chunkPaths(out).slice(40)
    const others = () =>
      chunkPaths(out)
        .filter((each) => each !== path)
        .map((each) => statSync(join(out, each)).mtimeMs)
    const before = others()
    truncateSync(join(out, path), Math.floor(statSync(join(out, path)).size / 2))
    expect(await check(out)).toEqual({ code: 1, found: [`damaged ${path}`], fingerprint: null })
    expect(await parallel(out)).toMatchObject({ code: 0 })
    expect(others()).toEqual(before)
    await isWhole(out)
  })
})

describe('a full disk', () => {
  const disk = join(folder, 'disk')
  const out = join(disk, 'world')
  const kilobytes = (of: string): number => Number(/^\d+/.exec(execFileSync('du', ['-sk', of], { encoding: 'utf8' }))![0])
  beforeAll(() => {
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.round(kilobytes(whole) / 2)}k`, 'tmpfs', disk])
  })
  afterAll(() => {
    execFileSync('umount', [disk])
  })

  it('stops the run with an error message and contains only complete chunks', async () => {
    const { code, error } = await parallel(out)
    expect(code).toBeGreaterThan(0)
    expect(error).toMatch(/cannot be written: .*(space|full)/i)
    const there = chunkPaths(out)
    expect(there.length).toBeGreaterThan(0)
    const missing = chunkPaths(whole)
      .filter((path) => !there.includes(path))
      .map((path) => `missing ${path}`)
    const { code: checked, found } = await check(out)
    expect(checked).toBe(1)
    expect(found.toSorted()).toEqual(missing.toSorted())
  })

  it('contains the same world as one process after the command runs again with more space', async () => {
    execFileSync('mount', ['-o', `remount,size=${kilobytes(whole) * 2}k`, disk])
    expect(await parallel(out)).toMatchObject({ code: 0 })
    await isWhole(out)
  })
})
