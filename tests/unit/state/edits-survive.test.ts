/** Edits that are made in every state of the page are in the recipe at the end: against the real core, without worker or picture. */
import { describe, expect, it, vi } from 'vitest'
import { EngineLostError } from '@rill-terrain/engine/protocol'
import { until } from '../../support/local-engine'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const change = (name: string, value: string) => workspace.session.edit({ kind: 'parameter', of: page.stage(1), name, value })
const seed = (value: string) => workspace.session.edit({ kind: 'world', name: 'seed', value })

/** Makes the next calls of the engine fail, as if it had crashed during the first of them. */
function loseEngineDuring(call: 'edit' | 'open' | 'parse'): () => Promise<void> {
  const lost = vi.spyOn(page.engine, call).mockImplementation(() => Promise.reject(new EngineLostError('It crashed.')))
  return async () => {
    await until(() => lost.mock.settledResults.some(({ type }) => type === 'rejected'))
    await new Promise((resolve) => setImmediate(resolve))
    lost.mockRestore()
    page.engine.onLost({ message: 'It crashed.', cancelled: false }, await page.engine.start())
    await page.settled()
  }
}

async function start(): Promise<void> {
  await playground.start()
  await page.settled()
}

describe('an edit', () => {
  it('is made while the first terrain opens', async () => {
    const started = playground.start()
    await until(() => workspace.editor.recipe.value !== null)
    change('erosion', '0.4')
    await started
    await page.settled()
    expect(page.fragment).toContain('erosion=0.4')
  })

  it('is made while an edited terrain opens', async () => {
    await start()
    seed('9')
    await until(() => workspace.editor.recipe.value!.text.includes('seed=9'))
    change('erosion', '0.4')
    await page.settled()
    expect(page.fragment).toContain('seed=9')
    expect(page.fragment).toContain('erosion=0.4')
  })

  it('is made while the terrain runs, and while it is exported', async () => {
    await start()
    workspace.player.play()
    await until(() => page.iteration > 0)
    change('erosion', '0.4')
    const exported = page.export('tif')
    seed('9')
    await page.settled()
    await until(() => page.requests.length === 1)
    page.finish()
    await exported
    expect(page.fragment).toContain('seed=9')
    expect(page.fragment).toContain('erosion=0.4')
  })

  it('is made while an undone step opens', async () => {
    await start()
    seed('9')
    await page.settled()
    workspace.session.undo()
    change('erosion', '0.4')
    await page.settled()
    expect(page.fragment).toContain('seed=7')
    expect(page.fragment).toContain('erosion=0.4')
  })

  it('that the engine crashes on is made again, and so are all that waited', async () => {
    await start()
    const restart = loseEngineDuring('edit')
    change('erosion', '0.4')
    seed('9')
    await until(() => !workspace.session.settled.value)
    change('capacity', '3')
    await restart()
    expect(workspace.editor.recipe.value!.text).toMatch(/seed=9.*(capacity=3.*erosion=0.4|erosion=0.4.*capacity=3)/)
  })

  it('is made when it is typed before the restarted engine has the terrain', async () => {
    await start()
    const info = await page.engine.start()
    // The crash is not reported yet: the engine runs, and has no terrain.
    change('erosion', '0.4')
    page.engine.onLost({ message: 'It crashed.', cancelled: false }, info)
    await page.settled()
    expect(page.fragment).toContain('erosion=0.4')
  })

  it('whose terrain crashes the engine is undone, and later edits are made', async () => {
    await start()
    const restart = loseEngineDuring('open')
    seed('9')
    await until(() => workspace.editor.recipe.value!.text.includes('seed=9'))
    await until(() => !workspace.session.loading.value && workspace.session.settled.value)
    change('erosion', '0.4')
    await restart()
    expect(workspace.editor.recipe.value!.text).toContain('seed=7')
    expect(workspace.editor.recipe.value!.text).toContain('erosion=0.4')
  })

  it('that waits is discarded when the user cancels the one before', async () => {
    await start()
    const restart = loseEngineDuring('open')
    seed('9')
    change('erosion', '0.4')
    workspace.cancelOpening()
    await until(() => workspace.session.settled.value)
    await restart()
    expect(workspace.editor.recipe.value!.text).not.toContain('erosion')
  })
})
