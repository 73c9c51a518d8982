/** `examples/cluster/slurm-array.sh` and `slurm-plan.sh`: a Slurm job array with four simultaneous tasks, and one before it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSlurm, type Slurm } from './slurm'
import { check, contentsOf, example, killShare, lostOf, makeWhole, rill, temporaryFolder, whole, world } from './world'

const folder = temporaryFolder()
const out = join(folder, 'slurm')
let slurm: Slurm | undefined
beforeAll(async () => {
  await makeWhole()
  slurm = await startSlurm(join(folder, 'servers'), { ...world, RILL_OUT: out })
})
afterAll(() => slurm?.end())

/** Submits a script, and returns the number of its job. */
async function submitScript(script: string, ...options: string[]): Promise<string> {
  const { code, out: job, error } = await slurm!.run('sbatch', '--parsable', `--chdir=${folder}`, ...options, example(script))
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return job.trim()
}

/** Submits these tasks of the array. */
const submit = (tasks: string): Promise<string> => submitScript('slurm-array.sh', `--array=${tasks}`)

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

it('makes the plan of a world of rivers in one job, and its shares after that', async () => {
  const recipe = '2/size=64;extent=2560;sea=200;chunks=4x2;join=rivers/simplex;relief=900/stream-power;flow=steepest;iterations=20'
  const [planned, alone] = [join(folder, 'planned'), join(folder, 'alone')]
  const environment = `--export=ALL,RILL_RECIPE=${recipe},RILL_COLUMNS=0..3,RILL_ROWS=0..1,RILL_OUT=${planned}`
  const plan = await submitScript('slurm-plan.sh', environment)
  const shares = await submitScript('slurm-array.sh', environment, '--array=0-3', `--dependency=afterok:${plan}`)
  await slurm!.finished(shares)
  expect(await rill('chunks', recipe, '--out', alone, '--threads', '1')).toMatchObject({ code: 0, error: '' })
  const { fingerprint } = await check(alone)
  expect(await check(planned)).toEqual({ code: 0, found: [], fingerprint })
  const names = readdirSync(folder).filter((name) => name.startsWith(`slurm-${shares}_`))
  const logs = names.map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(logs).toEqual(logs.map(() => `${planned}: 2 chunks, 0 already existed, 2 written\n`))
  expect(logs).toHaveLength(4)
})
