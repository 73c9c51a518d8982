/** The drainage basin of the last measured place: measured at each rest of the terrain. */
import { computed } from '@preact/signals'
import type { BasinReport } from '@rill-terrain/engine/measures/landform-report'
import { measuringOf } from './measuring'
import { LiveMeasure } from '../../../state/measures/live-measure'
import { fractionOf } from '../../../state/measures/places'
import { area, length, metres, plain } from '../../../state/measures/words'
import type { Workspace } from '../../../state/workspace'

/** Measures the basin of the newest place until the returned function is called. */
export function followBasin(workspace: Workspace): () => void {
  const measuring = measuringOf(workspace.view)
  const live = new LiveMeasure('basin', workspace, workspace.player)
  const options = computed(() => {
    const newest = measuring.places.value.at(-1)
    const size = workspace.editor.world.value
    if (!newest || !size) return null
    return { east: fractionOf(newest.east, size.width), south: fractionOf(newest.south, size.height) }
  })
  const stops = [
    live.follow(options, { whileRunning: false }),
    computed(() => (live.isCurrent.value ? (live.result.value ?? null) : null)).subscribe(
      (basin) => (measuring.basin.value = basin),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
    measuring.basin.value = null
  }
}

/** Names and values of a basin. */
export function basinRows(basin: BasinReport): [string, string][] {
  const { minHeight, maxHeight, meanHeight, meanSlope, hypsometricIntegral, flowPathLength, order } = basin
  return [
    ['Basin', area(basin.area)],
    ['Heights', `${metres(minHeight)} to ${metres(maxHeight)}`],
    ['Mean height', metres(meanHeight)],
    ['Mean slope', `${plain(meanSlope)}°`],
    ...(hypsometricIntegral === null ? [] : [['Integral', plain(hypsometricIntegral)] as [string, string]]),
    ['Flow path', length(flowPathLength)],
    ...(order === 0 ? [] : [['Strahler order', String(order)] as [string, string]]),
  ]
}
