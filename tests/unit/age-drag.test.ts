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

beforeEach(async () => {
  last = undefined
  engine = createLocalEngine(module)
  await engine.start()
  engine.onFrame = (frame) => {
    if (frame.layers.length > 0) last = frame
    return Promise.resolve(acknowledge(frame))
  }
})

let jobs = 0
async function show(age: number, isDragged: boolean): Promise<Frame> {
  const job = ++jobs
  await engine.open({
    job,
    text: land(age),
    playing: false,
    playbackRate: 0,
    fastForwardTo: Infinity,
    ...(isDragged && { draftTo: Infinity, keepsPicture: true }),
  })
  await until(() => last?.job === job && last.progress.done)
  return last!
}

function straight(age: number): string {
  const simulation = unwrap(module.openSimulation(land(age), 1, null))
  unwrap(simulation.advance(1e9))
  const fingerprint = simulation.fingerprint()
  simulation.delete()
  return fingerprint
}

it('shows no draft in the next interval, nor in one whose rivers are known', async () => {
  await show(25_000, false)
  for (const age of [29_000, 34_000, 12_000, 34_500, 45_000]) {
    expect(await show(age, true)).toMatchObject({ isDraft: false, fingerprint: straight(age) })
  }
})

it('shows a draft of land that is several keyframes away, and exact land again after it', async () => {
  await show(25_000, false)
  expect(await show(12_000_000, true)).toMatchObject({ isDraft: true })
  expect(await show(26_000, true)).toMatchObject({ isDraft: false, fingerprint: straight(26_000) })
})
