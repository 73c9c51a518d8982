import { useId } from 'preact/hooks'
import { formatLength } from '@rill-terrain/recipe/format'
import { chartIds, chartNames, showsRivers, thetas, usesTheta, type ChartId } from '../../state/charts/choice'
import type { Charts } from '../../state/charts/charts'
import { riverName } from '../../state/charts/rivers'
import { plain } from '../../state/charts/words'
import type { Section } from '../../state/view/section'
import { useWorkspace } from '../context'

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
          {chartNames[each]}
        </option>
      ))}
    </select>
  )
}

/** The settings of the chosen chart; nothing for a chart without settings. */
export function ChartSettings({ charts }: { charts: Charts }) {
  const id = charts.chosen.value
  if (id === null || !hasSettings(id)) return null
  return (
    <div class="landform-settings">
      {showsRivers(id) && <RiverChoice charts={charts} />}
      {usesTheta(id) && <Theta charts={charts} />}
      {id === 'swath' && <SwathSettings charts={charts} />}
    </div>
  )
}

const hasSettings = (id: ChartId) => showsRivers(id) || usesTheta(id) || id === 'swath'

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
  const { view } = useWorkspace()
  const theta = charts.theta.value
  const id = useId()
  const { minimum, maximum, step } = thetas
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
        step={step}
        value={theta}
        aria-label="Reference concavity theta"
        style={{ '--share': (theta - minimum) / (maximum - minimum) }}
        onInput={(event) => view.setTheta(Number(event.currentTarget.valueAsNumber.toFixed(2)))}
      />
      <output>{plain(theta)}</output>
    </div>
  )
}

function LineButton({ section }: { section: Section }) {
  const draw = () => {
    if (section.line.value === null) section.open()
    else section.isDrawing.value = !section.isDrawing.value
  }
  return (
    <button type="button" class="button" aria-pressed={section.isDrawing.value} onClick={draw}>
      {section.line.value === null ? 'Draw a line' : 'Draw another line'}
    </button>
  )
}

/** The button without which a swath profile is empty, outside of the menu that has the settings. */
export function LineChoice({ charts }: { charts: Charts }) {
  const { section } = useWorkspace().view
  return charts.chosen.value === 'swath' && section.line.value === null ? <LineButton section={section} /> : null
}

/** Shares of the map's width; the slider is logarithmic. */
const [narrowest, widest] = [0.01, 0.5]

function SwathSettings({ charts }: { charts: Charts }) {
  const { section } = useWorkspace().view
  const id = useId()
  const position = Math.log(charts.swathShare.value / narrowest) / Math.log(widest / narrowest)
  return (
    <>
      <LineButton section={section} />
      {section.line.value !== null && (
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
