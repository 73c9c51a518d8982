import { useId } from 'preact/hooks'
import { formatLength } from '@rill-terrain/recipe/format'
import type { Chart } from '../state/chart'
import { chartIds, thetaRow } from '../state/choice'
import { allCharts, type ChartId } from '../state/models/models'
import type { Charts } from '../state/charts'
import { riverName } from '../state/rivers'
import { plain } from '../../../state/measures/words'
import { appearanceOf } from '../../../ui/commands/command'
import { useCommand } from '../../../ui/commands/page-commands'
import { usePageState } from '../../../ui/commands/page-state'
import { useWorkspace } from '../../../ui/context'

export function ChartChoice({ charts }: { charts: Charts }) {
  return (
    <select
      class="select landform-choice"
      aria-label="Chart"
      value={charts.chosen.value ?? ''}
      onChange={(event) => charts.choose(event.currentTarget.value as ChartId)}
    >
      {chartIds.map((each) => (
        <option key={each} value={each}>
          {allCharts[each].name}
        </option>
      ))}
    </select>
  )
}

/** The settings of the chosen chart; nothing for a chart without settings. */
export function ChartSettings({ charts }: { charts: Charts }) {
  const id = charts.chosen.value
  const chart: Chart | null = id === null ? null : allCharts[id]
  if (!chart || !hasSettings(chart)) return null
  return (
    <div class="landform-settings">
      {chart.showsRivers && <RiverChoice charts={charts} />}
      {chart.usesTheta && <Theta charts={charts} />}
      {chart.measure === 'swath' && <SwathSettings charts={charts} />}
    </div>
  )
}

const hasSettings = ({ showsRivers, usesTheta, measure }: Chart) => showsRivers || usesTheta || measure === 'swath'

function RiverChoice({ charts: { focus } }: { charts: Charts }) {
  const rivers = focus.rivers.value
  if (rivers.length === 0) return null
  return (
    <select
      class="select"
      aria-label="River"
      value={focus.selected.value}
      onChange={(event) => focus.select(Number(event.currentTarget.value))}
    >
      {rivers.map((_, index) => (
        <option key={index} value={index}>
          {riverName(index)}
        </option>
      ))}
    </select>
  )
}

function Theta({ charts }: { charts: Charts }) {
  const { view, registry } = useWorkspace()
  const theta = charts.theta.value
  const row = thetaRow(registry)
  const id = useId()
  if (theta === null || !row) return null
  const { minimum, maximum } = row
  return (
    <div class="landform-setting">
      <label for={id} title="Reference concavity of chi and ksn">
        θ
      </label>
      <input
        id={id}
        class="slider"
        type="range"
        min={minimum}
        max={maximum}
        step={0.05}
        value={theta}
        aria-label="Reference concavity theta"
        style={{ '--share': (theta - minimum) / (maximum - minimum) }}
        onInput={(event) => view.set('theta', String(Number(event.currentTarget.valueAsNumber.toFixed(2))))}
      />
      <output>{plain(theta)}</output>
    </div>
  )
}

/** The band lies along the line of the cross-section. */
function LineButton() {
  const page = usePageState()
  const command = useCommand('section-line')
  return (
    <button type="button" class="button" aria-pressed={command.isChecked?.(page)} onClick={() => command.run(page)}>
      {appearanceOf(command, page).label}
    </button>
  )
}

/** The button without which a swath profile is empty, outside of the menu that has the settings. */
export function LineChoice({ charts }: { charts: Charts }) {
  return charts.chosen.value === 'swath' && charts.line.value === null ? <LineButton /> : null
}

/** Shares of the map's width; the slider is logarithmic. */
const [narrowest, widest] = [0.01, 0.5]

function SwathSettings({ charts }: { charts: Charts }) {
  const id = useId()
  const position = Math.log(charts.swathShare.value / narrowest) / Math.log(widest / narrowest)
  return (
    <>
      <LineButton />
      {charts.line.value !== null && (
        <div class="landform-setting">
          <label for={id}>Band</label>
          <input
            id={id}
            class="slider"
            type="range"
            min={0}
            max={1}
            step={0.02}
            value={position}
            aria-label="Width of the band"
            aria-valuetext={formatLength(charts.swathWidth.value)}
            style={{ '--share': position }}
            onInput={(event) => (charts.swathShare.value = narrowest * (widest / narrowest) ** event.currentTarget.valueAsNumber)}
          />
          <output>{formatLength(charts.swathWidth.value)}</output>
        </div>
      )}
    </>
  )
}
