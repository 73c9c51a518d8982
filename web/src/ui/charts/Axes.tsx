import { ticksThatFit, type Axis } from './axis'
import { useChart } from './chart-context'

/** Minimum distance between ticks in CSS pixels: along the x axis, and along the y axis. */
const [widestLabel, lineHeight] = [62, 26]

/** Grid lines at the ticks of the y axis, and tick marks at the ticks of the x axis. */
export function Grid() {
  const { x, y, field } = useChart()
  return (
    <g class="chart-grid">
      {ticksThatFit(y, lineHeight).map((value) => (
        <line key={value} x1={field.left} x2={field.right} y1={y(value)} y2={y(value)} />
      ))}
      {ticksThatFit(x, widestLabel).map((value) => (
        <line key={value} x1={x(value)} x2={x(value)} y1={field.bottom} y2={field.bottom + 4} />
      ))}
    </g>
  )
}

export function TickLabels({ x: xAxis, y: yAxis }: { x: Axis; y: Axis }) {
  const { x, y, field } = useChart()
  const [columns, rows] = [ticksThatFit(x, widestLabel), ticksThatFit(y, lineHeight)]
  const [columnLabels, rowLabels] = [xAxis.format(columns), yAxis.format(rows)]
  const anchorOf = (at: number) => (at < field.left + 20 ? 'start' : at > field.right - 20 ? 'end' : 'middle')
  return (
    <>
      {columns.map((value, index) => (
        <text key={value} class="chart-tick" x={x(value)} y={field.bottom + 16} text-anchor={anchorOf(x(value))}>
          {columnLabels[index]}
        </text>
      ))}
      {rows.map((value, index) => (
        <text key={value} class="chart-tick" x={field.left - 8} y={y(value) + 4} text-anchor="end">
          {rowLabels[index]}
        </text>
      ))}
    </>
  )
}

/** The titles of the axes: above the y axis, and below the right end of the x axis. */
export function AxisTitles({ x, y, height }: { x: string | undefined; y: string | undefined; height: number }) {
  const { field } = useChart()
  return (
    <>
      {y && (
        <text class="chart-label" x={4} y={12}>
          {y}
        </text>
      )}
      {x && (
        <text class="chart-label" x={field.right} y={height - 4} text-anchor="end">
          {x}
        </text>
      )}
    </>
  )
}
