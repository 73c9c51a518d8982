/** Stable ids of stages: with the real core, without components. */
import { describe, expect, it } from 'vitest'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { unwrap } from '@rill-terrain/engine/module'
import { placeAt, Reordering } from '../../../web/src/state/recipe/reordering'
import { located, named } from '../../../web/src/state/recipe/stage-identities'
import { until } from '../../support/local-engine'
import { module, page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const three = '2/size=33x21;seed=7/simplex/grid-droplets@3;iterations=9+thermal@2/blur'

async function open(text = three): Promise<void> {
  page.fragment = `#${text}?at=0`
  await playground.start()
  await page.settled()
}

const ids = () => workspace.editor.stages.value.map(({ id }) => id)
const methods = () => workspace.editor.recipe.value!.stages.map(({ method }) => method)
const parsed = (text: string): ParsedRecipe => unwrap(module.parseRecipe(text))

describe('an edit', () => {
  it('applies to the intended stage, at any position', async () => {
    await open()
    const droplets = page.stage(1)
    workspace.session.edit({ kind: 'moveStage', of: droplets, to: 0 })
    workspace.session.edit({ kind: 'parameter', of: droplets, name: 'erosion', value: '0.4' })
    workspace.session.edit({ kind: 'insertStage', after: droplets, method: 'slippage' })
    await page.settled()
    expect(methods()).toEqual(['grid-droplets', 'slippage', 'simplex', 'blur'])
    expect(workspace.editor.recipe.value!.text).toContain('grid-droplets@3;iterations=9;erosion=0.4+thermal@2')
  })

  it('of a removed stage changes nothing', async () => {
    await open()
    const [, droplets, blur] = workspace.editor.stages.value
    workspace.session.edit({ kind: 'removeStage', of: droplets!.id })
    workspace.session.edit({ kind: 'removeStage', of: droplets!.id })
    workspace.session.edit({ kind: 'parameter', of: droplets!.companions[0]!.id, name: 'talus', value: '20' })
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toContain('/simplex/blur')
    expect(ids()).toContain(blur!.id)
    expect(page.errors).toEqual([])
  })

  it('of a companion applies to it after another companion was removed', async () => {
    await open('2/size=33x21/simplex/grid-droplets@3+thermal@2+thermal@2;talus=40')
    const [first, second] = workspace.editor.stages.value[1]!.companions
    workspace.session.edit({ kind: 'removeCompanion', of: first!.id })
    workspace.session.edit({ kind: 'parameter', of: second!.id, name: 'talus', value: '50' })
    await page.settled()
    expect(workspace.editor.recipe.value!.text).toContain('/grid-droplets@3+thermal@2;talus=50')
  })

  it('does not replace the objects of other stages', async () => {
    await open()
    const before = workspace.editor.stages.value
    const { value: world } = workspace.editor.world
    workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: '0.4' })
    await page.settled()
    const after = workspace.editor.stages.value
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, false, true])
    expect(after[1]!.companions[0]).toBe(before[1]!.companions[0])
    expect(workspace.editor.world.value).toBe(world)
    workspace.view.setMode('map')
    await page.settled()
    expect(workspace.editor.stages.value).toBe(after)
  })
})

describe('stage ids', () => {
  it('move with their stages, and are restored by undo', async () => {
    await open()
    const [simplex, droplets, blur] = ids()
    workspace.session.edit({ kind: 'moveStage', of: blur!, to: 0 })
    await page.settled()
    expect(ids()).toEqual([blur, simplex, droplets])
    workspace.session.undo()
    await page.settled()
    expect(ids()).toEqual([simplex, droplets, blur])
  })

  it('are new for new stages', async () => {
    await open()
    const [simplex, droplets, blur] = ids()
    workspace.session.edit({ kind: 'duplicateStage', of: droplets! })
    await page.settled()
    expect(methods()).toEqual(['simplex', 'grid-droplets', 'grid-droplets', 'blur'])
    expect([ids()[0], ids()[1], ids()[3]]).toEqual([simplex, droplets, blur])
    expect(ids()[2]).not.toBe(droplets)
    workspace.session.undo()
    await page.settled()
    expect(methods()).toEqual(['simplex', 'grid-droplets', 'blur'])
  })

  it('are assigned to equal stages of another recipe, and then to stages of the same method', () => {
    const before = named([], parsed('2//simplex/thermal@2;talus=20/thermal@2;talus=30'), null)
    const after = named(before, parsed('2//thermal@2;talus=30/thermal@2;talus=25/blur'), null)
    expect([after[0]!.id, after[1]!.id]).toEqual([before[2]!.id, before[1]!.id])
    expect(before.map(({ id }) => id)).not.toContain(after[2]!.id)
  })

  it('of removed stages have no position', () => {
    expect(located({ kind: 'removeStage', of: 'nobody' }, [])).toBeNull()
    expect(located({ kind: 'insertStage', after: 'nobody', method: 'blur' }, [])).toBeNull()
  })
})

describe('a disabled stage', () => {
  it('keeps its values, has no effect on the terrain, and can be enabled again', async () => {
    await open()
    const run = async () => {
      workspace.player.jumpToEnd()
      await until(() => workspace.player.progress.value.done)
      return page.fingerprint
    }
    const whole = await run()
    workspace.session.edit({ kind: 'switchStage', of: page.stage(2), isOn: false })
    await until(() => page.fragment.includes('/!blur') && page.fingerprint !== whole)
    const without = await run()
    const simulation = unwrap(module.openSimulation('2/size=33x21;seed=7/simplex/grid-droplets@3;iterations=9+thermal@2', 1, null))
    unwrap(simulation.advance(100))
    expect(without).toBe(simulation.fingerprint())
    simulation.delete()
    expect(workspace.player.frame.value!.stages.map(({ method }) => method)).toEqual(['simplex', 'grid-droplets'])
    workspace.session.undo()
    await until(() => !page.fragment.includes('!'))
    await until(() => page.fingerprint === whole)
  })
})

describe('a dragged stage', () => {
  it('is dropped at another position, and each position is announced', async () => {
    await open()
    const reordering = new Reordering(workspace)
    reordering.pickUp(page.stage(2), 'Blur')
    expect(reordering.announcement.value).toMatch(/^Blur, stage 3 of 3, picked up/)
    reordering.moveBy(-1)
    expect(reordering.announcement.value).toBe('Blur: position 2 of 3.')
    reordering.moveBy(-1)
    reordering.moveBy(-1)
    reordering.putDown()
    expect(reordering.announcement.value).toBe('Blur dropped at position 1 of 3.')
    await page.settled()
    expect(methods()).toEqual(['blur', 'simplex', 'grid-droplets'])
  })

  it('returns to its original position when the drag is cancelled', async () => {
    await open()
    const reordering = new Reordering(workspace)
    reordering.pickUp(page.stage(2), 'Blur')
    reordering.moveTo(0)
    reordering.putBack()
    await page.settled()
    expect(reordering.announcement.value).toBe('Blur returned to position 3 of 3.')
    expect(methods()).toEqual(['simplex', 'grid-droplets', 'blur'])
    expect(workspace.editor.history.value.past).toEqual([])
  })

  it('is placed after all stages whose middle is above it', () => {
    const cards = [
      { top: 0, bottom: 10 },
      { top: 10, bottom: 110 },
      { top: 110, bottom: 120 },
    ]
    expect([-5, 6, 59, 61, 117].map((y) => placeAt(y, cards, 0))).toEqual([0, 0, 0, 1, 2])
    expect([-5, 6, 61, 200].map((y) => placeAt(y, cards, 2))).toEqual([0, 1, 2, 2])
  })
})
