import { effect, useSignal, type ReadonlySignal, type Signal } from '@preact/signals'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import type { RiverFocus } from '../state/focus'
import { isAbsent, type AbsentChart, type ChartModel, type ChartPanel } from '../state/model'
import { PanelChart } from './PanelChart'
import { StripList } from './StripList'
import './landforms.css'

interface ChartBodyProps {
  /** Null while the first result is computed. */
  model: ChartModel | AbsentChart | null
  /** False mutes the chart: it shows an earlier state of the terrain. */
  isCurrent: boolean
  focus: RiverFocus
}

/** The panels of a chart and its main numbers, or one sentence where there is nothing to draw. */
export function ChartBody({ model, isCurrent, focus }: ChartBodyProps) {
  if (model === null) return <p class="summary muted">Measuring …</p>
  if (isAbsent(model)) return <p class="summary">{model.absent}</p>
  const { panels, facts, strips, notes = [] } = model
  return (
    <div class={`landform-body ${isCurrent ? '' : 'is-stale'}`}>
      {strips && <StripList {...model} />}
      <div class={`landform-panels ${panels.length > 1 ? 'has-several' : ''}`}>
        {panels.map((panel) => (
          <LinkedPanel key={panel.y.title} panel={panel} focus={focus} />
        ))}
      </div>
      <dl class="landform-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <div class="landform-notes muted">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <p class="hidden-name" role="status">
        {isCurrent && model.announcement}
      </p>
    </div>
  )
}

/** A panel whose pointer moves with the point of a river that is highlighted on the terrain. */
function LinkedPanel({ panel, focus }: { panel: ChartPanel; focus: RiverFocus }) {
  const place = useSignal<number | null>(null)
  const shown = useSignal(panel)
  useLayoutEffect(() => void (shown.value = panel), [panel])
  useEffect(() => linkPlace(place, focus, shown), [place, focus])
  const isOfRivers = panel.pointer?.river !== undefined
  return <PanelChart panel={panel} place={place} {...(isOfRivers && { onRiver: (river) => focus.select(river) })} />
}

/**
 * Keeps the pointer of a chart of rivers and the highlighted point at the same point of a river. Both directions compare before
 * they write, so they do not answer each other.
 */
function linkPlace(place: Signal<number | null>, focus: RiverFocus, shown: ReadonlySignal<ChartPanel>): () => void {
  const toShare = ({ x, pointer }: ChartPanel, point: number) => {
    const [from, to] = x.domain
    return ((pointer?.stops[point] ?? from) - from) / (to - from)
  }
  const ofPlace = (share: number) => {
    const { x, pointer } = shown.peek()
    const value = x.domain[0] + share * (x.domain[1] - x.domain[0])
    const stops = pointer?.stops ?? []
    return stops.reduce((best, stop, index) => (Math.abs(stop - value) < Math.abs(stops[best]! - value) ? index : best), 0)
  }
  const follow = effect(() => {
    const at = focus.pointed.value
    const panel = shown.value
    const { pointer } = panel
    if (pointer?.river === undefined) return
    if (at === null) return void (place.value = null)
    if (pointer.river === at.river && (place.peek() === null || ofPlace(place.peek()!) !== at.point)) {
      place.value = toShare(panel, at.point)
    }
  })
  const lead = place.subscribe((share) => {
    const { river } = shown.peek().pointer ?? {}
    if (river === undefined) return
    const point = share === null ? null : { river, point: ofPlace(share) }
    const before = focus.pointed.peek()
    if (point?.point !== before?.point || point?.river !== before?.river) focus.pointed.value = point
  })
  return () => {
    follow()
    lead()
  }
}
