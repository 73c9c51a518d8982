/** Links of an earlier release, in its archived engine: with the real cores, without worker. */
import { effect } from '@preact/signals'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { unwrap, type Registry, type RillModule } from '@rill-terrain/engine/module'
import { withExpectedFingerprint } from '@rill-terrain/recipe/expected-fingerprint'
import { until } from '../../support/local-engine'
import { keep, module, page, playground, recipe, usePages, workspace } from '../../support/test-page'

/** Since 0.2.0 blurosion moves material to the steepest neighbour. */
const early = '1/size=40;seed=3/simplex/blurosion;iterations=12'
const earlyAtEnd = `${early}?at=12`
const currentEngine = await loadEngine('single', 1)
/** The same recipe with the methods of this engine. */
const today = unwrap(currentEngine.parseRecipe(early.replace(/^1\//, ''))).text
const revision = (JSON.parse(currentEngine.describe()) as Registry).methods.find(({ id }) => id === 'blurosion')!.revision
const archivedEngine: RillModule = await loadEngine('single', 1, '0.1.0')

usePages()
beforeEach(() => keep({ '0.1.0': archivedEngine }))

const shown = () => workspace.engineInfo.value?.release
const goOn = () => playground.messages.list.value.find(({ key }) => key === 'release')!.action!
/** Waits until the terrain has the fingerprint of a link in an engine. */
const gives = async (engine: RillModule, link: string) => {
  const wanted = await linkFingerprint(engine, link)
  await until(() => page.fingerprint === wanted && !workspace.player.running.value)
  await page.settled()
}

describe('a link of an earlier release', () => {
  it('opens in its archived engine, shows a notice, and does not change', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(archivedEngine, early)
    expect(shown()).toBe('0.1.0')
    expect(page.notices).toEqual([
      'This terrain uses revision 1 of blurosion, so the archived engine of Rill 0.1.0 shows it exactly as it was.',
    ])
    expect(page.fragment).toBe(`#${earlyAtEnd}`)
  })

  it('continues with the current engine on request, and returns with undo', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(archivedEngine, early)
    goOn().run()
    await gives(module, today)
    expect(shown()).toBeNull()
    expect(page.notices).toEqual([
      `This terrain was made with revision 1 of blurosion. You continued with the current engine: with revision ${revision} of blurosion the terrain is different.`,
    ])
    expect(page.fragment).toBe(`#${today}?at=12`)
    workspace.session.undo()
    await gives(archivedEngine, early)
    expect([shown(), page.fragment]).toEqual(['0.1.0', `#${earlyAtEnd}`])
    workspace.session.redo()
    await gives(module, today)
    expect(shown()).toBeNull()
  })

  it('is never shown with the parameters of another engine', async () => {
    const missing: string[] = []
    const stop = effect(() => {
      const { methods } = workspace.engineInfo.value?.registry ?? { methods: [] }
      for (const { method, parameters } of workspace.editor.recipe.value?.stages ?? []) {
        const table = methods.find(({ id }) => id === method)!.parameters
        missing.push(...table.filter(({ id }) => !(id in parameters)).map(({ id }) => `${method}.${id}`))
      }
    })
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    goOn().run()
    await gives(module, today)
    workspace.session.undo()
    await gives(archivedEngine, early)
    stop()
    expect(missing).toEqual([])
  })

  it('is edited in its own engine', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    workspace.session.edit({ kind: 'world', name: 'seed', value: '4' })
    await gives(archivedEngine, early.replace('seed=3', 'seed=4'))
    workspace.session.undo()
    await gives(archivedEngine, early)
    expect(shown()).toBe('0.1.0')
    expect(page.notices).toHaveLength(1)
    // Also recipes that every engine could run; undo and redo go through them.
    const { id } = workspace.editor.stages.value[1]!
    workspace.session.edit({ kind: 'removeStage', of: id })
    await page.settled()
    workspace.session.undo()
    await page.settled()
    workspace.session.redo()
    await page.settled()
    expect([shown(), workspace.editor.recipe.value!.text]).toEqual(['0.1.0', early.split('/blurosion')[0]])
  })

  it('makes way for the current engine when another link or preset opens, and can be opened again', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await playground.openPreset(recipe)
    expect([shown(), page.notices]).toEqual([null, []])
    await playground.openAddress(`#${earlyAtEnd}`)
    await gives(archivedEngine, early)
    expect(shown()).toBe('0.1.0')
    await playground.openAddress(`#${today}?at=12`)
    await gives(module, today)
    expect([shown(), page.notices]).toEqual([null, []])
  })

  it('stays open in its engine if the next link is invalid', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(archivedEngine, early)
    await playground.openLink('#3/not a recipe')
    await until(() => workspace.session.settled.value)
    await gives(archivedEngine, early)
    expect(shown()).toBe('0.1.0')
    expect(page.errors).toHaveLength(1)
    // The engine still replies.
    workspace.player.goTo(3)
    await until(() => page.iteration === 3)
  })

  it('is opened again in the same engine after a crash', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    page.engine.onLost({ message: 'It crashed.', cancelled: true }, await page.engine.use('0.1.0'))
    await until(() => workspace.session.settled.value)
    await gives(archivedEngine, early)
    expect(shown()).toBe('0.1.0')
  })
})

