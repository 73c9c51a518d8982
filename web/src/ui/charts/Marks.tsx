/** The marks of charts: lines, areas and rules. Values are in the units of the axes; colours come from a style sheet. */
import { useId } from 'preact/hooks'
import { useChart } from './chart-context'
import { areaPath, linePath, type Series } from './series'

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
