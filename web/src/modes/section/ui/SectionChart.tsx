import { formatFactor, formatLength, formatReading, formatTicks } from '@rill-terrain/recipe/format'
import { scaleLinear } from 'd3-scale'
import { readProfile, type Profile } from '../../../state/view/profile'
import { Chart } from '../../../ui/charts/Chart'
import { useChart } from '../../../ui/charts/chart-context'
import { Legend, type LegendEntry } from '../../../ui/charts/Legend'
import { Area, Difference, Line, Rule } from '../../../ui/charts/Marks'
import type { ChartPointer } from '../../../ui/charts/Pointer'
import { evenSeries } from '../../../ui/charts/series'
import { sectionOf } from '../state/section'
import { useWorkspace } from '../../../ui/context'
import { exaggerationOf, heightRange } from './height-range'

/** Length in metres from which a chart shows distances in kilometres. */
const longDistance = 2000

const metres = (value: number) => formatReading(Number(value.toFixed(1)), 'm').replace('-', '−')

/** The reading of the profile at a position of its line, as text. */
export function readingText(profile: Profile, share: number): string {
  const { distance, ground, start } = readProfile(profile, share)
  const was = start === null ? '' : `, was ${metres(start)} (${ground >= start ? '+' : ''}${metres(ground - start)})`
  return `${formatLength(distance)}: ${metres(ground)}${was}`
}

/** The ground along the line, now and at the start. The areas between the two are eroded and deposited rock. */
export function SectionChart({ profile }: { profile: Profile }) {
  const section = sectionOf(useWorkspace().view)
  const { length, ground, start } = profile
  const [now, before] = [evenSeries(ground, 0, length), start && evenSeries(start, 0, length)]
  const pointer: ChartPointer = {
    name: 'Place on the cross-section',
    place: section.chartPointer,
    read: (distance) => readingAt(profile, distance / length),
    isReadElsewhere: true,
  }
  return (
    <Chart
      class="section-chart"
      label={`Heights along a line of ${formatLength(length)}`}
      x={{ scale: scaleLinear([0, length], []), format: formatDistances }}
      y={{ scale: scaleLinear(heightRange(profile), []), format: (heights) => formatTicks(heights, 'm') }}
      pointer={pointer}
      below={<Key profile={profile} />}
    >
      <Sea level={profile.sea} />
      <Area series={now} class="section-ground" />
      {before && <Difference series={now} before={before} more="section-deposited" less="section-eroded" />}
      {before && <Line series={before} class="section-start" />}
      <Line series={now} class="section-line" />
      <SeaLevel level={profile.sea} />
    </Chart>
  )
}

function readingAt(profile: Profile, share: number) {
  const { ground, start } = readProfile(profile, share)
  const marks = [...(start === null ? [] : [{ y: start, class: 'was' }]), { y: ground }]
  return { lines: [readingText(profile, share)], marks }
}

function formatDistances(distances: readonly number[]): string[] {
  const isLong = distances.at(-1)! >= longDistance
  return formatTicks(isLong ? distances.map((distance) => distance / 1000) : distances, isLong ? 'km' : 'm')
}

/** The y position of the sea level in CSS pixels; null if it is outside of the chart. */
function useSeaLevel(level: number | null): number | null {
  const { y, field } = useChart()
  return level !== null && y(level) > field.top && y(level) < field.bottom ? y(level) : null
}

function Sea({ level }: { level: number | null }) {
  const { left, right, bottom } = useChart().field
  const top = useSeaLevel(level)
  return top === null ? null : <rect class="section-sea" x={left} y={top} width={right - left} height={bottom - top} />
}

function SeaLevel({ level }: { level: number | null }) {
  const top = useSeaLevel(level)
  return level === null || top === null ? null : <Rule y={level} class="section-sea-line" />
}

/** The meaning of the lines and areas that the chart has, and its vertical exaggeration. */
function Key({ profile }: { profile: Profile }) {
  const chart = useChart()
  const { start, sea } = profile
  const [lowest, highest] = heightRange(profile)
  const hasSea = sea !== null && sea > lowest && sea < highest
  const entries: LegendEntry[] = [{ name: 'Ground', class: 'section-line', kind: 'line' }]
  if (start) {
    entries.push(
      { name: 'At the start', class: 'section-start', kind: 'line' },
      { name: 'Eroded', class: 'section-eroded', kind: 'area' },
      { name: 'Deposited', class: 'section-deposited', kind: 'area' },
    )
  }
  if (hasSea) entries.push({ name: 'Sea', class: 'section-sea', kind: 'area' })
  return (
    <div class="section-key">
      <Legend entries={entries} />
      <span>Exaggeration × {formatFactor(exaggerationOf(chart))}</span>
    </div>
  )
}
