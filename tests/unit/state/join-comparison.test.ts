/** The comparison of ways to join chunks, next to the open terrain. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { JoinComparison } from '../../../web/src/modes/chunks/state/join-comparison'
import { until } from '../../support/local-engine'
import { module, page, playground, usePages } from '../../support/test-page'

usePages()

const world = '2/size=24x20;extent=600;chunks=3x3;join=halo/simplex;relief=900;scale=300/thermal@2;iterations=12;talus=10'

let comparison: JoinComparison

beforeEach(async () => {
  await playground.start()
  // Replies are asynchronous, as those of a worker, so that other events can happen before them.
  const runInBackground = async (text: string) => {
    await new Promise((resolve) => setImmediate(resolve))
    return page.engine.runInBackground(text)
  }
  comparison = new JoinComparison({ edit: page.engine.edit, endBackgroundRun: page.engine.endBackgroundRun, runInBackground })
})

const parsed = (text: string) => module.parseRecipe(text) as ParsedRecipe
const way = (join: string) => comparison.state.value.ways.find((each) => each.join === join)!
const ratio = (join: string) => way(join).seams!.across.mean / way(join).seams!.inside.mean

describe('the comparison of joins', () => {
  it('runs all ways on four chunks, and shows the same place of all', async () => {
    const open = page.workspace.player.recipe!.text
    await comparison.start(parsed(world))
    const { ways, uneroded, isRunning } = comparison.state.value
    expect(isRunning).toBe(false)
    expect(ways.map(({ join, problem, share }) => [join, problem, share])).toEqual(
      ['naive', 'lerp', 'blend', 'dustpan', 'overlap', 'halo'].map((join) => [join, null, 1]),
    )
    const { around } = way('naive')
    for (const each of ways) {
      expect(each.around).toMatchObject({ width: around!.width, height: around!.height, border: around!.border })
      expect(each.around!.values).not.toEqual(uneroded!.values)
    }
    // A chunk of 24 x 20 with 12 cells around it.
    expect(way('halo').cost).toMatchObject({ pieces: 4, pieceWidth: 48, margin: 12 })
    // The wall, and none.
    expect(ratio('naive')).toBeGreaterThan(2 * ratio('halo'))
    expect(way('halo').margin).toBeNull()
    // The open terrain is not affected.
    expect(page.workspace.player.recipe!.text).toBe(open)
  })

  it('works for a map without chunks, and sets a margin if halo needs one', async () => {
    await comparison.start(parsed('2/size=16;extent=400/simplex/stream-power;iterations=2'))
    expect(way('halo')).toMatchObject({ margin: 20, problem: null })
    expect(way('halo').seams).not.toBeNull()
    expect(way('naive').cost!.pieces).toBe(4)
  })

  it('reports why a way is not possible, and continues with the others', async () => {
    await comparison.start(parsed(`${world}/perlin;blend=add`))
    expect(way('dustpan').problem).toMatch(/^join=dustpan runs all stages several times on the same ground/)
    expect(way('dustpan').around).toBeNull()
    expect(way('halo').around).not.toBeNull()
  })

  it('stops when it is cancelled, and can start again', async () => {
    const run = comparison.start(parsed(world.replace('iterations=12', 'iterations=4000')))
    await until(() => comparison.state.value.ways.some(({ share }) => share > 0))
    comparison.cancel()
    await run
    expect(comparison.state.value.isRunning).toBe(false)
    expect(way('halo')).toMatchObject({ share: 0, around: null })
    const calls = page.engine.counts['runInBackground']
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.engine.counts['runInBackground']).toBe(calls)
    expect(page.engine.counts['endBackgroundRun']).toBe(1)
    await comparison.start(parsed(world))
    expect(way('halo').around).not.toBeNull()
  })
})
