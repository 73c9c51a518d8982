import { useEffect, useRef } from 'preact/hooks'
import { chartsOf, type Charts } from '../state/charts'
import { allCharts } from '../state/models/models'
import { isAbsent } from '../state/model'
import { useArrangement } from '../../../ui/arrangement'
import { usePageState } from '../../../ui/commands/page-state'
import { useWorkspace } from '../../../ui/context'
import { ChartBody } from './ChartBody'
import { ChartNumbers } from './ChartNumbers'
import { ChartChoice, ChartSettings, LineChoice } from './ChartSettings'
import { ChartMenu, ChartTools, WidthButton } from './ChartTools'

/** The chart of the panel's card, with its settings. A wide chart is shown below the terrain instead. */
export function ChartsInPanel() {
  const workspace = useWorkspace()
  const charts = chartsOf(workspace)
  const { isPanelOpen } = usePageState()
  useEffect(() => {
    if (charts.chosen.peek() === null) charts.choose('profile')
    // Closing the card closes the chart. A wide chart stays open when the whole panel closes.
    return () => {
      if (isPanelOpen.peek() || !charts.isWide.peek()) charts.close()
    }
  }, [charts, isPanelOpen])
  if (charts.isWide.value) {
    return (
      <div class="landform-elsewhere">
        <p class="summary muted">The chart is below the terrain.</p>
        <button type="button" class="button" onClick={() => (charts.isWide.value = false)}>
          Show it here
        </button>
      </div>
    )
  }
  return <MeasuredChart charts={charts} />
}

/** A chart that is measured while it is mounted, with its settings and tools. */
export function MeasuredChart({ charts }: { charts: Charts }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => charts.follow(), [charts])
  const model = charts.model.value
  const isMeasured = model !== null
  // A chart has its height with its first result. The card may be far down in the panel.
  useEffect(() => {
    if (isMeasured) element.current!.scrollIntoView({ block: 'start' })
  }, [isMeasured])
  const id = charts.chosen.value
  // A phone has one row for them below the terrain.
  const isCompact = useArrangement().value === 'sheet' && charts.isWide.value
  return (
    <div ref={element} class={`landform-measured ${isCompact ? 'is-compact' : ''}`}>
      <div class="landform-bar">
        <ChartChoice charts={charts} />
        <div class="landform-tools">
          {isCompact ? (
            <ChartMenu charts={charts} chart={element}>
              <ChartSettings charts={charts} />
            </ChartMenu>
          ) : (
            <ChartTools charts={charts} chart={element} />
          )}
          <WidthButton charts={charts} />
        </div>
        {!isCompact && <ChartSettings charts={charts} />}
      </div>
      <ChartBody model={model} isCurrent={charts.isCurrent.value} focus={charts.focus} />
      {isCompact && <LineChoice charts={charts} />}
      {charts.showsNumbers.value && id && model && !isAbsent(model) && (
        <ChartNumbers tables={model.tables} name={allCharts[id].name} />
      )}
    </div>
  )
}
