import type { Signal } from '@preact/signals'
import { formatTicks } from '@rill-terrain/recipe/format'
import { scaleLinear, scaleLog } from 'd3-scale'
import type { ChartMark, ChartPanel, ModelAxis, ModelLevel } from '../state/model'
import type { Axis } from '../../../ui/charts/axis'
import { Chart } from '../../../ui/charts/Chart'
import { useChart } from '../../../ui/charts/chart-context'
import { Legend, type LegendEntry } from '../../../ui/charts/Legend'
import { Area, Band, Bars, Line, Points, Rule } from '../../../ui/charts/Marks'
import type { ChartPointer } from '../../../ui/charts/Pointer'
import { nearestPoint } from '../../../ui/charts/series'
import { markAt } from './mark-at'

interface PanelChartProps {
  panel: ChartPanel
  class?: string
  /** Position of the pointer as a share of the width. */
  place: Signal<number | null>
  /** Called with the river whose line is pressed. */
  onRiver?: (river: number) => void
}

/** One panel of a chart model: its axes, marks, named lines and legend. */
export function PanelChart({ panel, class: className = '', place, onRiver }: PanelChartProps) {
  const { description, x, y, marks, rules = [], levels = [], pointer } = panel
  const named = marks.filter(({ name }) => name !== undefined).toSorted((one, other) => rankOf(one) - rankOf(other))
  const entries = named.map((mark): LegendEntry => ({ name: mark.name!, class: classOf(mark), kind: legendKindOf(mark) }))
  return (
    <div class="landform-panel">
      <Chart
        class={`landform-chart ${className}`}
        label={description}
        x={axisOf(x)}
        y={axisOf(y)}
        {...(pointer && { pointer: pointerOf(pointer, place, marks, onRiver) })}
      >
        {marks.map((mark, index) => (
          <Mark key={index} mark={mark} x={x} y={y} />
        ))}
        {rules.map((rule, index) => (
          <NamedRule key={rule.name} {...rule} line={index} />
        ))}
        {levels
          .toSorted((one, other) => other.y - one.y)
          .map((level, index) => (
            <NamedLevel key={level.name} {...level} isLower={index > 0} />
          ))}
        <MarkLabels marks={marks} />
      </Chart>
      {entries.length > 1 && <Legend entries={entries} />}
    </div>
  )
}

const legendKinds = { line: 'line', points: 'points', area: 'area', band: 'area', bars: 'area' } as const

const isDiamond = ({ kind, look }: ChartMark) => kind === 'points' && look !== 'main'

const legendKindOf = (mark: ChartMark): LegendEntry['kind'] => (isDiamond(mark) ? 'diamonds' : legendKinds[mark.kind])

/** The legend begins with the subject of the chart, which is drawn last. */
const rankOf = ({ look }: ChartMark) => ['main', 'second', 'third', 'ice', 'quiet'].indexOf(look)

const classOf = ({ look, isOther, kind }: ChartMark) => `look-${look} ${isOther ? 'is-other' : ''} of-${kind}`

function axisOf({ title, unit, scale, domain }: ModelAxis): Axis {
  const made = scale === 'log' ? scaleLog(domain, []) : scaleLinear(domain, [])
  return { scale: made, title, format: (ticks) => formatTicks(ticks, unit) }
}

function pointerOf(
  { name, stops, read }: NonNullable<ChartPanel['pointer']>,
  place: Signal<number | null>,
  marks: readonly ChartMark[],
  onRiver: PanelChartProps['onRiver'],
): ChartPointer {
  return {
    name,
    place,
    stops,
    read: (x) => {
      const { lines, ys } = read(nearestPoint({ xs: stops }, x))
      return { lines, marks: ys.map((y) => ({ y })) }
    },
    ...(onRiver && {
      onPress: (at, scales) => {
        const river = markAt(marks, at, scales)?.river
        if (river !== undefined) onRiver(river)
      },
    }),
  }
}

/** Logarithmic axes have no place for values up to zero. */
function Mark({ mark, x, y }: { mark: ChartMark; x: ModelAxis; y: ModelAxis }) {
  const isShown = (index: number) => (x.scale === 'linear' || mark.xs[index]! > 0) && (y.scale === 'linear' || mark.ys[index]! > 0)
  const shown = mark.xs.flatMap((_, index) => (isShown(index) ? [index] : []))
  const series = { xs: shown.map((index) => mark.xs[index]!), ys: shown.map((index) => mark.ys[index]!) }
  const look = classOf(mark)
  switch (mark.kind) {
    case 'line':
      return <Line series={series} class={look} />
    case 'points':
      return <Points series={series} isDiamond={isDiamond(mark)} class={look} />
    case 'area':
      return <Area series={series} class={look} />
    case 'band':
      return <Band series={series} lows={mark.lows ?? []} class={look} />
    case 'bars':
      return <Bars series={series} width={(mark.xs[1] ?? 1) - (mark.xs[0] ?? 0)} class={look} />
  }
}

/** A vertical line with its name at the top, on the side with more space. Each name has its own line of text. */
function NamedRule({ x, name, line }: { x: number; name: string; line: number }) {
  const { x: toX, field } = useChart()
  const at = toX(x)
  if (at < field.left || at > field.right) return null
  const isLeft = at > (field.left + field.right) / 2
  return (
    <>
      <Rule x={x} class="landform-rule" />
      <text
        class="chart-label landform-name"
        x={at + (isLeft ? -4 : 4)}
        y={field.top + 10 + 13 * line}
        text-anchor={isLeft ? 'end' : 'start'}
      >
        {name}
      </text>
    </>
  )
}

/** A horizontal line with its name at the right, above the line or, below another line, under it. */
function NamedLevel({ y, name, isOther, isLower }: ModelLevel & { isLower: boolean }) {
  const { y: toY, field } = useChart()
  const isUnder = isLower || toY(y) < field.top + 12
  return (
    <>
      <Rule y={y} class={`landform-level ${isOther ? 'is-other' : ''}`} />
      <text class="chart-label landform-name" x={field.right - 4} y={toY(y) + (isUnder ? 12 : -4)} text-anchor="end">
        {name}
      </text>
    </>
  )
}

/** Labels at the last points of lines; a label that would cover an earlier one is left out. */
function MarkLabels({ marks }: { marks: readonly ChartMark[] }) {
  const { x, y, field } = useChart()
  const placed: { x: number; y: number }[] = []
  // The last mark is on top, so its label has precedence.
  const labels = marks.toReversed().flatMap((mark) => {
    const end = mark.ys.findLastIndex(Number.isFinite)
    if (mark.label === undefined || end < 0) return []
    const at = { x: Math.min(field.right - 4, x(mark.xs[end]!) + 3), y: Math.max(field.top + 8, y(mark.ys[end]!) - 3) }
    if (placed.some((other) => Math.abs(other.x - at.x) < 9 && Math.abs(other.y - at.y) < 11)) return []
    placed.push(at)
    return [{ ...at, text: mark.label, look: mark.look }]
  })
  return (
    <>
      {labels.map(({ x: left, y: top, text, look }) => (
        <text key={text} class={`chart-label landform-label label-${look}`} x={left} y={top}>
          {text}
        </text>
      ))}
    </>
  )
}
