import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import '../styles/panel/charts.css'
import { AxisTitles, Grid, TickLabels } from './Axes'
import { scalesIn, type Axis, type Field } from './axis'
import { ChartContext } from './chart-context'
import { PointerArea, PointerMarks, type ChartPointer } from './Pointer'

/** Margins around the field for the axis labels, in CSS pixels. */
const margins = { left: 56, right: 16, top: 8, bottom: 22 }
/** Height of an axis title in CSS pixels. Charts with titles can have wide labels: `0.03 km³`. */
const [titleHeight, titledMargin] = [15, 8]

interface ChartProps {
  /** A class for style sheets, which can set another height. */
  class?: string
  /** Accessible description of the chart, in a sentence. */
  label: string
  x: Axis
  y: Axis
  /** Lets pointer and keys read values from the chart. */
  pointer?: ChartPointer
  /** Shown below the chart; can use its scales. */
  below?: ComponentChildren
  /** Lines, areas and rules, drawn over the grid. */
  children: ComponentChildren
}

/** A chart that fills its element: axes with ticks, the marks of its children, and an optional pointer that reads values. */
export function Chart({ class: className = '', label, x, y, pointer, below, children }: ChartProps) {
  const element = useRef<HTMLDivElement>(null)
  const size = useSignal({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      size.value = { width, height }
    })
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [size])

  const { width, height } = size.value
  const top = margins.top + (y.title ? titleHeight : 0)
  const left = margins.left + (y.title ? titledMargin : 0)
  const field: Field = {
    left,
    right: Math.max(left + 1, width - margins.right),
    top,
    bottom: Math.max(top + 1, height - margins.bottom - (x.title ? titleHeight : 0)),
  }
  const chart = { ...scalesIn(field, x, y), field }
  return (
    <ChartContext.Provider value={chart}>
      <div ref={element} class={`chart ${className}`}>
        {width > 0 && (
          <>
            <svg role="img" aria-label={label}>
              <Grid />
              {children}
              <TickLabels x={x} y={y} />
              <AxisTitles x={x.title} y={y.title} height={height} />
              {pointer && <PointerMarks pointer={pointer} />}
            </svg>
            {pointer && <PointerArea pointer={pointer} />}
          </>
        )}
      </div>
      {below}
    </ChartContext.Provider>
  )
}
