/** Drafts: coarse terrains that are shown during a change, and that leave no trace afterwards. */
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import type { Measured } from '@rill-terrain/engine/measures/registry'
import { unwrap } from '@rill-terrain/engine/module'
import { createEngine } from '@rill-terrain/engine/calls'
import { draftIteration, draftSize } from '@rill-terrain/engine/draft'
import { acknowledge, type EngineWorker, type Frame, type TerrainCopy } from '@rill-terrain/engine/protocol'
import { until } from '../support/local-engine'
import { page, playground, usePages, workspace } from '../support/test-page'

const text = (seed: number) => `2/size=300x200;seed=${seed}/simplex/grid-droplets@3;iterations=8+thermal@2`

/** The content of a terrain, for comparison. */
function contentOf(copy: TerrainCopy | null) {
  return { ...copy, layers: copy?.layers.map(({ id, values }) => [id, [...values].join()]) }
}

describe('the size of a draft', () => {
  it('is a quarter of the terrain, or undefined if the terrain is small', () => {
    expect(draftSize(1024, 512)).toBe('256x128')
    expect(draftSize(4096, 4096)).toBe('256x256')
    expect(draftSize(512, 512)).toBe('128x128')
    expect(draftSize(200, 300)).toBe('85x128')
    expect(draftSize(3000, 2)).toBe('256x1')
    expect(draftSize(256, 200)).toBe('128x100')
    expect(draftSize(64, 50)).toBeNull()
  })

  it('is smaller if the terrain takes long, so that the draft is ready in time', () => {
    expect(draftSize(512, 512, 480)).toBe('128x128')
    expect(draftSize(512, 512, 4800)).toBe('81x81')
    expect(draftSize(512, 512, 60_000)).toBe('64x64')
  })
})

describe('the iteration of a draft', () => {
  it('is as far in its stage as that of the terrain', () => {
    expect(draftIteration(40, [0, 60, 160], [0, 60, 10])).toBe(40)
    expect(draftIteration(140, [0, 60, 160], [0, 60, 10])).toBe(65)
    expect(draftIteration(Infinity, [0, 60, 160], [0, 60, 10])).toBe(70)
    expect(draftIteration(0, [0, 60, 160], [0, 60, 10])).toBe(0)
  })
})

