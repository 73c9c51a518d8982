/** Links that were made with an earlier release, in the engine that is kept of it: against the real cores, without worker. */
import { effect } from '@preact/signals'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import type { RillModule } from '@rill-terrain/engine/module'
import { withPrint } from '@rill-terrain/recipe/print'
import { until } from '../../support/local-engine'
import { keep, module, page, playground, recipe, usePages, workspace } from '../../support/test-page'

/** Since 0.2.0 blurosion gives to the steepest neighbour. */
const early = '1/size=40;seed=3/simplex/blurosion;iterations=12'
const earlyAtEnd = `${early}?at=12`
const today = early.replace('blurosion', 'blurosion@2')
const keptEngine: RillModule = await loadEngine('single', 1, '0.1.0')

usePages()
beforeEach(() => keep({ '0.1.0': keptEngine }))

const shown = () => workspace.engineInfo.value?.release
const goOn = () => playground.messages.list.value.find(({ key }) => key === 'release')!.action!
/** Waits until the terrain has the fingerprint of a link in an engine. */
const gives = async (engine: RillModule, link: string) => {
  const wanted = await linkFingerprint(engine, link)
  await until(() => page.fingerprint === wanted && !workspace.player.running.value)
  await page.settled()
}

describe('a link of an earlier release', () => {
  it('opens in the engine that is kept of it, says so, and stays as it is', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(keptEngine, early)
    expect(shown()).toBe('0.1.0')
    expect(page.notices).toEqual([
      'This terrain was made with revision 1 of blurosion and is shown by the engine of Rill 0.1.0, which has it.',
    ])
    expect(page.fragment).toBe(`#${earlyAtEnd}`)
  })

  it('goes on with today’s engine where the person wants that, and back by undo', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(keptEngine, early)
    goOn().run()
    await gives(module, today)
    expect(shown()).toBeNull()
    expect(page.notices).toEqual([
      'This terrain was made with revision 1 of blurosion. You went on with today’s: with revision 2 of blurosion it is another terrain.',
    ])
    expect(page.fragment).toBe(`#${today}?at=12`)
    workspace.session.undo()
    await gives(keptEngine, early)
    expect([shown(), page.fragment]).toEqual(['0.1.0', `#${earlyAtEnd}`])
    workspace.session.redo()
    await gives(module, today)
    expect(shown()).toBeNull()
  })

  it('is never on show with the parameters of another engine', async () => {
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
    await gives(keptEngine, early)
    stop()
    expect(missing).toEqual([])
  })

  it('is edited in its own engine', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    workspace.session.edit({ kind: 'world', name: 'seed', value: '4' })
    await gives(keptEngine, early.replace('seed=3', 'seed=4'))
    workspace.session.undo()
    await gives(keptEngine, early)
    expect(shown()).toBe('0.1.0')
    expect(page.notices).toHaveLength(1)
    // Even what any engine could show, which undo and redo go through.
    const { id } = workspace.editor.stages.value[1]!
    workspace.session.edit({ kind: 'removeStage', of: id })
    await page.settled()
    workspace.session.undo()
    await page.settled()
    workspace.session.redo()
    await page.settled()
    expect([shown(), workspace.editor.recipe.value!.text]).toEqual(['0.1.0', early.split('/blurosion')[0]])
  })

  it('is left for today’s engine by another link or preset, and is come back to', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await playground.openPreset(recipe)
    expect([shown(), page.notices]).toEqual([null, []])
    await playground.openAddress(`#${earlyAtEnd}`)
    await gives(keptEngine, early)
    expect(shown()).toBe('0.1.0')
    await playground.openAddress(`#${today}?at=12`)
    await gives(module, today)
    expect([shown(), page.notices]).toEqual([null, []])
  })

  it('stays open in its engine where the next link cannot be read', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(keptEngine, early)
    await playground.openLink('#2/not a recipe')
    await until(() => workspace.session.settled.value)
    await gives(keptEngine, early)
    expect(shown()).toBe('0.1.0')
    expect(page.errors).toHaveLength(1)
    // It is open: a step is heard.
    workspace.player.goTo(3)
    await until(() => page.iteration === 3)
  })

  it('is opened after the engine has died, in the same', async () => {
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    page.engine.onLost({ message: 'It died.', cancelled: true }, await page.engine.use('0.1.0'))
    await until(() => workspace.session.settled.value)
    await gives(keptEngine, early)
    expect(shown()).toBe('0.1.0')
  })
})

