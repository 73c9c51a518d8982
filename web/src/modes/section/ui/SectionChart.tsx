import { formatFactor, formatLength, formatReading, formatTicks } from '@rill-terrain/recipe/format'
import { scaleLinear } from 'd3-scale'
import { readProfile, type Profile } from '../../../state/view/profile'
import { Chart } from '../../../ui/charts/Chart'
import { useChart } from '../../../ui/charts/chart-context'
import { Legend, type LegendEntry } from '../../../ui/charts/Legend'
import { Area, Band, Difference, Line, Rule } from '../../../ui/charts/Marks'
import type { ChartPointer } from '../../../ui/charts/Pointer'
import { evenSeries } from '../../../ui/charts/series'
import { sectionOf } from '../state/section'
import { useWorkspace } from '../../../ui/context'
import { valleyText } from './valley-text'
import { exaggerationOf, heightRange } from './height-range'

/** Length in metres from which a chart shows distances in kilometres. */
const longDistance = 2000

const metres = (value: number) => formatReading(Number(value.toFixed(1)), 'm').replace('-', '−')

/** The reading of the profile at a position of its line, as text. */
export function readingText(profile: Profile, share: number): string {
  const { distance, ground, start, ice } = readProfile(profile, share)
  const was = start === null ? '' : `, was ${metres(start)} (${ground >= start ? '+' : ''}${metres(ground - start)})`
  const under = ice === null || ice <= ground ? '' : `, under ${metres(ice - ground)} of ice`
  return `${formatLength(distance)}: ${metres(ground)}${was}${under}`
}

/** The ground along the line, now and at the start. The areas between the two are eroded and deposited rock. */
export function SectionChart({ profile }: { profile: Profile }) {
  const section = sectionOf(useWorkspace().view)
  const { length, ground, start, ice } = profile
  const [now, before] = [evenSeries(ground, 0, length), start && evenSeries(start, 0, length)]
  const surface =
    ice &&
    evenSeries(
      ice.map((height, index) => (height > ground[index]! ? height : NaN)),
      0,
      length,
    )
  const pointer: ChartPointer = {
    name: 'Place on the cross-section',
    place: section.chartPointer,
    read: (distance) => readingAt(profile, distance / length),
    isReadElsewhere: true,
  }
  return (
    <Chart
      class="section-chart"
      label={`Heights along a line of ${formatLength(length)}${ice ? ', and the ice on them' : ''}. ${valleyText(profile)}`}
      x={{ scale: scaleLinear([0, length], []), format: formatDistances }}
      y={{ scale: scaleLinear(heightRange(profile), []), format: (heights) => formatTicks(heights, 'm') }}
      pointer={pointer}
      below={<Key profile={profile} />}
    >
      <Sea level={profile.sea} />
      <Area series={now} class="section-ground" />
      {before && <Difference series={now} before={before} more="section-deposited" less="section-eroded" />}
      {ice && <Band series={evenSeries(ice, 0, length)} lows={ground} class="section-ice" />}
      {before && <Line series={before} class="section-start" />}
      {surface && <Line series={surface} class="section-surface" />}
      <Line series={now} class="section-line" />
      <SeaLevel level={profile.sea} />
    </Chart>
  )
}

function readingAt(profile: Profile, share: number) {
  const { ground, start, ice } = readProfile(profile, share)
  const marks = [
    ...(start === null ? [] : [{ y: start, class: 'was' }]),
    ...(ice === null || ice <= ground ? [] : [{ y: ice, class: 'ice' }]),
    { y: ground },
  ]
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
  const { start, ice, sea } = profile
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
  if (ice) entries.push({ name: 'Ice', class: 'section-ice', kind: 'area' })
  if (hasSea) entries.push({ name: 'Sea', class: 'section-sea', kind: 'area' })
  return (
    <div class="section-key">
      <Legend entries={entries} />
      <span>Exaggeration × {formatFactor(exaggerationOf(chart))}</span>
      <p title="The exponent b of |z − z₀| = a |x − x₀|ᵇ from the floor (x₀, z₀) to nine tenths of the height of the crest">
        {valleyText(profile)}
      </p>
    </div>
  )
}
