/** The code of the measures, which the engine loads when the first measure is wanted. */
import { expect, it, vi } from 'vitest'
import { createLocalEngine, loadSingle } from '../support/local-engine'

const code = '@rill-terrain/engine/measured'
const text = '2/size=24/simplex'
const refused = { message: 'The measures could not be loaded: check the network, and try again.', position: -1 }

it('is loaded again after it could not be fetched, and no call fails', async () => {
  const engine = createLocalEngine(await loadSingle())
  await engine.start()
  await engine.open({ job: 3, text, playing: false, playbackRate: 0, fastForwardTo: 0 })
  vi.doMock(code, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(await engine.measure('seams')).toEqual({ job: 3, iteration: 0, result: null, problem: refused })
  expect(await engine.runInBackground(text)).toEqual({ ok: false, problem: refused })
  vi.doUnmock(code)
  expect(await engine.measure('seams')).toEqual({ job: 3, iteration: 0, result: null })
  expect(await engine.runInBackground(text)).toMatchObject({ ok: true })
})

it('begins no run that was ended while it was loaded', async () => {
  vi.resetModules()
  const { createLocalEngine: create } = await import('../support/local-engine')
  const engine = create(await loadSingle())
  await engine.start()
  const begun = engine.runInBackground(text)
  await engine.endBackgroundRun()
  expect(await begun).toEqual({ ok: false, problem: { message: 'The run was ended.', position: -1 } })
})
