/** Comparisons of the open terrain: with the real core in both engines, without workers, renderer or components. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Comparison } from '../../../../web/src/modes/compare/state/comparison'
import { comparisonCost } from '../../../../web/src/modes/compare/state/comparison-cost'
import { withRecipe, withStart } from '../../../../web/src/modes/compare/state/comparison-view'
import { until } from '../../../support/local-engine'
import { page, playground, recipe, TestPage, usePages, workspace } from '../../../support/test-page'

usePages()

const gibibyte = 2 ** 30
const steeper = recipe.replace('+thermal@2', '+thermal@2;talus=20')

let comparison: Comparison
/** The pages around the other terrains, of which only the workspaces are used. */
let others: TestPage[]
let closed: number

const difference = { values: new Float32Array(33 * 21), limit: 4, higher: 1200, lower: 3.5e7 }

beforeEach(() => {
  others = []
  closed = 0
})
afterEach(() => comparison.close())

function begin(memory: number | null = 8 * gibibyte): void {
  comparison = new Comparison({
    workspace,
    memory,
    titleOf: () => '',
    openOther() {
      const other = new TestPage(playground.messages)
      others.push(other)
      return {
        workspace: other.workspace,
        attach: () => () => {},
        subtract: () => Promise.resolve(difference),
        close() {
          closed++
          other.close()
        },
      }
    },
  })
}

const other = () => others.at(-1)!
const opened = (text: string, at: number) =>
  until(() => others.length > 0 && other().workspace.editor.recipe.value?.text === text && other().iteration === at)

describe('before and after', () => {
  it('opens the start of the terrain in a second engine, and closes it', async () => {
    page.fragment = `#${recipe}?at=12&compare=start`
    await playground.start()
    begin()
    await opened(recipe, 0)
    await until(() => page.iteration === 12)
    expect(comparison.names.value).toEqual(['Start', 'Now'])
    expect(other().fingerprint).not.toBe(page.fingerprint)
    comparison.stop()
    expect(closed).toBe(1)
    expect(comparison.other.value).toBeNull()
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=12`)
  })

  it('shows any other iteration, and follows edits of the recipe', async () => {
    page.fragment = `#${recipe}?at=12&compare=start&with-at=5`
    await playground.start()
    begin()
    await opened(recipe, 5)
    expect(comparison.names.value).toEqual(['Iteration 5', 'Now'])
    comparison.change({ iteration: 30 })
    await opened(recipe, 30)
    workspace.session.edit({ kind: 'world', name: 'seed', value: '9' })
    await opened(recipe.replace('seed=7', 'seed=9'), 30)
    expect(others).toHaveLength(1)
    await page.settled()
    expect(page.fragment).toContain('compare=start&with-at=30')
  })

  it('has a difference once both terrains are at rest', async () => {
    page.fragment = `#${recipe}?at=12&compare=start`
    await playground.start()
    begin()
    await opened(recipe, 0)
    comparison.difference.isChosen.value = true
    await until(() => comparison.difference.shown.value !== null)
    expect(comparison.difference.words.value).toBe('“Now” is 1,200 m³ higher and 0.035 km³ lower than “Start”.')
    workspace.player.goTo(14)
    expect(comparison.difference.shown.value).toBeNull()
    await until(() => comparison.difference.shown.value !== null)
    comparison.stop()
    expect(comparison.difference.isChosen.value).toBe(false)
  })

  it('shares the view, except the camera and the section', async () => {
    page.fragment = `#${recipe}?at=0&view=map&layer=water&compare=start`
    await playground.start()
    begin()
    await opened(recipe, 0)
    const { view } = other().workspace
    expect([view.mode.value, view.layer.value]).toEqual(['map', 'water'])
    workspace.view.setExaggeration(3)
    workspace.view.setSun(90)
    workspace.view.setCamera('1_40_2_0_0')
    expect([view.exaggeration.value, view.sun.value, view.camera.value]).toEqual([3, 90, ''])
    view.setCamera('2_40_2_0_0')
    expect(workspace.view.camera.value).toBe('2_40_2_0_0')
  })
})

