import { useEffect } from 'preact/hooks'
import { chartsOf } from '../../state/charts/charts'
import { chartNames } from '../../state/charts/choice'
import type { Workspace } from '../../state/workspace'
import { ChartBody } from './ChartBody'
import { RiverLines } from './RiverLines'

/** The chart that a figure's address names, above the controls of the figure. */
export function ChartInFigure({ workspace }: { workspace: Workspace }) {
  const charts = chartsOf(workspace)
  useEffect(() => charts.follow(), [charts])
  const id = charts.chosen.value
  if (id === null) return null
  return (
    <section class="landform-measured landform-figure" aria-label={chartNames[id]}>
      <ChartBody model={charts.model.value} isCurrent={charts.isCurrent.value} focus={charts.focus} />
    </section>
  )
}

export const RiversInFigure = ({ workspace }: { workspace: Workspace }) => <RiverLines focus={chartsOf(workspace).focus} />
