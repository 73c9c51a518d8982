import type { Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useChart } from './chart-context'
import { placeAfterKey, placeNear } from './pointer-place'

/** What is read at one place of a chart. */
export interface Reading {
  /** In words, a line for each thing that is read. */
  lines: readonly string[]
  /** Values that are marked there. */
  marks: readonly { y: number; class?: string }[]
}

export interface ChartPointer {
  /** What it moves along, for those who do not see it. */
  name: string
  /** Where it is, as a share of the way from left to right; null while nothing is pointed at. */
  place: Signal<number | null>
  read: (x: number) => Reading
  /** The places on the x axis that it stops at, from left to right; it stops anywhere without. */
  stops?: ArrayLike<number>
  /** The reading is shown elsewhere rather than beside the pointer. */
  isReadElsewhere?: boolean
}

/** The x value at a share of the field's width, and that share of an x value. */
function usePlaces({ stops }: ChartPointer) {
  const { x, field } = useChart()
  const width = field.right - field.left
  const shareOf = (value: number) => (x(value) - field.left) / width
  return {
    valueAt: (share: number) => x.invert(field.left + share * width),
    stopShares: stops ? Array.from(stops, shareOf) : null,
  }
}

/** A line at the place that is read, and a mark on each value. */
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

/** Takes the pointer and the keys, and says what is read. */
export function PointerArea({ pointer }: { pointer: ChartPointer }) {
  const { x, field } = useChart()
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
        onPointerDown={(event) => pointAt(event.clientX)}
        onPointerLeave={() => (place.value = null)}
        onKeyDown={onKeyDown}
      />
      {share !== null && !pointer.isReadElsewhere && <ReadingBox lines={lines} share={share} />}
    </>
  )
}

/** Beside the pointer, on the side that has more room. */
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
