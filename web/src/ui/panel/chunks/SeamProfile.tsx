import { useSignal } from '@preact/signals'
import type { SeamSurroundings } from '@rill-terrain/engine/protocol'
import { formatLength, formatReading, formatTicks } from '@rill-terrain/recipe/format'
import { scaleLinear } from 'd3-scale'
import { Chart } from '../../charts/Chart'
import { Legend } from '../../charts/Legend'
import { Line, Rule } from '../../charts/Marks'
import type { ChartPointer } from '../../charts/Pointer'
import { evenSeries, nearestPoint } from '../../charts/series'

/** Heights along a line. */
export interface Profile {
  /** Part of a CSS class. */
  id: string
  label: string
  heights: Float32Array
}

interface SeamProfileProps {
  around: SeamSurroundings
  cellSize: number
  /** Profiles of several terrains at the same place. Defaults to the profile of `around`. */
  profiles?: readonly Profile[]
}

const metres = (value: number) => formatReading(Number(value.toFixed(1)), 'm').replace('-', '−')

/** A chart of heights across a border. A dotted line marks the border. */
export function SeamProfile({ around, cellSize, profiles }: SeamProfileProps) {
  const place = useSignal<number | null>(null)
  const shown = profiles ?? [{ id: 'ground', label: 'Ground', heights: around.profile }]
  const [lowest, highest] = extent(shown)
  const length = Math.max(1, around.profile.length - 1) * cellSize
  const lines = shown.map(({ id, label, heights }) => ({ id, label, series: evenSeries(heights, 0, length) }))
  const cells = lines[0]!.series
  const pointer: ChartPointer = {
    name: 'Place on the line across the seam',
    place,
    stops: cells.xs,
    read: (distance) => {
      const cell = nearestPoint(cells, distance)
      const heights = lines.map(({ label, series }) => ({ label, y: series.ys[cell]! }))
      const sentences = heights.map(({ label, y }) => (lines.length > 1 ? `${label}: ${metres(y)}` : metres(y)))
      const at = formatLength(distance)
      return { lines: lines.length > 1 ? [at, ...sentences] : [`${at}: ${sentences[0]!}`], marks: heights }
    },
  }
  return (
    <figure class="seam-profile">
      <Chart
        class="seam-chart"
        label={`Heights along ${formatLength(length)} across the seam, from ${formatLength(lowest)} to ${formatLength(highest)}`}
        x={{ scale: scaleLinear([0, length], []), format: (distances) => formatTicks(distances, 'm') }}
        y={{ scale: scaleLinear([lowest, highest], []), format: (heights) => formatTicks(heights, 'm') }}
        pointer={pointer}
      >
        <Rule x={(around.border - 0.5) * cellSize} class="seam-rule" />
        {lines.map(({ id, series }) => (
          <Line key={id} series={series} class={`line-${id}`} />
        ))}
      </Chart>
      {lines.length > 1 && <Legend entries={lines.map(({ id, label }) => ({ name: label, class: `line-${id}`, kind: 'line' }))} />}
    </figure>
  )
}

/** The lowest and the highest value. Level ground gets a range of one metre around its height. */
function extent(profiles: readonly Profile[]): [number, number] {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const { heights } of profiles) {
    for (const height of heights) [lowest, highest] = [Math.min(lowest, height), Math.max(highest, height)]
  }
  return highest > lowest ? [lowest, highest] : [lowest - 0.5, highest + 0.5]
}
