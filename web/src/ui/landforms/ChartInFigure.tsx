import { useEffect } from 'preact/hooks'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import { chartsOf } from '../../state/charts/charts'
import { chartNames } from '../../state/charts/choice'
import type { Comparison } from '../../state/compare/comparison'
import type { Workspace } from '../../state/workspace'
import { ChartBody } from './ChartBody'
import { ComparedChart } from './ComparedChart'
import { RiverLines } from './RiverLines'

export interface ChartInFigureProps {
  workspace: Workspace
  comparison: LazyModule<Comparison>
}

/** The chart that a figure's address names, above the controls of the figure. */
export function ChartInFigure({ workspace, comparison }: ChartInFigureProps) {
  const charts = chartsOf(workspace)
  useEffect(() => charts.follow(), [charts])
  const id = charts.chosen.value
  if (id === null) return null
  return (
    <section class="landform-measured landform-figure" aria-label={chartNames[id]}>
      {workspace.view.comparesTerrain.value && <ComparedChart charts={charts} module={comparison} />}
      <ChartBody model={charts.model.value} isCurrent={charts.isCurrent.value} focus={charts.focus} />
    </section>
  )
}

export const RiversInFigure = ({ workspace }: { workspace: Workspace }) => <RiverLines focus={chartsOf(workspace).focus} />
