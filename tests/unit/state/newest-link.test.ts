/** The newest link opens, whatever the engine still does for the terrain before: against the real core, without worker or picture. */
import { describe, expect, it, vi } from 'vitest'
import { EngineLostError } from '@rill-terrain/engine/protocol'
import { until } from '../../support/local-engine'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const slow = '2/size=9/simplex'
const newest = '2/size=11/perlin'
const load = (text: string) => workspace.session.load(text, 'push', 'link')

/** A call of the engine that does not end until the engine is lost. */
function stickIn(call: 'open' | 'parse'): { lose: () => Promise<void>; isCalled: () => boolean } {
  let fail: (error: Error) => void = () => {}
  const stuck = vi.spyOn(page.engine, call).mockImplementation(() => new Promise<never>((_, reject) => (fail = reject)))
  const lose = async () => {
    stuck.mockRestore()
    fail(new EngineLostError('The engine was stopped.'))
    await new Promise((resolve) => setImmediate(resolve))
    page.engine.onLost({ message: 'It was stopped.', cancelled: true }, await page.engine.start())
    await page.settled()
  }
  return { lose, isCalled: () => stuck.mock.calls.length > 0 }
}

async function start(): Promise<void> {
  await playground.start()
  await page.settled()
}

const open = () => workspace.editor.recipe.value!.text

describe('the newest link', () => {
  it('opens if the terrain before is stopped while it opens, and nothing else opens', async () => {
    await start()
    const { lose, isCalled } = stickIn('open')
    void load(slow)
    await until(isCalled)
    const loaded = load(newest)
    const opened = vi.spyOn(page.engine, 'parse')
    await lose()
    expect([await loaded, open()]).toEqual([true, newest])
    expect(opened.mock.calls.flat().filter((text) => text.includes('size=33'))).toEqual([])
  })

  it('opens if the engine is stopped while it is read', async () => {
    await start()
    const { lose, isCalled } = stickIn('parse')
    const loaded = load(newest)
    await until(isCalled)
    await lose()
    expect([await loaded, open()]).toEqual([true, newest])
  })

  it('opens after the user cancels the terrain before', async () => {
    await start()
    const { lose, isCalled } = stickIn('open')
    void load(slow)
    await until(isCalled)
    const loaded = load(newest)
    workspace.cancelOpening()
    await lose()
    expect([await loaded, open()]).toEqual([true, newest])
  })

  it('that cannot be read leaves the last terrain open, and not the one that was stopped', async () => {
    await start()
    const before = open()
    const { lose, isCalled } = stickIn('open')
    void load(slow)
    await until(isCalled)
    const loaded = load('2/nothing')
    await lose()
    expect([await loaded, open()]).toEqual([false, before])
  })

  it('stops a terrain that keeps the engine busy; a step of the history does not', async () => {
    await start()
    const stopped = vi.spyOn(page.engine, 'cancelIfBusy')
    await load(newest)
    expect(stopped.mock.calls).toEqual([[1000]])
    workspace.session.undo()
    await page.settled()
    expect([stopped.mock.calls.length, open()]).not.toEqual([1, newest])
    expect(stopped.mock.calls.length).toBe(1)
  })
})
