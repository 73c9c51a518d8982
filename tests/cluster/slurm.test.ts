/** `examples/cluster/slurm-array.sh`: a Slurm job array with four simultaneous tasks. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSlurm, type Slurm } from './slurm'
import { check, contentsOf, example, killShare, lostOf, makeWhole, temporaryFolder, whole, world } from './world'

const folder = temporaryFolder()
const out = join(folder, 'slurm')
let slurm: Slurm | undefined
beforeAll(async () => {
  await makeWhole()
  slurm = await startSlurm(join(folder, 'servers'), { ...world, RILL_OUT: out })
})
afterAll(() => slurm?.end())

/** Submits a job with these tasks and returns its number. */
async function submit(tasks: string): Promise<string> {
  const options = ['--parsable', `--array=${tasks}`, `--chdir=${folder}`]
  const { code, out: job, error } = await slurm!.run('sbatch', ...options, example('slurm-array.sh'))
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return job.trim()
}

it('misses only the unfinished chunks of two killed Slurm tasks', async () => {
  const job = await submit(`0-${Number(world.RILL_SHARES) - 1}`)
  const cancel = () => slurm!.run('scancel', '--signal=KILL', `${job}_2`)
  await Promise.all([killShare(out, 1), killShare(out, 2, cancel)])
  await slurm!.finished(job)
  const lost = lostOf(out, [1, 2])
  expect(lost.length).toBeGreaterThan(1)
  const { code, found, fingerprint } = await check(out)
  expect([code, fingerprint]).toEqual([1, null])
  expect(found.toSorted()).toEqual(lost.map((path) => `missing ${path}`).toSorted())
})

it('makes the same world as one process after the two Slurm tasks are submitted again', async () => {
  await slurm!.finished(await submit('1,2'))
  const { fingerprint } = await check(whole)
  expect(await check(out)).toEqual({ code: 0, found: [], fingerprint })
  expect(contentsOf(out)).toEqual(contentsOf(whole))
})
