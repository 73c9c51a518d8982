import { X } from 'lucide'
import { useEffect } from 'preact/hooks'
import { chartsOf } from '../../state/charts/charts'
import { usePageState } from '../commands/page-state'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { useCovers } from '../covers'
import { MeasuredChart } from './ChartsInPanel'
import { RiverLines } from './RiverLines'
// The drawer is at the place of the cross-section.
import '../styles/modes/section.css'

/** The charts over the terrain: the rivers of the open chart, and the chart itself while it is wide or the panel is closed. */
export function ChartsOverTerrain() {
  const charts = chartsOf(useWorkspace())
  const { isPanelOpen } = usePageState()
  // A link with a chart shows it also where the panel is closed.
  useEffect(() => {
    if (!isPanelOpen.peek()) charts.isWide.value = true
  }, [charts, isPanelOpen])
  return (
    <>
      <RiverLines focus={charts.focus} />
      {charts.isWide.value && <ChartDrawer />}
    </>
  )
}

function ChartDrawer() {
  const charts = chartsOf(useWorkspace())
  const covers = useCovers()
  return (
    <section ref={covers.chart} class="section landform-drawer surface" aria-label="Chart">
      <IconButton icon={X} label="Close the chart" onClick={() => charts.close()} />
      <MeasuredChart charts={charts} />
    </section>
  )
}
