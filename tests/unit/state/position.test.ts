/** The position of a run, and the position of a map in the world. */
import { describe, expect, it } from 'vitest'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { movesByChunks } from '@rill-terrain/engine/world'
import { formatYears } from '@rill-terrain/recipe/format'
import { iterationOf, positionAfterChange, positionOf } from '../../../web/src/state/playback/position'
import { showsWater } from '../../../web/src/state/view/water'
import { movedBy, reachFrom, windowAxis } from '../../../web/src/state/recipe/window'
import { parameter } from '../../support/parameter'

describe('the window', () => {
  const setting = parameter({ id: 'x', minimum: -1e8, maximum: 1e8, default: 0 })
  const world = { width: 300, height: 200, world: { extent: 1000 } } as unknown as ParsedRecipe
  const axis = windowAxis('x', world)!

  it('moves by changing its corner, by the height of the map to the south', () => {
    expect(windowAxis('y', world)).toMatchObject({ length: 200 * (1000 / 300), step: 1000 / 300, isVertical: true })
    expect(windowAxis('extent', world)).toBeUndefined()
  })

  it('moves by whole cells from any position, and returns after the same moves back', () => {
    expect(movedBy(499, 0, axis, setting)).toBe(500)
    expect(movedBy(-334.9, 20.5, axis, setting)).toBeCloseTo(20.5 - 1000 / 3, 9)
    expect(movedBy(-500, movedBy(500, 1234567.89, axis, setting), axis, setting)).toBe(1234567.89)
  })

  it('moves by whole chunks if the world has chunks', () => {
    const chunks = { width: 1200, height: 600, world: { extent: 1000, chunks: '4x2' } } as unknown as ParsedRecipe
    const eastward = windowAxis('x', chunks)!
    expect(eastward).toMatchObject({ length: 4000, step: 1000 })
    expect(windowAxis('y', chunks)).toMatchObject({ length: 2000, step: 1000 })
    expect(movedBy(1600, 250, eastward, setting)).toBe(2250)
    expect(reachFrom(0, eastward, setting)).toMatchObject({ minimum: -4000, maximum: 4000 })
  })

  it('moves by cells if a plan of the whole world depends on its place', () => {
    const rivers = { width: 1200, height: 600, world: { extent: 1000, chunks: '4x2', join: 'rivers' } } as unknown as ParsedRecipe
    expect(windowAxis('x', rivers)).toMatchObject({ step: 4000 / 1200, isByChunks: false })
    expect(movesByChunks(rivers.world)).toBe(false)
    expect(movesByChunks({ ...rivers.world, join: 'halo' })).toBe(true)
    expect(movesByChunks({ ...rivers.world, join: 'halo', chunks: 1 })).toBe(false)
    expect(movesByChunks({ ...rivers.world, chunks: 'endless' })).toBe(true)
  })

  it('can be dragged by one map in each direction, within the world', () => {
    expect(reachFrom(7000, axis, setting)).toMatchObject({ default: 0, minimum: -1000, maximum: 1000 })
    expect(reachFrom(1e8 - 400, axis, setting)).toMatchObject({ minimum: -1000, maximum: 400 })
    expect(movedBy(1000, 1e8 - 400, axis, setting)).toBe(1e8)
  })
})

describe('water', () => {
  it('shows lakes wherever there is water, and streams only where more water flows than elsewhere', () => {
    const dry = { minimum: 0, maximum: 0 }
    const evenRain = { minimum: 0.01, maximum: 0.01 }
    const uneven = { minimum: 0, maximum: 0.01 }
    expect([dry, evenRain, uneven].map((water) => showsWater(water, true))).toEqual([false, true, true])
    expect([dry, evenRain, uneven].map((water) => showsWater(water, false))).toEqual([false, false, true])
  })
})

describe('a place in a run', () => {
  const course = (...stages: [method: string, iterations: number][]) => ({
    stages: stages.map(([method]) => ({ method, revision: 1, isOn: true, parameters: {}, companions: [] })),
    stageIterations: stages.map(([, iterations]) => iterations),
  })
  const before = course(['simplex', 0], ['pipes', 30], ['thermal', 20], ['blur', 1])
  const after = (changed: typeof before, iteration: number) =>
    iterationOf(changed, positionAfterChange(positionOf(before, iteration), before, changed))

  it('consists of a stage and an iteration of the stage', () => {
    expect(positionOf(before, 0)).toEqual({ stage: 1, iteration: 0 })
    expect(positionOf(before, 30)).toEqual({ stage: 2, iteration: 0 })
    expect(positionOf(before, 50)).toEqual({ stage: 3, iteration: 0 })
    expect(positionOf(before, 51)).toEqual({ stage: 4, iteration: 0 })
    for (let iteration = 0; iteration <= 51; iteration++) expect(iterationOf(before, positionOf(before, iteration))).toBe(iteration)
  })

  it('stays in the same stage when other stages change', () => {
    expect(after(course(['simplex', 0], ['pipes', 90], ['thermal', 20], ['blur', 1]), 40)).toBe(100)
    expect(after(course(['simplex', 0], ['pipes', 90], ['thermal', 20], ['blur', 1]), 12)).toBe(12)
    expect(after(course(['simplex', 0], ['slope-mask', 1], ['pipes', 30], ['thermal', 20], ['blur', 1]), 12)).toBe(13)
    expect(after(course(['simplex', 0], ['thermal', 20], ['blur', 1]), 40)).toBe(10)
    expect(after(course(['simplex', 0], ['pipes', 30], ['thermal', 5], ['blur', 1]), 40)).toBe(35)
    expect(after(course(['simplex', 0], ['pipes', 30], ['creep', 50], ['blur', 1]), 40)).toBe(30)
    expect(after(course(['headstart', 0], ['pipes', 30], ['thermal', 20], ['blur', 1]), 40)).toBe(40)
  })

  it('has a time in years', () => {
    expect([formatYears(750), formatYears(12_500), formatYears(1_200_000)]).toEqual(['750 yr', '12,500 yr', '1.2 million yr'])
  })
})
