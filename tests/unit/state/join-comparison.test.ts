/** The ways to join chunks, compared beside the terrain that is open. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { JoinComparison } from '../../../web/src/state/chunks/join-comparison'
import { until } from '../../support/local-engine'
import { module, page, playground, usePages } from '../../support/test-page'

usePages()

const world = '1/size=24x20;extent=600;chunks=3x3;join=halo/simplex;relief=900;scale=300/thermal;iterations=12;talus=10'

let comparison: JoinComparison

beforeEach(async () => {
  await playground.start()
  // As a worker's, replies leave room for whatever else happens.
  const runBeside = async (text: string) => {
    await new Promise((resolve) => setImmediate(resolve))
    return page.engine.runBeside(text)
  }
  comparison = new JoinComparison({ edit: page.engine.edit, endBeside: page.engine.endBeside, runBeside })
})

const parsed = (text: string) => module.parseRecipe(text) as ParsedRecipe
const way = (join: string) => comparison.state.value.ways.find((each) => each.join === join)!
const ratio = (join: string) => way(join).seams!.across.mean / way(join).seams!.inside.mean

describe('the comparison of joins', () => {
  it('runs all five on four chunks, and shows all at one place', async () => {
    const open = page.workspace.player.recipe!.text
    await comparison.start(parsed(world))
    const { ways, uneroded, isRunning } = comparison.state.value
    expect(isRunning).toBe(false)
    expect(ways.map(({ join, problem, share }) => [join, problem, share])).toEqual(
      ['naive', 'lerp', 'dustpan', 'overlap', 'halo'].map((join) => [join, null, 1]),
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
    // The terrain that is open has not heard of it.
    expect(page.workspace.player.recipe!.text).toBe(open)
  })

  it('is that of a map without chunks, too, and gives a margin where halo needs one', async () => {
    await comparison.start(parsed('1/size=16;extent=400/simplex/stream-power;iterations=2'))
    expect(way('halo')).toMatchObject({ margin: 20, problem: null })
    expect(way('halo').seams).not.toBeNull()
    expect(way('naive').cost!.pieces).toBe(4)
  })

  it('says what a way cannot do, and goes on with the others', async () => {
    await comparison.start(parsed(`${world}/perlin;blend=add`))
    expect(way('dustpan').problem).toMatch(/^join=dustpan erodes the same ground again/)
    expect(way('dustpan').around).toBeNull()
    expect(way('halo').around).not.toBeNull()
  })

  it('goes no further once it is cancelled, and begins again', async () => {
    const run = comparison.start(parsed(world.replace('iterations=12', 'iterations=4000')))
    await until(() => way('naive').share > 0)
    comparison.cancel()
    await run
    expect(comparison.state.value.isRunning).toBe(false)
    expect(way('halo')).toMatchObject({ share: 0, around: null })
    const calls = page.engine.counts['runBeside']
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.engine.counts['runBeside']).toBe(calls)
    expect(page.engine.counts['endBeside']).toBe(1)
    await comparison.start(parsed(world))
    expect(way('halo').around).not.toBeNull()
  })
})
