/** Editing, undoing and redoing: against the real core, without worker, picture or components. */
import { describe, expect, it, vi } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { until } from '../../support/local-engine'
import { module, page, playground, recipe, reload, usePages, workspace } from '../../support/test-page'

usePages()

describe('editing', () => {
  it('runs the changed recipe to the iteration of the previous one', async () => {
    await playground.start()
    workspace.player.goTo(12)
    await until(() => page.iteration === 12)
    const before = page.fingerprint
    workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: '0.4' })
    await until(() => page.fragment.includes('erosion=0.4') && page.iteration === 12 && page.fingerprint !== before)
    expect(workspace.player.running.value).toBe(false)
  })

  it('stays at the same iteration of a stage when an earlier stage is changed, added or removed', async () => {
    page.fragment = `#${recipe}/thermal@2;iterations=20?at=45`
    await playground.start()
    await until(() => page.iteration === 45)
    workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'iterations', value: '60' })
    await until(() => page.iteration === 65)
    workspace.session.edit({ kind: 'insertStage', after: page.stage(0), method: 'blur' })
    await until(() => page.iteration === 66)
    workspace.session.edit({ kind: 'removeStage', of: page.stage(2) })
    await until(() => page.iteration === 6)
    workspace.session.edit({ kind: 'removeStage', of: page.stage(2) })
    await until(() => page.iteration === 1)
  })

  it('applies only the last of many edits to one parameter', async () => {
    await playground.start()
    const opened = page.engine.counts['open']!
    for (let share = 1; share <= 50; share++) {
      workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: String(share / 100) }, 'drag')
    }
    await page.settled()
    expect(page.fragment).toContain('erosion=0.5')
    expect(page.engine.counts['edit']).toBeLessThanOrEqual(3)
    expect(page.engine.counts['open']! - opened).toBeLessThanOrEqual(2)
  })

  it('parses the recipe once for each step of a drag', async () => {
    await playground.start()
    const parseRecipe = vi.spyOn(module, 'parseRecipe')
    const before = { ...page.engine.counts }
    workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: '0.4' }, 'drag')
    await page.settled()
    const callsSince = (name: string) => (page.engine.counts[name] ?? 0) - (before[name] ?? 0)
    expect(workspace.player.recipe?.text).toContain('erosion=0.4')
    expect(callsSince('open')).toBe(1)
    expect(callsSince('edit')).toBe(1)
    // The edit's reply contains the parsed recipe, so no separate call is needed.
    expect(callsSince('parse')).toBe(0)
    expect(callsSince('missingImages')).toBe(0)
    expect(parseRecipe).not.toHaveBeenCalled()
    parseRecipe.mockRestore()
  })

  it('asks the engine about the images of a terrain once, however often it is edited', async () => {
    const values = Float32Array.from({ length: 200 }, (_, index) => index / 199)
    const name = unwrap(module.contentHash(values)).slice(0, 12)
    page.stored.set(name, { name, width: 20, height: 10, values, isInMetres: false })
    page.fragment = `#2/size=20x10/image;name=${name}/thermal@2?at=0`
    await playground.start()
    const change = async (talus: string) => {
      workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'talus', value: talus }, 'drag')
      await page.settled()
      expect(workspace.player.recipe?.text).toContain(`talus=${talus}`)
    }
    await change('20')
    const before = page.engine.counts['missingImages']
    await change('21')
    await change('22')
    expect(page.engine.counts['missingImages']).toBe(before)
  })

  it('rejects a value out of range with an error message, and does not change the recipe', async () => {
    await playground.start()
    workspace.session.edit({ kind: 'world', name: 'size', value: '3' })
    await page.settled()
    expect(workspace.session.fault.value?.message).toMatch(/^Size.*between 4 and/)
    expect(page.fragment).toContain('size=33x21')
  })

  it('applies an edit although a rejected edit follows immediately', async () => {
    await playground.start()
    workspace.session.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: '0.4' })
    workspace.session.edit({ kind: 'world', name: 'size', value: '3' })
    await page.settled()
    expect(workspace.session.fault.value?.parameter).toBe('size')
    expect(workspace.player.recipe?.text).toContain('erosion=0.4')
  })

  it('returns to the previous terrain if the new one needs too much memory', async () => {
    await playground.start()
    workspace.player.goTo(9)
    await until(() => page.iteration === 9)
    const before = page.fingerprint
    workspace.session.edit({ kind: 'world', name: 'size', value: '32000' })
    await page.settled()
    expect(workspace.session.fault.value?.message).toMatch(/[\d.]+ GiB/)
    await until(() => page.iteration === 9)
    expect(page.fingerprint).toBe(before)
    expect(page.fragment).toContain('size=33x21')
    workspace.player.step()
    await until(() => page.iteration === 10)
  })

  it('undoes and redoes, but not the view', async () => {
    await playground.start()
    workspace.session.edit({ kind: 'world', name: 'seed', value: '8' })
    await page.settled()
    workspace.view.setMode('map')
    expect(workspace.view.mode.value).toBe('map')
    await page.settled()
    workspace.session.undo()
    await page.settled()
    expect(page.fragment).toContain('seed=7')
    expect(page.fragment).toContain('view=map')
    workspace.session.redo()
    await page.settled()
    expect(page.fragment).toContain('seed=8')
  })

  it('makes one undo step of edits with the same number, which are no drag', async () => {
    await playground.start()
    const steps = workspace.editor.history.value.past.length
    for (const seed of ['8', '9', '10']) {
      workspace.session.editAll(() => [{ kind: 'world', name: 'seed', value: seed }], { name: 'walk', number: -1 })
      await page.settled()
      expect(workspace.session.isDragging.value).toBe(false)
    }
    expect(page.fragment).toContain('seed=10')
    expect(workspace.editor.history.value.past).toHaveLength(steps + 1)
    workspace.session.undo()
    await page.settled()
    expect(page.fragment).toContain('seed=7')
  })

  it('undoes and redoes after a reload, but not edits of another terrain', async () => {
    await playground.start()
    for (const seed of ['8', '9', '10']) {
      workspace.session.edit({ kind: 'world', name: 'seed', value: seed })
      await page.settled()
    }
    workspace.session.undo()
    await page.settled()
    reload()
    await playground.start()
    expect(page.fragment).toContain('seed=9')
    workspace.session.redo()
    await page.settled()
    expect(page.fragment).toContain('seed=10')
    workspace.session.undo()
    await page.settled()
    workspace.session.undo()
    await page.settled()
    expect(page.fragment).toContain('seed=8')
    reload()
    page.fragment = `#${recipe.replace('seed=7', 'seed=77')}?at=0`
    await playground.start()
    expect(workspace.editor.history.value.past).toEqual([])
    reload()
    page.history = '{"past": 7'
    await playground.start()
    expect(workspace.editor.history.value.past).toEqual([])
  })

  it('adds a browser history entry for another structure, not for another value', async () => {
    await playground.start()
    page.entries = []
    workspace.session.edit({ kind: 'world', name: 'seed', value: '8' })
    await page.settled()
    expect(page.entries).not.toContain('push')
    workspace.session.edit({ kind: 'insertStage', after: page.stage(1), method: 'blur' })
    await page.settled()
    expect(page.entries).toContain('push')
  })
})