describe('a link that no available engine supports', () => {
  it.each([
    ['blurosion@1+thermal@9', 'No matching engine is available', 'A newer version of Rill has revision 9 of thermal.'],
    ['blurosion/blurosion@2', 'No matching engine is available', ''],
    ['blurosion;neighbour=lowest', 'No matching engine is available', ''],
  ])('is shown by the current engine with a notice: %s', async (stages, reason, advice) => {
    page.fragment = `#1/size=40;seed=3/simplex/${stages}?at=0`
    await playground.start()
    expect(shown()).toBeNull()
    expect(page.notices).toHaveLength(1)
    expect(page.notices[0]).toContain(reason)
    expect(page.notices[0]).toContain(advice)
    expect(page.errors).toEqual([])
  })

  it('is shown by the current engine if its engine cannot be loaded', async () => {
    keep({})
    page.engine.releases = () => Promise.resolve([{ version: '0.1.0', interface: 1, methods: { simplex: 1, blurosion: 1 } }])
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(module, today)
    expect(shown()).toBeNull()
    expect(page.notices[0]).toContain(`The matching engine could not be loaded: with revision ${revision} of blurosion`)
  })
})

describe('the fingerprint that a link expects', () => {
  it('causes no notice if the terrain has it, and stays in the link until the terrain changes', async () => {
    const link = withExpectedFingerprint(`${recipe}?at=7`, await linkFingerprint(module, `${recipe}?at=7`))
    page.fragment = `#${link}`
    await playground.start()
    await until(() => page.iteration === 7 && !workspace.player.running.value)
    await until(() => page.fragment === `#${link}`)
    workspace.player.goTo(9)
    await until(() => page.iteration === 9)
    expect(page.fragment).toBe(`#${recipe}?at=9`)
    workspace.player.goTo(7)
    await until(() => page.iteration === 7)
    expect(page.fragment).toBe(`#${link}`)
    workspace.session.edit({ kind: 'world', name: 'seed', value: '4' })
    await page.settled()
    expect(page.fragment).not.toContain('print')
    expect(page.errors).toEqual([])
  })

  it('is reported as a defect if the terrain has another, until the terrain is edited', async () => {
    page.fragment = `#${withExpectedFingerprint(`${recipe}?at=7`, '0123456789abcdef')}`
    await playground.start()
    await until(() => page.errors.length > 0)
    expect(page.errors[0]).toMatch(
      /^This link expects the fingerprint 0123456789abcdef, but the terrain has [0-9a-f]{16}: this is a bug/,
    )
    workspace.session.edit({ kind: 'world', name: 'seed', value: '4' })
    await page.settled()
    expect(page.errors).toEqual([])
  })

  it('is removed from the link and reported if it is invalid', async () => {
    page.fragment = `#${recipe}?at=7&print=0123`
    await playground.start()
    await until(() => page.iteration === 7)
    expect(page.errors).toEqual([
      expect.stringContaining('“print=0123” (the view: print must be a fingerprint of 16 hexadecimal digits'),
    ])
  })

  it('applies to the end if the link has no iteration', async () => {
    page.fragment = `#${withExpectedFingerprint(recipe, '0123456789abcdef')}`
    await playground.start()
    workspace.player.jumpToEnd()
    await until(() => workspace.player.progress.value.done)
    await until(() => page.errors.length > 0)
    expect(page.fragment).toBe(`#${withExpectedFingerprint(`${recipe}?at=40`, '0123456789abcdef')}`)
  })

  it('is compared in the archived engine, and not at all if no engine supports the link', async () => {
    const print = await linkFingerprint(archivedEngine, early)
    page.fragment = `#${withExpectedFingerprint(earlyAtEnd, print)}`
    await playground.start()
    await gives(archivedEngine, early)
    expect(page.errors).toEqual([])
    await playground.openLink(`#${withExpectedFingerprint(earlyAtEnd.replace('simplex', 'simplex@8'), print)}`)
    await until(() => workspace.player.progress.value.done)
    expect([page.errors, page.notices]).toEqual([[], [expect.stringContaining('revision 8 of simplex')]])
  })
})