describe('two recipes', () => {
  it('are one link, which opens in the same state', async () => {
    await playground.start()
    begin()
    comparison.start({ ...withRecipe(steeper), layout: 'side-by-side', divider: 0.3 })
    await opened(steeper, 0)
    await page.settled()
    const link = page.fragment
    comparison.close()
    workspace.view.change({ compare: '', with: '', layout: '', divider: '' })
    await playground.openAddress(link)
    others = []
    begin()
    await opened(steeper, 0)
    expect(comparison.view.value).toEqual({ ...withRecipe(steeper), layout: 'side-by-side', divider: 0.3 })
    expect(comparison.differences.value).toEqual(['Thermal erosion: Talus angle 35° → 20°'])
    expect(comparison.names.value).toEqual(['A', 'B'])
  })

  it('are at the same iteration', async () => {
    await playground.start()
    begin()
    comparison.start(withRecipe(steeper))
    await opened(steeper, 0)
    workspace.player.goTo(7)
    await opened(steeper, 7)
    workspace.player.goTo(3)
    await opened(steeper, 3)
  })

  it('are both at the end where their ages differ', async () => {
    const land = (age: number) => `2/size=32;extent=4000;seed=7;sea=none/simplex/stream-power;routing=analytic;age=${age}`
    page.fragment = `#${land(25_000)}?at=3`
    await playground.start()
    await until(() => page.iteration === 3)
    begin()
    comparison.start(withRecipe(land(45_000)))
    await opened(land(45_000), 5)
    workspace.player.goTo(1)
    await opened(land(45_000), 1)
  })

  it('exchange the open recipe, which undo reverts', async () => {
    await playground.start()
    begin()
    comparison.start(withRecipe(steeper))
    await opened(steeper, 0)
    comparison.edit('b')
    await opened(recipe, 0)
    await until(() => workspace.editor.recipe.value?.text === steeper)
    expect(comparison.view.value).toMatchObject({ recipe, side: 'b' })
    // The sides stay at their places.
    expect(comparison.differences.value).toEqual(['Thermal erosion: Talus angle 35° → 20°'])
    workspace.session.undo()
    await opened(steeper, 0)
    expect(workspace.editor.recipe.value?.text).toBe(recipe)
    expect(comparison.view.value).toMatchObject({ recipe: steeper, side: 'a' })
    workspace.session.redo()
    await opened(recipe, 0)
    expect(comparison.view.value).toMatchObject({ recipe, side: 'b' })
  })

  it('keep their recipes when only the places are exchanged', async () => {
    await playground.start()
    begin()
    comparison.start(withRecipe(steeper))
    await opened(steeper, 0)
    comparison.exchangePlaces()
    expect(comparison.view.value).toMatchObject({ recipe: steeper, side: 'b' })
    expect(comparison.differences.value).toEqual(['Thermal erosion: Talus angle 20° → 35°'])
  })

  it('have a difference only with the same size and extent', async () => {
    await playground.start()
    begin()
    comparison.start(withRecipe(recipe.replace('33x21', '20')))
    await until(() => comparison.isReady.value)
    comparison.difference.isChosen.value = true
    await until(() => comparison.difference.words.value.startsWith('A difference'))
    expect(comparison.difference.words.value).toBe(
      'A difference needs two maps of the same size and extent, but one has 33 × 21 cells, 10 km wide and the other 20 × 20 cells, 10 km wide: set Size and Extent of one of them to the values of the other.',
    )
  })

  it('are refused with one sentence if the other recipe cannot be read', async () => {
    page.fragment = `#${recipe}?at=0&compare=recipe&with=2_2Fnonsense`
    await playground.start()
    begin()
    await until(() => page.errors.length > 0)
    expect(page.errors).toEqual([
      "The other recipe of this comparison cannot be read (there is no method 'nonsense'): choose another one with “Compare with…”.",
    ])
    expect(workspace.editor.recipe.value?.text).toBe(recipe)
    expect(others).toHaveLength(0)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=0`)
  })
})

describe('the memory of a comparison', () => {
  const open = { width: 512, height: 512, bytes: 40 * 2 ** 20, checkpoints: { bytes: 0, iterations: [], keyframes: [] } }

  it('is proportional to the cells of the second terrain', () => {
    const [same, larger] = [512, 1024].map((side) => comparisonCost({ width: side, height: side }, open, null))
    const fixed = 56 * 2 ** 20
    expect(larger!.bytes - fixed).toBeCloseTo(4 * (same!.bytes - fixed))
    expect(same!.refusal).toBeNull()
  })

  it('is refused if both terrains do not fit', () => {
    expect(comparisonCost({ width: 8192, height: 8192 }, open, 8 * gibibyte).refusal).toMatch(
      /^The comparison needs about [\d.]+ GiB more memory for a second terrain of 8,192 × 8,192 cells/,
    )
    expect(comparisonCost({ width: 2048, height: 2048 }, open, gibibyte).refusal).not.toBeNull()
  })

  it('stops a comparison before its engine starts', async () => {
    await playground.start()
    begin(2 ** 20)
    comparison.start(withStart)
    await until(() => page.errors.length > 0)
    expect(others).toHaveLength(0)
    expect(comparison.view.value).toBeNull()
  })

  it('is checked again when the other recipe changes, and the earlier comparison stays', async () => {
    await playground.start()
    begin(256 * 2 ** 20)
    comparison.start({ ...withRecipe(steeper), divider: 0.3 })
    await opened(steeper, 0)
    comparison.start(withRecipe(steeper.replace('33x21', '2048')))
    await until(() => page.errors.length > 0)
    expect(page.errors).toEqual([expect.stringMatching(/^The comparison needs about [^.]*[\d.]+ [MG]iB more memory for a second/)])
    expect(comparison.view.value).toEqual({ ...withRecipe(steeper), divider: 0.3 })
    await page.settled()
    expect([others.length, closed]).toEqual([1, 0])
    expect(other().workspace.editor.recipe.value?.text).toBe(steeper)
    // The next change is followed as before.
    comparison.start(withRecipe(steeper.replace('talus=20', 'talus=25')))
    await opened(steeper.replace('talus=20', 'talus=25'), 0)
  })

  it('is not checked when a large and a small terrain exchange their sides', async () => {
    const [little, large] = ['128', '700'].map((size) => recipe.replace('33x21', size)) as [string, string]
    page.fragment = `#${little}?at=0`
    await playground.start()
    begin(400 * 2 ** 20)
    comparison.start(withRecipe(large))
    await opened(large, 0)
    comparison.edit('b')
    await opened(little, 0)
    await until(() => workspace.editor.recipe.value?.text === large && page.iteration === 0)
    comparison.edit('a')
    await opened(large, 0)
    expect([page.errors, others.length]).toEqual([[], 1])
    // Two large terrains do not fit.
    workspace.view.change({ compare: '', with: '' })
    await playground.openAddress(`#${large}?at=0`)
    comparison.start(withRecipe(large.replace('seed=7', 'seed=8')))
    await until(() => page.errors.length > 0)
  })

  it('ends a comparison with itself when the open terrain has become too large', async () => {
    await playground.start()
    begin(160 * 2 ** 20)
    comparison.start(withStart)
    await until(() => comparison.isReady.value)
    workspace.session.edit({ kind: 'world', name: 'size', value: '600' })
    await until(() => page.errors.length > 0)
    expect(comparison.view.value).toBeNull()
  })

  it('is released each time', async () => {
    await playground.start()
    begin()
    for (let time = 0; time < 20; time++) {
      comparison.start(withStart)
      await until(() => comparison.isReady.value)
      comparison.stop()
    }
    expect([others.length, closed]).toEqual([20, 20])
  })
})
