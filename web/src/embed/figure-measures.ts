/** Measures of a figure's terrain at rest, for the page that embeds it: all numbers belong to one state of the terrain. */
import type { FigureMeasures } from '@rill-terrain/element/measures'
import { chartsOf } from '../modes/charts/state/charts'
import { chartCsv } from '../modes/charts/state/tables'
import { restOf } from '../state/playback/measurements'
import { untilTrue } from '../state/until-true'
import type { Workspace } from '../state/workspace'

/** Waits until the terrain is at rest, and measures it. Fails if the engine fails or `closed` is aborted. */
export async function measureFigure(workspace: Workspace, closed: AbortSignal): Promise<FigureMeasures> {
  const { player, failed } = workspace
  const ended = new Promise<never>((_resolve, reject) => {
    closed.addEventListener('abort', () => reject(new Error('The terrain was released before it was measured.')))
  })
  for (;;) {
    await Promise.race([untilTrue(() => restOf(player) !== null || failed.value), ended])
    if (failed.value) throw new Error('The engine has stopped: the terrain cannot be measured.')
    const rest = restOf(player)
    const measured = await Promise.race([workspace.measure('landforms'), ended])
    if (measured?.problem) throw new Error(measured.problem.message)
    const seams = await Promise.race([workspace.measure('seams'), ended])
    const chart = await Promise.race([chartOf(workspace), ended])
    const frame = player.ownFrame
    if (!measured || !frame || rest !== restOf(player) || measured.job !== frame.job) continue
    const { eroded, deposited, carried, lost, uplifted } = frame.budget
    return {
      recipe: player.recipe?.text ?? '',
      fingerprint: frame.fingerprint,
      iteration: frame.progress.iteration,
      mass: { eroded, deposited, carried, lost, uplifted },
      landforms: measured.result && { ...measured.result },
      seams: seams?.result ? { across: seams.result.across, inside: seams.result.inside } : null,
      chart,
    }
  }
}

/** The numbers of the open chart. */
async function chartOf(workspace: Workspace): Promise<FigureMeasures['chart']> {
  const charts = chartsOf(workspace)
  const name = charts.chosen.value
  if (name === null) return null
  const stop = charts.follow()
  try {
    await untilTrue(() => charts.model.value !== null && charts.isCurrent.value)
    const model = charts.model.value
    return model === null || 'absent' in model ? null : { name, csv: chartCsv(model) }
  } finally {
    stop()
  }
}
