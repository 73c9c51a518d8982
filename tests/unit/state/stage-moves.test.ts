/** The notice about a stage that was moved before its starting terrain: with the real core, without components. */
import { describe, expect, it } from 'vitest'
import { Reordering } from '../../../web/src/state/recipe/reordering'
import { moveStage } from '../../../web/src/state/recipe/stage-moves'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

async function open(terrain: string): Promise<void> {
  page.fragment = `#size=33x21/${terrain}?at=0`
  await playground.start()
  await page.settled()
}

const methods = () => workspace.editor.recipe.value!.stages.map(({ method }) => method).join()
const notice = () => workspace.messages.list.value.find(({ key }) => key === 'order')

async function move(from: number, to: number): Promise<void> {
  moveStage(workspace, page.stage(from), to)
  await page.settled()
}

describe('a stage that is moved', () => {
  it.each([
    ['simplex/droplets', 1, 0, 'Droplets now runs before Simplex noise, so it erodes an empty plain.'],
    ['simplex/droplets', 0, 1, 'Droplets now runs before Simplex noise, so it erodes an empty plain.'],
    ['simplex/blur', 1, 0, 'Blur now runs before Simplex noise, so it changes an empty plain.'],
    [
      'shape/simplex;blend=add/droplets',
      2,
      1,
      'Droplets now runs before Simplex noise, so it does not erode what Simplex noise adds.',
    ],
    ['shape/simplex;blend=add/droplets', 2, 0, 'Droplets now runs before Shape, so it erodes an empty plain.'],
    ['simplex/thermal/droplets', 0, 2, 'Thermal erosion now runs before Simplex noise, so it erodes an empty plain.'],
  ])('out of the ground of its starting terrain is explained: %s, %i to %i', async (terrain, from, to, sentence) => {
    await open(terrain)
    await move(from, to)
    expect(notice()?.text).toBe(sentence)
  })

  it.each([
    ['simplex/droplets/thermal', 2, 1],
    ['simplex/shape;blend=add/droplets', 1, 0],
    ['simplex/!droplets', 1, 0],
    ['!simplex/droplets', 1, 0],
    ['droplets/simplex', 0, 1],
    ['simplex/height-mask/droplets', 1, 0],
  ])('elsewhere needs no notice: %s, %i to %i', async (terrain, from, to) => {
    await open(terrain)
    await move(from, to)
    expect(notice()).toBeUndefined()
  })

  it('by keys or pointer is explained, too', async () => {
    await open('simplex/droplets')
    const reordering = new Reordering(workspace)
    reordering.pickUp(page.stage(1), 'Droplets')
    reordering.moveBy(-1)
    expect(notice()).toBeUndefined()
    reordering.putDown()
    await page.settled()
    expect(notice()?.action?.label).toBe('Undo')
  })
})

describe('the notice', () => {
  it('undoes the move, and disappears', async () => {
    await open('simplex/droplets')
    await move(1, 0)
    notice()!.action!.run()
    await page.settled()
    expect(methods()).toBe('simplex,droplets')
    expect(workspace.editor.history.value.past).toEqual([])
    expect(notice()).toBeUndefined()
  })

  it('moves the stage back without undoing later edits', async () => {
    await open('simplex/droplets')
    await move(1, 0)
    workspace.session.edit({ kind: 'parameter', of: page.stage(0), name: 'iterations', value: '3' })
    await page.settled()
    notice()!.action!.run()
    await page.settled()
    expect(methods()).toBe('simplex,droplets')
    expect(workspace.editor.recipe.value!.text).toContain('droplets@3;iterations=3')
  })

  it.each([
    ['the move is undone', () => workspace.session.undo()],
    ['the stage is moved back', () => moveStage(workspace, page.stage(0), 1)],
    ['the stage is removed', () => workspace.session.edit({ kind: 'removeStage', of: page.stage(0) })],
    ['another terrain is opened', () => void playground.openPreset('2/size=33x21/perlin')],
  ])('disappears when %s', async (_, change) => {
    await open('simplex/droplets')
    await move(1, 0)
    expect(notice()).toBeDefined()
    change()
    await page.settled()
    expect(notice()).toBeUndefined()
  })
})
