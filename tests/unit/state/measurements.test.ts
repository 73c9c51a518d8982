/** Measures of the open terrain: computed for subscribers while it is at rest, and discarded when it changes. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MeasureId } from '@rill-terrain/engine/measures/registry'
import type { RillModule } from '@rill-terrain/engine/module'
import { acknowledge } from '@rill-terrain/engine/protocol'
import { Measurements } from '../../../web/src/state/playback/measurements'
import { Player } from '../../../web/src/state/playback/player'
import { createLocalEngine, loadSingle, until, type LocalEngine } from '../../support/local-engine'

const chunks = '2/size=24x20;extent=600;chunks=3x2;join=naive/simplex;relief=900;scale=300/thermal@2;iterations=4'
const toEnd = { playing: false, fastForwardTo: Infinity }

let module: RillModule
let engine: LocalEngine
let player: Player
let measurements: Measurements

beforeAll(async () => {
  module = await loadSingle()
})

beforeEach(async () => {
  engine = createLocalEngine(module)
  await engine.start()
  player = new Player(engine)
  engine.onFrame = (frame) => {
    player.accept(frame)
    return Promise.resolve(acknowledge(frame))
  }
  measurements = new Measurements(engine, player)
})

async function open(text: string): Promise<void> {
  const parsed = await engine.parse(text)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  await player.open(parsed.value, toEnd)
}

const seams = () => measurements.of('seams').value
const isAtEnd = () => player.ownFrame?.progress.done === true && !player.running.value

describe('a measure', () => {
  it('is computed for a subscriber, and shared by several subscribers', async () => {
    await open(chunks)
    await until(isAtEnd)
    expect(seams()).toBeNull()
    const stops = [measurements.subscribe('seams'), measurements.subscribe('seams')]
    await until(() => seams() !== null)
    expect(seams()!.across.largest).toBeGreaterThan(0)
    // Earlier states had no subscriber.
    expect(engine.counts['measure']).toBe(1)
    stops[0]!()
    expect(seams()).not.toBeNull()
    stops[1]!()
    expect(seams()).toBeNull()
  })

  it('is discarded when the terrain changes, and computed again when it is at rest', async () => {
    const stop = measurements.subscribe('seams')
    await open(chunks)
    await until(() => seams() !== null)
    const before = seams()!.across.mean
    await open(chunks.replace('relief=900', 'relief=300'))
    await until(() => seams() === null)
    await until(() => seams() !== null)
    expect(seams()!.across.mean).not.toBe(before)
    stop()
  })

  it('is not used for another state than the displayed one', async () => {
    await open(chunks)
    await until(isAtEnd)
    const late = vi.fn((id: MeasureId) => engine.measure(id).then((measured) => ({ ...measured!, iteration: 23 })))
    const other = new Measurements({ measure: late }, player)
    const stop = other.subscribe('seams')
    await until(() => late.mock.settledResults[0]?.type === 'fulfilled')
    await Promise.resolve()
    expect(other.of('seams').value).toBeNull()
    stop()
  })

  it('is not computed while the terrain runs, and is null if the terrain has no such measure', async () => {
    await open(chunks)
    await until(isAtEnd)
    await engine.seek({ playing: true, playbackRate: 5, fastForwardTo: 0 })
    expect(await engine.measure('seams')).toBeNull()
    await engine.open({ job: 9, text: '2/size=24/simplex', playing: false, playbackRate: 0, fastForwardTo: 0 })
    expect(await engine.measure('seams')).toEqual({ job: 9, iteration: 0, result: null })
  })

  it('has a sentence where it cannot be computed, and no longer for the next terrain', async () => {
    const refused = 'The measures could not be loaded: check the network, and try again.'
    const problem = { message: refused, position: -1 }
    const failing = vi.fn((id: MeasureId) => engine.measure(id).then((found) => ({ ...found!, result: null, problem })))
    failing.mockImplementationOnce(failing.getMockImplementation()!).mockImplementation((id) => engine.measure(id) as never)
    const other = new Measurements({ measure: failing as never }, player)
    const stop = other.subscribe('seams')
    await open(chunks)
    await until(() => other.problemOf('seams').value === refused)
    await open(chunks.replace('relief=900', 'relief=300'))
    await until(() => other.of('seams').value !== null)
    expect(other.problemOf('seams').value).toBeNull()
    stop()
  })

  it('is null for an archived engine without chunks', async () => {
    const { measureOf } = await import('@rill-terrain/engine/measures/registry')
    expect(measureOf('seams').compute({ module, simulation: { progress: () => ({ done: true }) } } as never)).toBeNull()
  })
})
