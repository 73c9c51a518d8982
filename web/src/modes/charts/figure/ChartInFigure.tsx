import { useEffect } from 'preact/hooks'
import { useFigure } from '../../../app/figure'
import { chartsOf } from '../state/charts'
import { allCharts } from '../state/models/models'
import { ChartBody } from '../ui/ChartBody'
import { RiverLines } from '../ui/RiverLines'

/** The chart that a figure's address names, above the controls of the figure. */
export function ChartInFigure() {
  const charts = chartsOf(useFigure().workspace)
  useEffect(() => charts.follow(), [charts])
  const id = charts.chosen.value
  if (id === null) return null
  return (
    <section class="landform-measured landform-figure" aria-label={allCharts[id].name}>
      <ChartBody model={charts.model.value} isCurrent={charts.isCurrent.value} focus={charts.focus} />
    </section>
  )
}

export const RiversInFigure = () => <RiverLines view={useFigure().workspace.view} />
