/** The engine's client and its worker: frame delivery, latency, and recovery after a crash. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineClient } from '@rill-terrain/engine/client'
import { EngineLostError, acknowledge, type EngineLoss, type Frame, type Job } from '@rill-terrain/engine/protocol'
import type { LoadProgress } from '@rill-terrain/engine/protocol'
import { defaultEngineSettings } from '../../web/src/app/workspace'

const pollOptions = { timeout: 20_000 }
const fast = { playing: true, playbackRate: 0, fastForwardTo: 0 }
/** Milliseconds by which the clocks of two threads may differ, because browsers round them. */
const clocksApart = 1
const job = (change: Partial<Job> = {}): Job => ({
  job: 1,
  text: '2/size=64;seed=7/simplex/grid-droplets@3;iterations=100000+thermal@2',
  ...fast,
  ...change,
})

let client: EngineClient
let frames: Frame[]
let losses: EngineLoss[]
let failures: string[]

const engineWorker = () => new Worker(new URL('../../packages/engine/src/worker.ts', import.meta.url), { type: 'module' })
const crashingWorker = (crash: 'on request' | 'at once') =>
  new Worker(new URL('../support/crashing-engine-worker.ts', import.meta.url), { type: 'module', name: crash })
const silentWorker = () => new Worker(new URL('../support/silent-worker.ts', import.meta.url), { type: 'module' })

beforeEach(() => {
  frames = []
  losses = []
  failures = []
  listenTo(new EngineClient(defaultEngineSettings(), engineWorker))
})

function listenTo(listened: EngineClient): void {
  client = listened
  client.onFrame = (frame) => {
    frames.push(frame)
    return Promise.resolve(acknowledge(frame))
  }
  client.onLost = (loss) => losses.push(loss)
  client.onFailed = (message) => failures.push(message)
}

afterEach(() => client.stop())

/** Crashes the module like a bug in Rill: it calls the module with invalid arguments. */
const breakEngine = () => client.contentHash(null as unknown as Float32Array)

describe('the engine’s client', () => {
  it('sends the next frame only after the last one was taken, and then the newest frame', async () => {
    let take = () => {}
    client.onFrame = (frame) => {
      frames.push(frame)
      return new Promise((resolve) => (take = () => resolve(acknowledge(frame))))
    }
    await client.start()
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBe(1)
    // A run starts once the frame of its start was taken.
    take()
    await expect.poll(() => frames.length, pollOptions).toBe(2)
    // The worker answers calls in between, so it continues to run, but it has sent no further frame.
    for (let call = 0; call < 20; call++) await client.parse('2/size=8')
    expect(frames).toHaveLength(2)
    take()
    await expect.poll(() => frames.length, pollOptions).toBe(3)
    expect(frames[2]!.progress.iteration).toBeGreaterThan(frames[1]!.progress.iteration + 1)
  })

  it('answers during a run, and runs no iteration after a pause took effect', async () => {
    await client.start()
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBeGreaterThan(3)
    const ordered = performance.now()
    const appliedAt = (await client.setPlayback({ ...fast, playing: false })) - performance.timeOrigin
    expect(appliedAt).toBeGreaterThan(ordered - clocksApart)
    expect(appliedAt).toBeLessThan(performance.now() + clocksApart)
    await client.watch(['height'])
    await expect.poll(() => frames.at(-1)!.layers.length, pollOptions).toBe(1)
    const rested = frames.at(-1)!.progress.iteration
    await client.watch(['height', 'water'])
    await expect.poll(() => frames.at(-1)!.layers.length, pollOptions).toBe(2)
    expect(frames.at(-1)!.progress.iteration).toBe(rested)
  })

  it('limits the playback rate', async () => {
    await client.start()
    const start = performance.now()
    await client.open(job({ playbackRate: 100 }))
    await expect.poll(() => frames.at(-1)?.progress.iteration ?? 0, pollOptions).toBeGreaterThanOrEqual(50)
    // Never faster than requested. A slow machine may be slower.
    expect(performance.now() - start).toBeGreaterThan(450)
  })

  it('sends the requested layers with their ranges', async () => {
    // Copied, because the buffers are returned to the worker.
    client.onFrame = (frame) => {
      frames.push(structuredClone(frame))
      return Promise.resolve(acknowledge(frame))
    }
    await client.start()
    await client.watch(['height', 'wear'])
    await client.open(job({ playing: false, fastForwardTo: 5 }))
    await expect.poll(() => frames.at(-1)?.progress.iteration, pollOptions).toBe(5)
    const { layers, width, height, present } = frames.at(-1)!
    expect(layers.map(({ id }) => id)).toEqual(['height', 'wear'])
    expect(present).toContain('sediment')
    for (const { values, minimum, maximum } of layers) {
      expect(values).toHaveLength(width * height)
      expect(minimum).toBe(Math.min(...values))
      expect(maximum).toBe(Math.max(...values))
    }
  })

  it('replaces a crashed worker, and reports the crash', async () => {
    await client.start()
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBeGreaterThan(0)
    await expect(breakEngine()).rejects.toThrow(EngineLostError)
    await expect.poll(() => losses.length, pollOptions).toBe(1)
    expect(losses[0]).toMatchObject({ cancelled: false, message: expect.stringContaining('started again') })
    const before = frames.length
    expect(await client.open(job({ job: 2 }))).toEqual({ ok: true, value: true })
    await expect.poll(() => frames.slice(before).some((frame) => frame.job === 2), pollOptions).toBe(true)
  })

  it('does not repeatedly replace a worker that crashes before its first frame', async () => {
    await client.start()
    await expect(breakEngine()).rejects.toThrow(EngineLostError)
    await expect.poll(() => failures.length, pollOptions).toBe(1)
    expect(losses).toEqual([])
    await expect(client.parse('2/size=8')).rejects.toThrow(EngineLostError)
  })

  it('terminates a worker immediately on cancel', async () => {
    await client.start()
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBeGreaterThan(0)
    const opening = expect(client.open(job({ job: 2, text: '2/size=2048/simplex;octaves=16' }))).rejects.toThrow(EngineLostError)
    // The call is sent by the next task, and the worker needs a second to answer it.
    await new Promise((resolve) => setTimeout(resolve))
    await client.cancel()
    await opening
    expect(losses).toMatchObject([{ cancelled: true }])
    expect(await client.parse('2/size=8')).toMatchObject({ ok: true })
  })

  it('terminates a worker that does not answer in time, and no other', async () => {
    await client.start()
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBeGreaterThan(0)
    await client.cancelIfBusy(10_000)
    expect(losses).toEqual([])
    const opening = expect(client.open(job({ job: 2, text: '2/size=4096/simplex;octaves=16' }))).rejects.toThrow(EngineLostError)
    await client.cancelIfBusy(20)
    await opening
    expect(losses).toMatchObject([{ cancelled: true }])
    expect(await client.parse('2/size=8')).toMatchObject({ ok: true })
  })
})

