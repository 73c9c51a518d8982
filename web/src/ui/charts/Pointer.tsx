import type { Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Scales } from './axis'
import { useChart } from './chart-context'
import { placeAfterKey, placeNear } from './pointer-place'

/** The values at one position of a chart. */
export interface Reading {
  /** Text with one line for each value. */
  lines: readonly string[]
  /** Values to mark at that position. */
  marks: readonly { y: number; class?: string }[]
}

export interface ChartPointer {
  /** Accessible name of the slider. */
  name: string
  /** Position as a fraction of the width, from left to right; null while the pointer is outside of the chart. */
  place: Signal<number | null>
  read: (x: number) => Reading
  /** The x values at which the pointer stops, from left to right. Without stops, every position is possible. */
  stops?: ArrayLike<number>
  /** The reading is shown elsewhere instead of next to the pointer. */
  isReadElsewhere?: boolean
  /** Called when the chart is pressed, with the point in CSS pixels of the chart and its scales. */
  onPress?: (at: { x: number; y: number }, scales: Scales) => void
}

/** Converts between x values and fractions of the field's width. */
function usePlaces({ stops }: ChartPointer) {
  const { x, field } = useChart()
  const width = field.right - field.left
  const shareOf = (value: number) => (x(value) - field.left) / width
  return {
    valueAt: (share: number) => x.invert(field.left + share * width),
    stopShares: stops ? Array.from(stops, shareOf) : null,
  }
}

/** A line at the position of the pointer, and a mark on each value. */
export function PointerMarks({ pointer }: { pointer: ChartPointer }) {
  const { x, y, field } = useChart()
  const { valueAt } = usePlaces(pointer)
  const share = pointer.place.value
  if (share === null) return null
  const at = x(valueAt(share))
  return (
    <g class="chart-pointer">
      <line x1={at} x2={at} y1={field.top} y2={field.bottom} />
      {pointer.read(valueAt(share)).marks.map(({ y: value, class: className }, index) => (
        <circle key={index} {...(className && { class: className })} cx={at} cy={y(value)} r={4} />
      ))}
    </g>
  )
}

/** Handles pointer and key events, and exposes the reading to assistive technology as a slider. */
export function PointerArea({ pointer }: { pointer: ChartPointer }) {
  const { x, y, field } = useChart()
  const { valueAt, stopShares } = usePlaces(pointer)
  const area = useRef<HTMLDivElement>(null)
  const { place, name, read } = pointer
  const share = place.value
  const pointAt = (clientX: number) => {
    const { left } = area.current!.getBoundingClientRect()
    place.value = placeNear((clientX - left - field.left) / (field.right - field.left), stopShares)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = placeAfterKey(event.key, event.shiftKey, share, stopShares)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    place.value = next
  }
  const { lines } = read(valueAt(share ?? 0))
  const [from, to] = x.domain()
  return (
    <>
      <div
        ref={area}
        class="chart-pointer-area"
        tabindex={0}
        role="slider"
        aria-label={name}
        aria-valuemin={rounded(from!)}
        aria-valuemax={rounded(to!)}
        aria-valuenow={rounded(valueAt(share ?? 0))}
        aria-valuetext={lines.join(', ')}
        onPointerMove={(event) => pointAt(event.clientX)}
        onPointerDown={(event) => {
          const { left, top } = area.current!.getBoundingClientRect()
          pointer.onPress?.({ x: event.clientX - left, y: event.clientY - top }, { x, y })
          pointAt(event.clientX)
        }}
        onPointerLeave={() => (place.value = null)}
        onKeyDown={onKeyDown}
      />
      {share !== null && !pointer.isReadElsewhere && <ReadingBox lines={lines} share={share} />}
    </>
  )
}

/** Shows the reading next to the pointer, on the side with more space. */
function ReadingBox({ lines, share }: { lines: readonly string[]; share: number }) {
  const { field } = useChart()
  const at = field.left + share * (field.right - field.left)
  const isLeft = share > 0.5
  return (
    <div
      class="chart-reading"
      aria-hidden="true"
      style={{ left: `${at}px`, transform: isLeft ? 'translateX(calc(-100% - 8px))' : 'translateX(8px)' }}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

const rounded = (value: number) => Number(value.toPrecision(6))
