import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import type { FigureHost } from '../../../web/src/embed/figure-controls'
import { FigureReports } from '../../../web/src/embed/figure-reports'
import type { Messages } from '../../../web/src/state/messages'
import type { Workspace } from '../../../web/src/state/workspace'

const frameAt = (iteration: number) => ({
  progress: { iteration, iterations: 9, done: iteration === 9 },
  fingerprint: String(iteration),
})

/** Reports of a figure without an engine, whose player the test controls. */
function startReports() {
  const sent: string[] = []
  const player = { frame: signal(frameAt(9)), running: signal(true), recipe: { text: 'old' } }
  const view = { camera: signal('') }
  const host = {
    send: ({ type, recipe }: { type: string; recipe?: string }) => recipe && sent.push(`${type} ${recipe}`),
    shown: () => undefined,
  }
  const reports = new FigureReports(
    { player, view } as unknown as Workspace,
    { list: signal([]) } as unknown as Messages,
    host as unknown as FigureHost,
  )
  reports.start(signal('goal'))
  return { reports, player, sent }
}

test('a terrain that is being replaced is not reported again', () => {
  const { reports, player, sent } = startReports()
  reports.restart()
  player.running.value = false
  expect(sent).toEqual(['ready old', 'done old'])

  player.recipe = { text: 'new' }
  player.frame.value = frameAt(3)
  player.frame.value = frameAt(9)
  reports.opened()
  expect(sent.slice(2)).toEqual(['ready new', 'done new'])
})

test('the same terrain is reported when it is opened again', () => {
  const { reports, player, sent } = startReports()
  reports.restart()
  player.recipe = { text: 'old' }
  player.frame.value = frameAt(9)
  reports.opened()
  expect(sent).toEqual(['ready old', 'done old', 'ready old', 'done old'])
})
