/** Ages of keyframes: the page's list is that of the engine. */
import { ageAfter, agedStage, differInAge, keyframeAges, keyframeFrom, readyAges, stagesAfter } from '@rill-terrain/recipe/age'
import { elapsedYears } from '@rill-terrain/recipe/elapsed'
import { describe, expect, it } from 'vitest'
import { unwrap, type Registry } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'

const module = await loadEngine('single', 1)
const registry = JSON.parse(module.describe()) as Registry
const recipeOf = (rivers: string) => unwrap(module.parseRecipe(`2/size=32;extent=2000;sea=none/simplex/stream-power;${rivers}`))

describe('keyframes', () => {
  it.each([
    ['age=0', 0],
    ['age=10000', 10_000],
    ['age=10001', 10_001],
    ['', 500_000],
    ['age=20000000;key-growth=0;key-interval=250000', 20_000_000],
    ['age=3000000;key-growth=0.9', 3_000_000],
  ])('are counted as the engine counts iterations: %s', (settings, age) => {
    const recipe = recipeOf(`routing=analytic;${settings}`.replace(/;$/, ''))
    const aged = agedStage(recipe, registry)!
    const iterations = recipe.stageIterations[1]!
    expect(aged.age).toBe(age)
    expect(ageAfter(aged, iterations)).toBe(age)
    if (iterations > 1) expect(ageAfter(aged, iterations - 1)).toBeLessThan(age)
    const reports = [0, iterations].map((each) => ({ method: '', iterations: each, milliseconds: 0 }))
    expect(elapsedYears(recipe, reports, registry)).toBe(age)
  })

  it('are one interval apart, then grow', () => {
    expect(keyframeAges(10_000, 1, 100_000)).toEqual([0, 10_000, 20_000, 30_000, 45_000, 67_500])
  })

  it('follow each other up and down', () => {
    const aged = agedStage(recipeOf('routing=analytic'), registry)!
    expect(keyframeFrom(aged, 25_000, 1)).toBe(30_000)
    expect(keyframeFrom(aged, 30_000, -1)).toBe(20_000)
    expect(keyframeFrom(aged, 0, -1)).toBe(0)
    expect(keyframeFrom(aged, 20_000_000, 1)).toBe(20_000_000)
  })
})

describe('stages after an age', () => {
  const withLater = (age: number, talus = 30, size = 32) =>
    unwrap(
      module.parseRecipe(
        `2/size=${size};sea=none/simplex/stream-power;routing=analytic;age=${age}/thermal@2;talus=${talus}/!blur/pipes`,
      ),
    )

  it('are the enabled ones', () => {
    const recipe = withLater(1000)
    expect(stagesAfter(agedStage(recipe, registry)!, recipe)).toEqual([2, 4])
    expect(stagesAfter(agedStage(recipeOf('routing=analytic'), registry)!, recipeOf('routing=analytic'))).toEqual([])
  })

  it('belong to two recipes that differ in the age alone', () => {
    const aged = agedStage(withLater(1000), registry)!
    expect(differInAge(aged, withLater(1000), withLater(2000))).toBe(true)
    expect(differInAge(aged, withLater(1000), withLater(2000, 31))).toBe(false)
    expect(differInAge(aged, withLater(1000), withLater(2000, 30, 64))).toBe(false)
    expect(differInAge(aged, withLater(1000), unwrap(module.parseRecipe('2/size=32;sea=none/simplex')))).toBe(false)
  })
})

it('is ready from each stored keyframe to the next one', () => {
  const aged = agedStage(recipeOf('routing=analytic;age=1000000'), registry)!
  const years = (index: number) => aged.keyframes[index]!
  const last = aged.keyframes.length - 1
  expect(readyAges(aged, [])).toEqual([])
  expect(readyAges(aged, [0, 1, 2, 5, last])).toEqual([
    [0, years(3)],
    [years(5), years(6)],
    [years(last), 20_000_000],
  ])
  expect(readyAges(aged, [last + 1])).toEqual([])
})

it('has no age with time steps', () => {
  expect(agedStage(recipeOf('iterations=3'), registry)).toBeNull()
  expect(agedStage(unwrap(module.parseRecipe('2/size=32/simplex/!stream-power;routing=analytic')), registry)).toBeNull()
})