describe('a link that no engine here is for', () => {
  it.each([
    ['blurosion@1+thermal@9', 'No engine here has that', 'A newer Rill has revision 9 of thermal.'],
    ['blurosion/blurosion@2', 'No engine here has that', ''],
    ['blurosion;neighbour=lowest', 'No engine here has that', ''],
  ])('is shown by today’s, which says so: %s', async (stages, reason, advice) => {
    page.fragment = `#1/size=40;seed=3/simplex/${stages}?at=0`
    await playground.start()
    expect(shown()).toBeNull()
    expect(page.notices).toHaveLength(1)
    expect(page.notices[0]).toContain(reason)
    expect(page.notices[0]).toContain(advice)
    expect(page.errors).toEqual([])
  })

  it('nor where it cannot be loaded', async () => {
    keep({})
    page.engine.releases = () => Promise.resolve([{ version: '0.1.0', interface: 1, methods: { simplex: 1, blurosion: 1 } }])
    page.fragment = `#${earlyAtEnd}`
    await playground.start()
    await gives(module, today)
    expect(shown()).toBeNull()
    expect(page.notices[0]).toContain('The engine that has that could not be loaded: with revision 2 of blurosion')
  })
})

describe('the fingerprint that a link expects', () => {
  it('is said nothing of where the terrain has it, and stays in the link until the terrain is another', async () => {
    const link = withPrint(`${recipe}?at=7`, await linkFingerprint(module, `${recipe}?at=7`))
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

  it('is named as a defect where the terrain has another, until it is edited', async () => {
    page.fragment = `#${withPrint(`${recipe}?at=7`, '0123456789abcdef')}`
    await playground.start()
    await until(() => page.errors.length > 0)
    expect(page.errors[0]).toMatch(
      /^This link was made for the terrain 0123456789abcdef, but it gives [0-9a-f]{16}\. That is a defect/,
    )
    workspace.session.edit({ kind: 'world', name: 'seed', value: '4' })
    await page.settled()
    expect(page.errors).toEqual([])
  })

  it('is left out of the link, and named, where it is none', async () => {
    page.fragment = `#${recipe}?at=7&print=0123`
    await playground.start()
    await until(() => page.iteration === 7)
    expect(page.errors).toEqual([
      expect.stringContaining('“print=0123” (the view: print must be a fingerprint, 16 of the digits 0 to 9'),
    ])
  })

  it('is the end’s where the link names no iteration', async () => {
    page.fragment = `#${withPrint(recipe, '0123456789abcdef')}`
    await playground.start()
    workspace.player.jumpToEnd()
    await until(() => workspace.player.progress.value.done)
    await until(() => page.errors.length > 0)
    expect(page.fragment).toBe(`#${withPrint(`${recipe}?at=40`, '0123456789abcdef')}`)
  })

  it('is compared in the kept engine, and not at all where no engine is for the link', async () => {
    const print = await linkFingerprint(keptEngine, early)
    page.fragment = `#${withPrint(earlyAtEnd, print)}`
    await playground.start()
    await gives(keptEngine, early)
    expect(page.errors).toEqual([])
    await playground.openLink(`#${withPrint(earlyAtEnd.replace('simplex', 'simplex@8'), print)}`)
    await until(() => workspace.player.progress.value.done)
    expect([page.errors, page.notices]).toEqual([[], [expect.stringContaining('revision 8 of simplex')]])
  })
})