describe('a draft', () => {
  const start = async () => {
    const frames: Frame[] = []
    const engine: EngineWorker = createEngine(() => loadEngine('single', 1))
    await engine.start({ base: '', build: 'single', threads: 1 }, (frame) => {
      frames.push(frame)
      return Promise.resolve(acknowledge(frame))
    })
    const open = (job: number, seed: number, allowsDraft: boolean) =>
      engine.open({
        job,
        text: text(seed),
        ...(allowsDraft && { draftTo: 5 }),
        keepsPicture: true,
        playing: false,
        playbackRate: 0,
        fastForwardTo: 5,
      })
    const last = () => frames.findLast(({ layers }) => layers.length > 0)
    const rests = (job: number) => until(() => last()?.job === job && last()!.progress.iteration === 5)
    return { engine, frames, open, last, rests }
  }

  it('shows the changed terrain, and does not change the open one', async () => {
    const { engine, open, last, rests } = await start()
    open(1, 7, false)
    await rests(1)
    const { checkpoints } = last()!
    const before = contentOf(engine.copyLayers())
    engine.watch(['height'], ['streams'])
    open(2, 8, true)
    await rests(2)
    expect(last()).toMatchObject({ isDraft: true, width: 128, height: 85 })
    expect(last()!.layers.map(({ id, values }) => [id, values.length])).toEqual([
      ['height', 128 * 85],
      ['streams', 128 * 85],
    ])
    expect(contentOf(engine.copyLayers())).toEqual(before)
    // Only the iteration at which it rested is new.
    expect(last()!.checkpoints.iterations).toEqual([...checkpoints.iterations, 5])

    open(3, 8, false)
    await rests(3)
    expect(last()).toMatchObject({ isDraft: false, width: 300, height: 200 })
    const straight = await start()
    straight.open(1, 8, false)
    await straight.rests(1)
    expect(contentOf(engine.copyLayers())).toEqual(contentOf(straight.engine.copyLayers()))
  })

  it('runs fewer iterations of methods that move rock from cell to cell, for the same result', async () => {
    const { engine, last } = await start()
    const creeping = (talus: number) => `2/size=512;seed=7/simplex;relief=2000/thermal@2;iterations=160;talus=${talus}`
    const open = (job: number, talus: number, draftTo?: number) =>
      engine.open({
        job,
        text: creeping(talus),
        ...(draftTo !== undefined && { draftTo }),
        keepsPicture: job > 1,
        playing: false,
        playbackRate: 0,
        // A terrain that is ready soon has no draft of the iteration at which it rests.
        fastForwardTo: draftTo === undefined ? Infinity : 0,
      })
    const isShown = (job: number) => () => last()?.job === job && last()!.progress.done
    open(1, 30)
    await until(isShown(1))
    open(2, 20, Infinity)
    await until(isShown(2))
    expect(last()).toMatchObject({ isDraft: true, width: 128, progress: { iterations: 10 } })
    const roughness = () => last()!.figures!.rises.at(-1)! / (10_000 / last()!.width)
    const drafted = roughness()
    open(3, 20)
    await until(isShown(3))
    expect(last()).toMatchObject({ isDraft: false, width: 512 })
    expect(drafted).toBeCloseTo(roughness(), 1)
  })

  it('of a terrain at its start shows the end, where a change of the erosion can be seen', async () => {
    const { engine, open, last, rests } = await start()
    open(1, 7, false)
    await rests(1)
    engine.open({ job: 2, text: text(7), draftTo: Infinity, keepsPicture: true, playing: true, playbackRate: 20, fastForwardTo: 0 })
    await until(() => last()?.job === 2 && last()!.isDraft && last()!.progress.done)
  })

  it('is measured while changes keep coming', async () => {
    const { engine, open, rests } = await start()
    open(1, 7, false)
    await rests(1)
    open(2, 8, true)
    const measured = engine.measure('landforms', { rivers: 1 }, true)
    open(3, 9, true)
    expect(await engine.measure('landforms')).toBeNull()
    // The draft of the newest change.
    const { job, result } = (await measured)! as Measured<'landforms'>
    expect(job).toBe(3)
    await rests(3)
    const draft = unwrap((await loadEngine('single', 1)).openSimulation(text(9).replace('300x200', '128x85'), 1, null))
    unwrap(draft.advance(5))
    expect(result!.summary).toEqual(unwrap(draft.landforms!(0.45, 1)).summary)
  })

  it('is computed for the last of several changes', async () => {
    const { frames, open, last, rests } = await start()
    open(1, 1, false)
    await rests(1)
    for (let job = 2; job < 40; job++) {
      open(job, job, true)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await rests(39)
    // There is not a draft for each change.
    await until(() => frames.filter(({ isDraft }) => isDraft).length > 0)
    expect(last()!.isDraft).toBe(true)
    const alone = await start()
    alone.open(1, 1, false)
    await alone.rests(1)
    alone.open(2, 39, true)
    await alone.rests(2)
    await until(() => last()!.fingerprint === alone.last()!.fingerprint)
  })

  it('is not computed if the terrain itself is ready as soon', async () => {
    const { open, last, rests } = await start()
    open(1, 7, false)
    await rests(1)
    open(2, 7, true)
    await rests(2)
    expect(last()).toMatchObject({ isDraft: false, width: 300 })
  })
})

describe('a drag', () => {
  usePages()
  const seed = (value: number, gesture: string | null) =>
    workspace.session.edit({ kind: 'world', name: 'seed', value: String(value) }, gesture)
  const isDrafted = () => workspace.player.draft.value !== null

  const openTerrain = async () => {
    page.fragment = `#${text(7)}?at=5`
    await playground.start()
    await until(() => page.iteration === 5 && !workspace.player.running.value)
  }

  /** Drags until a draft is shown. A drag that pauses would show the full terrain. */
  const dragUntilDrafted = async () => {
    for (let value = 10; !isDrafted(); value++) {
      seed(value, 'drag')
      await page.settled()
    }
  }

  it('shows drafts until it ends, and marks them as drafts', async () => {
    await openTerrain()
    const before = page.fingerprint
    await dragUntilDrafted()
    expect(page.fingerprint).toBe(before)
    expect(workspace.player.frame.value!.width).toBe(300)
    expect(page.iteration).toBe(5)
    seed(8, 'drag')
    workspace.session.endGesture()
    await until(() => !workspace.player.isDragged.value && page.fingerprint !== before)
    await page.settled()
    expect(page.iteration).toBe(5)
    expect(page.fragment).toBe(`#${text(8)}?at=5`)
    expect(workspace.editor.history.value.past).toEqual([text(7)])
  })

  it('that pauses computes the full terrain, although the pointer is still down', async () => {
    await openTerrain()
    const before = page.fingerprint
    await dragUntilDrafted()
    await until(() => !workspace.player.isDragged.value && page.fingerprint !== before)
  })

  it('is one undo step although its last change is pending when it ends', async () => {
    await openTerrain()
    for (const value of [8, 9, 10]) {
      seed(value, 'drag')
      await Promise.resolve()
    }
    workspace.session.endGesture()
    await page.settled()
    seed(11, 'drag')
    workspace.session.endGesture()
    await page.settled()
    expect(workspace.editor.history.value.past).toEqual([text(7), text(10)])
    await until(() => !workspace.player.isDragged.value)
  })

  it('ends before an export', async () => {
    await openTerrain()
    const heightsNow = async () => (await page.engine.copyLayers())!.layers[0]!.values
    const before = await heightsNow()
    await dragUntilDrafted()
    const { text: dragged } = workspace.editor.recipe.value!
    const exported = page.export('tif')
    await until(() => page.requests.length > 0)
    expect(page.requests[0]).toMatchObject({ width: 300, height: 200 })
    expect(page.requests[0]!.recipe).toBe(`${dragged}?at=5`)
    const { values } = page.requests[0]!.layers[0]!
    expect(values.some((height, cell) => height !== before[cell])).toBe(true)
    expect(values).toEqual(await heightsNow())
    page.finish()
    await exported
  })
})
