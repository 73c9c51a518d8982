/** The marks of charts: lines, areas and rules. Values are in the units of the axes; colours come from a style sheet. */
import { useId } from 'preact/hooks'
import { useChart } from './chart-context'
import { areaPath, bandPath, linePath, type Series } from './series'

interface MarkProps {
  series: Series
  class?: string
}

export function Line({ series, class: className = '' }: MarkProps) {
  return <path class={`chart-line ${className}`} d={linePath(series, useChart())} />
}

/** The area between a series and the x axis. */
export function Area({ series, class: className = '' }: MarkProps) {
  const chart = useChart()
  return <path class={`chart-area ${className}`} d={areaPath(series, chart, chart.field.bottom)} />
}

/** The area between a series and its lower border, which has the same x values. */
export function Band({ series, lows, class: className = '' }: MarkProps & { lows: ArrayLike<number> }) {
  return <path class={`chart-area ${className}`} d={bandPath(series, lows, useChart())} />
}

/** A circle at each point; `isDiamond` draws diamonds instead, which also differ without colours. */
export function Points({ series, isDiamond = false, class: className = '' }: MarkProps & { isDiamond?: boolean }) {
  const { x, y } = useChart()
  const known = Array.from({ length: series.ys.length }, (_, index) => index).filter((index) => Number.isFinite(series.ys[index]))
  return (
    <g class={`chart-points ${className}`}>
      {known.map((index) => {
        const [cx, cy] = [x(series.xs[index]!).toFixed(1), y(series.ys[index]!).toFixed(1)]
        const diamond = `M${cx} ${cy}m-5 0l5-5 5 5-5 5z`
        return isDiamond ? (
          <path key={index} class={`chart-point ${className}`} d={diamond} />
        ) : (
          <circle key={index} class={`chart-point ${className}`} cx={cx} cy={cy} r={3} />
        )
      })}
    </g>
  )
}

/** A bar for each class: from its lower bound to the next one, `width` units wide. */
export function Bars({ series, width, class: className = '' }: MarkProps & { width: number }) {
  const { x, y, field } = useChart()
  const gap = 0.5
  const bars = Array.from({ length: series.ys.length }, (_, index) => {
    const [from, to] = [x(series.xs[index]!) + gap, x(series.xs[index]! + width) - gap]
    const top = y(series.ys[index]!)
    return top < field.bottom ? `M${from.toFixed(1)} ${field.bottom}V${top.toFixed(1)}H${to.toFixed(1)}V${field.bottom}Z` : ''
  })
  return <path class={`chart-bars ${className}`} d={bars.join('')} />
}

interface DifferenceProps {
  series: Series
  before: Series
  /** CSS classes: `more` where the series is above `before`, `less` where it is below. */
  more: string
  less: string
}

/** The areas between two series: one where `series` is higher, and one where `before` is higher. */
export function Difference({ series, before, more, less }: DifferenceProps) {
  const chart = useChart()
  const clip = useId()
  const { top, bottom } = chart.field
  return (
    <>
      <clipPath id={`${clip}-series`}>
        <path d={areaPath(series, chart, bottom)} />
      </clipPath>
      <clipPath id={`${clip}-before`}>
        <path d={areaPath(before, chart, bottom)} />
      </clipPath>
      <path class={more} clip-path={`url(#${clip}-series)`} d={areaPath(before, chart, top)} />
      <path class={less} clip-path={`url(#${clip}-before)`} d={areaPath(series, chart, top)} />
    </>
  )
}

/** A straight line across the whole field, at one value of the x axis or of the y axis. */
export function Rule({ x, y, class: className = '' }: { class?: string } & ({ x: number; y?: never } | { x?: never; y: number })) {
  const { x: toX, y: toY, field } = useChart()
  const [x1, x2] = x === undefined ? [field.left, field.right] : [toX(x), toX(x)]
  const [y1, y2] = y === undefined ? [field.top, field.bottom] : [toY(y), toY(y)]
  return <line class={`chart-rule ${className}`} x1={x1} x2={x2} y1={y1} y2={y2} />
}
