/** The frames that a run sends, and their content. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEngine } from '@rill-terrain/engine/calls'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { acknowledge, type EngineWorker, type Frame, type FrameAcknowledgement } from '@rill-terrain/engine/protocol'
import { Timeline } from '@rill-terrain/engine/timeline'
import { loadSingle, until } from '../support/local-engine'

const recipe = '2/size=33x21;seed=7/simplex/grid-droplets@3;iterations='
const fast = { playing: true, playbackRate: 0, fastForwardTo: 0 }

let module: RillModule
let engine: EngineWorker
let frames: Frame[]
let onFrame: (frame: Frame) => FrameAcknowledgement

beforeAll(async () => {
  module = await loadSingle()
})

beforeEach(async () => {
  frames = []
  onFrame = acknowledge
  engine = createEngine(() => Promise.resolve(module))
  await engine.start({ base: '', build: 'single', threads: 1 }, (frame) => {
    frames.push(frame)
    return new Promise((resolve) => resolve(onFrame(frame)))
  })
})

describe('a run at full speed', () => {
  // Reports a drawing time so long that the runner requests further pictures only for the tested reasons.
  const slowly = (frame: Frame): FrameAcknowledgement => ({ ...acknowledge(frame), softwareRenderMilliseconds: 1e6 })

  it('is drawn at its start and end if drawing is slow, and often otherwise', async () => {
    onFrame = slowly
    engine.open({ job: 1, text: `${recipe}4000`, ...fast })
    await until(() => frames.at(-1)!.progress.done)
    const pictures = frames.filter(({ layers }) => layers.length > 0)
    expect(pictures.map(({ progress }) => progress.iteration)).toEqual([0, 4000])

    onFrame = acknowledge
    frames = []
    engine.open({ job: 2, text: `${recipe}4000`, ...fast })
    await until(() => frames.at(-1)!.progress.done)
    expect(frames.length).toBeGreaterThan(2)
    expect(frames.every(({ layers }) => layers.length > 0)).toBe(true)
  })

  it('reports its progress, and is drawn as soon as it pauses or another layer is selected', async () => {
    // Called from a callback of the run, since a run at full speed blocks this thread.
    const commands: Record<number, () => void> = {
      3: () => engine.watch(['height', 'wear']),
      5: () => engine.setPlayback({ ...fast, playing: false }),
    }
    onFrame = (frame) => {
      commands[frames.length]?.()
      return slowly(frame)
    }
    // So many iterations that no machine reaches the end.
    engine.open({ job: 1, text: '2/size=256/simplex/grid-droplets@3;iterations=100000', ...fast })
    await until(() => frames.length === 6)
    expect(frames.map(({ layers }) => layers.length)).toEqual([1, 0, 0, 2, 0, 2])
    expect(frames[2]!.progress.iteration).toBeGreaterThan(frames[1]!.progress.iteration)
  })

  it('that is paused within an iteration shows the state after it', async () => {
    let measured: Promise<unknown> | undefined
    // Called after a slice of the run, since a run at full speed blocks this thread.
    const pause = () => {
      engine.setPlayback({ ...fast, playing: false })
      measured = engine.measure('landforms')
    }
    const original = Timeline.prototype.run
    const run = vi.spyOn(Timeline.prototype, 'run').mockImplementation(function (this: Timeline, ...given) {
      const ran = original.apply(this, given)
      if (this.progress!.iteration > 0 && this.isWithinIteration && !measured) queueMicrotask(pause)
      return ran
    })
    const text = '2/size=512;extent=512/simplex/grid-droplets;step=80;iterations=20'
    engine.open({ job: 1, text, ...fast })
    await until(() => measured !== undefined && frames.length > 2)
    run.mockRestore()
    const { progress, layers, fingerprint } = frames.at(-1)!
    expect(progress.iteration).toBe(2)
    expect(layers).toHaveLength(1)
    expect(await measured).toMatchObject({ iteration: 2 })
    const straight = unwrap(module.openSimulation(text, 1, null))
    unwrap(straight.advance(2))
    expect(fingerprint).toBe(straight.fingerprint())
    straight.delete()
  })

  it('reuses returned buffers of any frame', async () => {
    let shown: ArrayBuffer[] = []
    const seen = new Set<ArrayBuffer>()
    onFrame = (frame) => {
      const { buffers } = acknowledge(frame)
      buffers.forEach((buffer) => seen.add(buffer))
      const before = shown
      shown = buffers
      return { buffers: before, softwareRenderMilliseconds: 0 }
    }
    engine.open({ job: 1, text: `${recipe}4000`, ...fast })
    await until(() => frames.at(-1)!.progress.done)
    expect(frames.length).toBeGreaterThan(3)
    expect(seen.size).toBe(2)
  })
})

describe('layers that are watched while the terrain is at rest', () => {
  const idsOf = (frame: Frame) => frame.layers.map(({ id }) => id)
  const all = ['height', 'streams', 'plants']

  beforeEach(() => engine.watch(['height'], ['streams', 'plants']))

  it('are sent once, after the frame of the end was acknowledged', async () => {
    engine.open({ job: 1, text: `${recipe}40`, ...fast })
    await until(() => idsOf(frames.at(-1)!).length === 3)
    expect(frames.slice(0, -1).every((frame) => idsOf(frame).join() === 'height')).toBe(true)
    expect(frames.slice(-2).map(({ progress }) => progress.iteration)).toEqual([40, 40])
    expect(idsOf(frames.at(-1)!)).toEqual(all)
    expect(frames.map(({ moreFollows }) => moreFollows)).toEqual(frames.map((_, index) => index === frames.length - 2))
  })

  it('are sent for the current state of a paused run', async () => {
    onFrame = (frame) => {
      if (frames.length === 3) engine.setPlayback({ ...fast, playing: false })
      return acknowledge(frame)
    }
    engine.open({ job: 1, text: '2/size=256/simplex/grid-droplets@3;iterations=100000', ...fast })
    await until(() => idsOf(frames.at(-1)!).length === 3)
    const { progress, layers } = frames.at(-1)!
    expect(progress.iteration).toBeLessThan(100000)
    const copy = engine.copyLayers(true)!
    expect(copy.iteration).toBe(progress.iteration)
    for (const { id, values } of layers) {
      const now = copy.layers.find((layer) => layer.id === id)!.values
      expect(values.every((value, index) => value === now[index])).toBe(true)
    }
  })

  it('are sent with every frame if they are displayed', async () => {
    engine.watch(['height', 'streams'])
    engine.open({ job: 1, text: `${recipe}400`, ...fast })
    await until(() => frames.at(-1)!.progress.done)
    expect(frames.filter(({ job }) => job === 1).every((frame) => idsOf(frame).join() === 'height,streams')).toBe(true)
  })
})

describe('a copy of the layers', () => {
  it('has derived layers on request', () => {
    engine.open({ job: 1, text: `${recipe}4`, ...fast, playing: false })
    const idsOf = (withDerived?: boolean) => engine.copyLayers(withDerived)!.layers.map(({ id }) => id)
    expect(idsOf()).not.toContain('lakes')
    expect(idsOf(true)).toEqual([...idsOf(), 'streams', 'lakes', 'plants', 'change', 'steepness', 'basins', 'forms', 'biomes'])
  })
})

describe.each([1000, 0])('a run that plays at the rate %i', (playbackRate) => {
  it('starts after the frame of its start was acknowledged', async () => {
    let seen!: () => void
    const shown = (frame: Frame) => new Promise<FrameAcknowledgement>((resolve) => (seen = () => resolve(acknowledge(frame))))
    await engine.start({ base: '', build: 'single', threads: 1 }, shown)
    engine.open({ job: 1, text: `${recipe}4000`, playing: true, playbackRate, fastForwardTo: 0 })
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve))
    expect(engine.copyLayers()!.iteration).toBe(0)
    seen()
    await until(() => engine.copyLayers()!.iteration > 0)
  })
})

describe('a run towards an iteration', () => {
  const pictures = () => frames.filter(({ layers }) => layers.length > 0).map(({ progress }) => progress.iteration)
  const rests = (iteration: number) => () => {
    const last = frames.at(-1)
    return last?.progress.iteration === iteration && last.layers.length > 0
  }

  it('of a changed recipe shows the previous picture until it reaches the iteration', async () => {
    engine.open({ job: 1, text: `${recipe}200`, ...fast })
    await until(rests(200))
    frames = []
    const changed = `${recipe}200;erosion=0.4`
    engine.open({ job: 2, text: changed, playing: false, playbackRate: 20, fastForwardTo: 150, keepsPicture: true })
    await until(rests(150))
    expect(pictures()).toEqual([150])
    expect(frames.every(({ job }) => job === 2)).toBe(true)
  })

  it('that is earlier sends frames ever closer to it, the last one at the iteration', async () => {
    engine.open({ job: 1, text: `${recipe}400`, ...fast })
    await until(rests(400))
    for (const goal of [399, 398, 57, 0, 300, 12]) {
      frames = []
      engine.seek({ ...fast, playing: false, fastForwardTo: goal })
      await until(rests(goal))
      const distances = pictures().map((iteration) => Math.abs(iteration - goal))
      expect(distances).toEqual(distances.toSorted((a, b) => b - a))
      // Starts at the nearest checkpoint instead of at the start.
      expect(Math.max(...distances)).toBeLessThan(400)
    }
  })

  it('continues after a frame that could not be displayed', async () => {
    onFrame = (frame) => {
      if (frames.length === 1) throw new Error('It could not be drawn.')
      return acknowledge(frame)
    }
    engine.open({ job: 1, text: `${recipe}400`, ...fast })
    await until(rests(400))
    expect(pictures().length).toBeGreaterThan(1)
  })

  it('continues from the start if it loops', async () => {
    let rounds = 0
    onFrame = (frame) => {
      const before = frames.at(-2)
      if (before && before.progress.iteration > frame.progress.iteration) rounds++
      if (rounds === 2) engine.setPlayback({ ...fast, playing: false })
      return acknowledge(frame)
    }
    engine.open({ job: 1, text: `${recipe}30`, ...fast, loop: true })
    await until(() => rounds === 2)
  })

  it('saves as many checkpoints as the budget allows', async () => {
    engine.open({ job: 1, text: `${recipe}100`, ...fast })
    await until(rests(100))
    const { checkpoints } = frames.at(-1)!
    expect(checkpoints.iterations.at(0)).toBe(0)
    expect(checkpoints.iterations).toContain(99)
    engine.setCheckpointBudget(0)
    await until(() => frames.at(-1)!.checkpoints.bytes === 0)
    engine.seek({ ...fast, playing: false, fastForwardTo: 99 })
    await until(rests(99))
  })
})