describe('an engine worker', () => {
  it('is replaced when it ends without an error event', async () => {
    const workers: Worker[] = []
    listenTo(
      new EngineClient(defaultEngineSettings(), () => {
        workers.push(crashingWorker('on request'))
        return workers.at(-1)!
      }),
    )
    await client.start()
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBeGreaterThan(0)
    workers[0]!.postMessage('crash')
    await expect.poll(() => losses.length, pollOptions).toBe(1)
    expect(losses[0]!.message).toMatch(/^The engine stopped and was started again \(its worker was closed from outside/)
    expect(await client.open(job({ job: 2 }))).toEqual({ ok: true, value: true })
    expect(workers).toHaveLength(2)
  })

  it('is detected immediately when it ends before its first reply', async () => {
    listenTo(new EngineClient({ ...defaultEngineSettings(), build: 'single' }, () => crashingWorker('at once')))
    await expect(client.start()).rejects.toThrow(
      /could not be loaded: its worker was closed from outside, or needed too much memory/,
    )
  })

  it('is abandoned after a timeout when it never answers', async () => {
    listenTo(new EngineClient({ ...defaultEngineSettings(), build: 'single' }, silentWorker, 100))
    await expect(client.start()).rejects.toThrow(/could not be loaded: it did not respond for/)
  })

  it('is replaced by one without threads when its threads do not start', async () => {
    let started = 0
    const settings = { ...defaultEngineSettings(), build: 'threads' as const }
    listenTo(new EngineClient(settings, () => (started++ ? engineWorker() : crashingWorker('at once'))))
    expect(await client.start()).toMatchObject({ build: 'single', threads: 1 })
    await client.open(job())
    await expect.poll(() => frames.length, pollOptions).toBeGreaterThan(0)
  })

  it('reports the download progress of the WebAssembly module', async () => {
    const progress: LoadProgress[] = []
    client.onLoading = (each) => progress.push(each)
    await client.start()
    const { loaded, total } = progress.at(-1)!
    expect(loaded).toBeGreaterThan(0)
    if (total !== null) expect(loaded).toBeLessThanOrEqual(total)
  })

  it('reports a missing WebAssembly module in a sentence for users', async () => {
    listenTo(new EngineClient({ ...defaultEngineSettings(), base: new URL('nowhere/', location.href).href }, engineWorker))
    const error = await client.start().catch((reason: Error) => reason)
    expect(String(error)).toMatch(/The engine could not be loaded: .*(check the network|answered 404|is not a WebAssembly program)/)
    expect(String(error)).not.toContain('ASSERTIONS')
  })
})

describe('threads', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are used if memory can be shared', () => {
    expect(defaultEngineSettings().build).toBe('threads')
  })

  it('are not used in an isolated page without shared memory, as in WebKitGTK', () => {
    vi.stubGlobal('SharedArrayBuffer', undefined)
    expect(crossOriginIsolated).toBe(true)
    expect(defaultEngineSettings().build).toBe('single')
  })

  it('are not used if WebAssembly has no atomic operations', () => {
    vi.stubGlobal('WebAssembly', { ...WebAssembly, validate: () => false })
    expect(defaultEngineSettings().build).toBe('single')
  })
})
