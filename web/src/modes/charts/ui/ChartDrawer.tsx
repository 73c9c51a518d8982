import { X } from 'lucide'
import { useEffect } from 'preact/hooks'
import { chartsOf } from '../state/charts'
import { usePageState } from '../../../ui/commands/page-state'
import { useWorkspace } from '../../../ui/context'
import { IconButton } from '../../../ui/controls/IconButton'
import { useCover } from '../../../ui/covers'
import { MeasuredChart } from './ChartsInPanel'
import { RiverLines } from './RiverLines'
// The drawer is at the place of the cross-section.
import '../../../ui/styles/drawer.css'

/** The charts over the terrain: the rivers of the open chart, and the chart itself while it is wide or the panel is closed. */
export function ChartsOverTerrain() {
  const workspace = useWorkspace()
  const charts = chartsOf(workspace)
  const { isPanelOpen } = usePageState()
  // A link with a chart shows it also where the panel is closed.
  useEffect(() => {
    if (!isPanelOpen.peek()) charts.isWide.value = true
  }, [charts, isPanelOpen])
  return (
    <>
      <RiverLines view={workspace.view} />
      {charts.isWide.value && <ChartDrawer />}
    </>
  )
}

function ChartDrawer() {
  const charts = chartsOf(useWorkspace())
  const cover = useCover()
  return (
    <section ref={cover} class="section landform-drawer surface" aria-label="Chart">
      <IconButton icon={X} label="Close the chart" onClick={() => charts.close()} />
      <MeasuredChart charts={charts} />
    </section>
  )
}
