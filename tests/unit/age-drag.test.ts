/** Dragging an age: exact land where the rivers are known, drafts where they are not. */
import { beforeEach, expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { acknowledge, type Frame } from '@rill-terrain/engine/protocol'
import { createLocalEngine, loadSingle, until, type LocalEngine } from '../support/local-engine'

const land = (age: number) =>
  `2/size=300x200;extent=9000;seed=7;sea=none/simplex;relief=300/stream-power;routing=analytic;age=${age}`

const module = await loadSingle()
let engine: LocalEngine
let last: Frame | undefined
/** From the last frame or report. */
let checkpoints: Frame['checkpoints']

beforeEach(async () => {
  last = undefined
  checkpoints = { bytes: 0, iterations: [], keyframes: [] }
  engine = createLocalEngine(module)
  await engine.start()
  engine.onFrame = (frame) => {
    if (frame.layers.length > 0) last = frame
    checkpoints = frame.checkpoints
    return Promise.resolve(acknowledge(frame))
  }
})

let jobs = 0
async function show(age: number, isDragged: boolean, later = '', readiesAges = false): Promise<Frame> {
  const job = ++jobs
  await engine.open({
    job,
    text: land(age) + later,
    readiesAges,
    playing: false,
    playbackRate: 0,
    fastForwardTo: Infinity,
    ...(isDragged && { draftTo: Infinity, keepsPicture: true }),
  })
  await until(() => last?.job === job && last.progress.done)
  return last!
}

function straight(text: string): string {
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(1e9))
  const fingerprint = simulation.fingerprint()
  simulation.delete()
  return fingerprint
}

it('shows no draft in the next interval, nor in one whose rivers are known', async () => {
  await show(25_000, false)
  for (const age of [29_000, 34_000, 12_000, 34_500, 45_000]) {
    expect(await show(age, true)).toMatchObject({ isDraft: false, fingerprint: straight(land(age)) })
  }
})

it('shows a draft of land that is several keyframes away, and exact land again after it', async () => {
  await show(25_000, false)
  expect(await show(12_000_000, true)).toMatchObject({ isDraft: true })
  expect(await show(26_000, true)).toMatchObject({ isDraft: false, fingerprint: straight(land(26_000)) })
})

it('leaves out later stages while the age is dragged, and runs them afterwards', async () => {
  const later = '/thermal@2;iterations=400;talus=20/blur'
  await show(25_000, false, later)
  for (const age of [26_000, 28_000, 33_000]) {
    const { isDraft, width, height, fingerprint } = await show(age, true, later)
    expect(isDraft).toBe(true)
    expect(fingerprint).toBe(straight(land(age).replace('300x200', `${width}x${height}`)))
  }
  const whole = land(33_000) + later
  expect(await show(33_000, false, later)).toMatchObject({ isDraft: false, fingerprint: straight(whole) })
})

it('runs all stages for a draft of another value', async () => {
  const later = (talus: number) => `/thermal@2;iterations=400;talus=${talus}`
  await show(900_000, false, later(20))
  const { isDraft, progress } = await show(950_000, true, later(30))
  expect(isDraft).toBe(true)
  expect(progress.stage).toBe(3)
})

it('computes the keyframes of all ages at rest, which need no draft any more', async () => {
  await show(25_000, false, '', true)
  await until(() => checkpoints.keyframes.at(-1) === 78)
  expect(checkpoints.keyframes).toEqual(Array.from({ length: 79 }, (_, index) => index))
  for (const age of [12_000_000, 350_000, 20_000_000]) {
    expect(await show(age, true, '', true)).toMatchObject({ isDraft: false, fingerprint: straight(land(age)) })
  }
})

it('stores further keyframes as long as the budget has room', async () => {
  await show(25_000, false, '', true)
  const each = checkpoints.bytes / 3
  const budget = 10.5 * each
  await engine.setCheckpointBudget(budget)
  await show(26_000, false, '', true)
  await until(() => checkpoints.bytes > budget - each)
  expect(checkpoints.bytes).toBeLessThanOrEqual(budget)
  expect(checkpoints.keyframes.length).toBeGreaterThanOrEqual(9)
})

it('reports no keyframes to a job that does not ask for them', async () => {
  await show(25_000, false, '', true)
  expect(checkpoints.keyframes).toContain(2)
  await show(26_000, false)
  expect(checkpoints.keyframes).toEqual([])
})
