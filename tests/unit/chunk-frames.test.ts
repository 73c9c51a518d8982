/** Information about a world of chunks for the page: its cost, the progress of each chunk, and the seams at the end. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEngine } from '@rill-terrain/engine/calls'
import type { RillModule } from '@rill-terrain/engine/module'
import { acknowledge, type EngineWorker, type Frame } from '@rill-terrain/engine/protocol'
import { loadSingle, until } from '../support/local-engine'

const chunks = '2/size=24x20;extent=600;chunks=3x2;join=naive/simplex;relief=900;scale=300/thermal@2;iterations=4'
const atRest = { playing: false, playbackRate: 0, fastForwardTo: 0 }

let module: RillModule
let engine: EngineWorker
let frames: Frame[]

beforeAll(async () => {
  module = await loadSingle()
})

beforeEach(async () => {
  frames = []
  module.setPieceBudget!(0) // evicts chunks of earlier tests
  engine = createEngine(() => Promise.resolve(module))
  await engine.start({ base: '', build: 'single', threads: 1 }, (frame) => {
    frames.push(frame)
    return Promise.resolve(acknowledge(frame))
  })
})

const last = () => frames.at(-1)!

describe('a world of chunks', () => {
  it('reports its cost before it runs', () => {
    const cost = (text: string) => {
      const parsed = engine.parse(text)
      if (!parsed.ok) throw new Error(parsed.problem.message)
      return parsed.value.chunkCost
    }
    expect(cost('2//simplex')).toBeNull()
    expect(cost(chunks)).toEqual({ pieces: 6, pieceWidth: 24, pieceHeight: 20, margin: 0, band: 0, cells: 1 })
    const halo = cost(chunks.replace('naive', 'halo'))!
    expect(halo).toMatchObject({ pieces: 6, pieceWidth: 32, pieceHeight: 28, margin: 4 })
    expect(halo.cells).toBeCloseTo((32 * 28) / (24 * 20), 10)
    // No margin is wide enough for a method without a finite reach; the run reports this.
    expect(cost('2/chunks=2;join=halo/simplex/stream-power')).toBeNull()
  })

  it('reports the progress of each chunk, and the size of cached chunks', async () => {
    engine.open({ job: 1, text: chunks, ...atRest })
    await until(() => frames.length > 0)
    expect(last()).toMatchObject({ width: 72, height: 40, chunks: { columns: 3, rows: 2, done: [0, 0, 0, 0, 0, 0], bytes: 0 } })
    engine.setPlayback({ ...atRest, fastForwardTo: 6 })
    await until(() => last().progress.iteration === 6)
    expect(last().chunks!.done.filter((share) => share === 1)).toHaveLength(1)
    expect(last().chunks!.done.filter((share) => share === 0.5)).toHaveLength(1)
    expect(last().chunks!.bytes).toBeGreaterThan(24 * 20 * 4)
    // The same recipe after its chunks are cached.
    const { fingerprint } = last()
    engine.setPlayback({ ...atRest, fastForwardTo: 24 })
    await until(() => last().progress.done)
    engine.open({ job: 2, text: chunks, ...atRest, fastForwardTo: 6 })
    await until(() => last().job === 2 && last().progress.iteration === 6)
    expect(last().fingerprint).toBe(fingerprint)
  })

  it('reuses cached chunks at once, and computes only new ones', async () => {
    engine.open({ job: 1, text: chunks, ...atRest, fastForwardTo: 24 })
    await until(() => last()?.progress.done)
    const { fingerprint, chunks: first } = last()
    const moved = chunks.replace('chunks', 'x=600;chunks')
    engine.open({ job: 2, text: moved, ...atRest, fastForwardTo: 24 })
    await until(() => last().job === 2 && last().progress.done)
    expect(last().fingerprint).not.toBe(fingerprint)
    // Two of the three columns were computed before.
    expect(last().chunks!.bytes).toBe((first!.bytes / 6) * 8)
    engine.open({ job: 3, text: chunks, ...atRest, fastForwardTo: 24 })
    await until(() => last().job === 3 && last().progress.done)
    expect(last().fingerprint).toBe(fingerprint)
    expect(last().chunks!.bytes).toBe((first!.bytes / 6) * 8)
  })

  it('shows the chunks of both windows at once, with the same bits, and runs the new column alone', async () => {
    const heights = () => engine.copyLayers()!.layers[0]!.values
    engine.open({ job: 1, text: chunks, ...atRest, fastForwardTo: 24 })
    await until(() => last()?.progress.done)
    const before = heights()
    frames = []
    engine.open({ job: 2, text: chunks.replace('chunks', 'x=600;chunks'), ...atRest, fastForwardTo: 24, keepsPicture: true })
    const atOnce = heights()
    await until(() => last()?.progress.done)
    const [first] = frames
    // Four of the six chunks were cached; their 4 iterations count as completed.
    expect(first!.progress.iteration).toBe(16)
    expect(first!.chunks!.done).toEqual([1, 1, 0, 1, 1, 0])
    for (const values of [atOnce, heights()]) {
      for (let row = 0; row < 40; row++) {
        expect(values.subarray(row * 72, row * 72 + 48)).toEqual(before.subarray(row * 72 + 24, row * 72 + 72))
      }
    }
    expect(last().chunks!.bytes).toBe((first!.chunks!.bytes / 6) * 8)
  })

  it('computes visible chunks first, and shows the chunks of the link at a requested iteration', async () => {
    engine.lookAt(1, 1)
    engine.open({ job: 1, text: chunks, ...atRest })
    await until(() => frames.length > 0)
    engine.setPlayback({ ...atRest, fastForwardTo: 5 })
    await until(() => last().progress.iteration === 5)
    expect(last().chunks).toMatchObject({ done: [0, 1, 0, 0, 0.25, 0], isInOrder: true })
    const { fingerprint } = last()
    module.setPieceBudget!(0)
    engine.open({ job: 2, text: chunks, ...atRest })
    engine.setPlayback({ playing: true, playbackRate: 200, fastForwardTo: 0 })
    await until(() => last().job === 2 && last().progress.iteration >= 5)
    engine.setPlayback(atRest)
    await until(() => last().chunks!.done[5] === 1)
    expect(last().chunks!.isInOrder).toBe(false)
    engine.seek({ ...atRest, fastForwardTo: 5 })
    await until(() => last().seeks === 1 && last().progress.iteration === 5)
    expect(last().chunks).toMatchObject({ done: [0, 1, 0, 0, 0.25, 0], isInOrder: true })
    expect(last().fingerprint).toBe(fingerprint)
  })

  it('works without memory for chunks, and stays within its budget', async () => {
    engine.setPieceBudget(0)
    engine.open({ job: 1, text: chunks, ...atRest, fastForwardTo: 24 })
    await until(() => last()?.progress.done)
    const { fingerprint } = last()
    expect(last().chunks!.bytes).toBe(0)
    engine.setPieceBudget(1e6)
    engine.open({ job: 2, text: chunks, ...atRest, fastForwardTo: 24 })
    await until(() => last().job === 2 && last().progress.done)
    expect(last().fingerprint).toBe(fingerprint)
    const { bytes } = last().chunks!
    expect(bytes).toBeGreaterThan(0)
    engine.setPieceBudget(bytes / 2)
    await until(() => last().chunks!.bytes <= bytes / 2)
    expect(last().chunks!.bytes).toBeGreaterThan(0)
  })

  it('has measured seams, and a single map has none', async () => {
    engine.open({ job: 1, text: chunks, ...atRest, fastForwardTo: 24 })
    await until(() => last()?.progress.done)
    const { job, iteration, result } = (await engine.measure('seams'))!
    expect({ job, iteration }).toEqual({ job: 1, iteration: 24 })
    const seams = result!
    expect(seams.across.largest).toBeGreaterThan(0)
    expect(seams.inside.mean).toBeGreaterThan(0)
    expect(seams.sweeps).toEqual([])
    engine.open({ job: 2, text: '2/size=24/simplex', ...atRest })
    await until(() => last().job === 2)
    expect(last().chunks).toBeNull()
    expect(await engine.measure('seams')).toMatchObject({ job: 2, result: null })
  })

  it('has the seams after each sweep of a dustpan, the last of which are those of its end', async () => {
    engine.open({ job: 1, text: chunks.replace('join=naive', 'join=dustpan;sweeps=2'), ...atRest, fastForwardTo: 1e6 })
    await until(() => last()?.progress.done)
    const { sweeps, across } = (await engine.measure('seams'))!.result!
    expect(sweeps).toHaveLength(2)
    expect(sweeps[1]!.largest).toBe(across.largest)
    expect(sweeps[1]!.mean).toBeCloseTo(across.mean, 9)
    expect(sweeps[0]!.mean).toBeGreaterThan(across.mean)
  })
})

describe('a world of rivers that plays', () => {
  const rivers =
    '2/size=32;extent=1280;sea=200;chunks=4;join=rivers/simplex;relief=900;scale=5000/stream-power;flow=steepest;iterations=20'
  const plays = { playing: true, playbackRate: 0, fastForwardTo: 0 }
  const pictures = () => frames.filter(({ layers }) => layers.length > 0)

  // A run at full speed blocks this thread, so the code for pictures of plans is loaded before.
  beforeEach(async () => {
    engine.open({ job: 0, text: rivers, ...atRest })
    await until(() => frames.length > 0)
    frames = []
  })

  it('shows samples of the plan until the first chunk is complete, and then a picture only for another chunk', async () => {
    engine.open({ job: 1, text: rivers, ...plays })
    await until(() => last()?.progress.done)
    const [start] = frames
    expect(start).toMatchObject({ width: 128, height: 128, samples: { width: 16, height: 16 }, fingerprint: '' })
    expect(start!.layers[0]!.values).toHaveLength(16 * 16)
    for (const { samples, layers, chunks: progress } of pictures()) {
      expect(samples === undefined).toBe(progress!.done.includes(1))
      expect(layers[0]!.values).toHaveLength(samples ? 16 * 16 : 128 * 128)
    }
    const afterPlan = pictures().filter(({ progress }) => progress.iteration > 20)
    const complete = afterPlan.map(({ chunks: progress }) => progress!.done.filter((share) => share === 1).length)
    expect(complete).toEqual([...new Set(complete)])
    expect(complete.at(-1)).toBe(16)
  })

  it('has the figures of all cells at its start, from which the view is chosen', async () => {
    engine.open({ job: 1, text: rivers, ...atRest })
    await until(() => last()?.job === 1)
    const { figures } = last()
    engine.open({ job: 2, text: rivers, ...plays })
    await until(() => last().job === 2)
    const start = frames.find(({ job }) => job === 2)!
    expect(start.progress.iteration).toBe(0)
    expect(start.figures!.layers['height']).toEqual(figures!.layers['height'])
    expect(start.figures!.rises[512]).toBeCloseTo(figures!.rises[512]! * 8, 3)
  })

  it('shows all cells where it rests', async () => {
    engine.open({ job: 1, text: rivers, ...plays, playbackRate: 5 })
    await until(() => last()?.progress.iteration >= 1)
    expect(last().samples).toBeDefined()
    engine.setPlayback(atRest)
    await until(() => !last().samples)
    expect(last().layers[0]!.values).toHaveLength(128 * 128)
    expect(last().fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(last().progress.iteration).toBeLessThan(20)
  })

  it('samples all layers at the same places', async () => {
    engine.watch(['height', 'hardness'])
    const hard = rivers.replace('/stream-power', '/noise-mask/stream-power')
    engine.open({ job: 1, text: hard, ...atRest })
    await until(() => last()?.job === 1)
    const all = last().layers[1]!.values
    engine.open({ job: 2, text: hard, ...plays })
    await until(() => last().job === 2)
    const { layers } = frames.find(({ job }) => job === 2)!
    expect(layers.map(({ id }) => id)).toEqual(['height', 'hardness'])
    const cellOf = (sample: number) => Math.round((sample * 127) / 15)
    expect(layers[1]!.values).toEqual(
      Float32Array.from({ length: 256 }, (_, at) => all[cellOf(Math.floor(at / 16)) * 128 + cellOf(at % 16)]!),
    )
  })

  it('waits for no picture, and shows the course of the plan once the page is ready', async () => {
    const slow = createEngine(() => Promise.resolve(module))
    const sent: Frame[] = []
    const drawn = () => sent.filter(({ layers }) => layers.length > 0)
    let draw!: () => void
    await slow.start({ base: '', build: 'single', threads: 1 }, (frame) => {
      sent.push(frame)
      const isFirst = sent.length === 1
      return new Promise((resolve) => (isFirst ? (draw = () => resolve(acknowledge(frame))) : resolve(acknowledge(frame))))
    })
    slow.open({ job: 1, text: rivers, ...plays, playbackRate: 100 })
    await until(() => (slow.copyLayers()?.iteration ?? 0) > 22)
    expect(sent).toHaveLength(1)
    draw()
    await until(() => drawn().some(({ samples }) => !samples))
    slow.setPlayback(atRest)
    const shown = drawn().map(({ progress }) => progress.iteration)
    expect(shown.filter((iteration) => iteration > 0 && iteration <= 20).length).toBeGreaterThan(3)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  })
})
