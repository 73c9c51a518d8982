import { useSignal } from '@preact/signals'
import { Plus } from 'lucide'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { addPoint, movePoint, pointsOf, removePoint, textOf, valueAt, widestGap, type CurvePoint } from '@rill-terrain/recipe/curve'
import { IconButton } from '../controls/IconButton'
import '../styles/curve.css'

export interface CurveEditorProps {
  /** The curve as a recipe writes it. */
  text: string
  fewest: number
  most: number
  labelledBy: string
  /** Called for every step of a drag. */
  onInput: (text: string) => void
  /** Called when the drag is over. */
  onEnd: () => void
}

/* The picture's own units: the unit square lies inside a margin that holds half a handle. */
const width = 320
const height = 120
const margin = 10
const across = (x: number) => margin + x * (width - 2 * margin)
const down = (y: number) => height - margin - y * (height - 2 * margin)

/** What an arrow key moves a point by, and with Shift. */
const keyStep = 0.01
const bigKeyStep = 0.1
const keyWays: Record<string, CurvePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

/**
 * A curve with a handle at each of its points. Handles are dragged, or moved by arrow keys; a press on the line adds one, a
 * double click or Delete takes one away.
 */
export function CurveEditor({ text, fewest, most, labelledBy, onInput, onEnd }: CurveEditorProps) {
  const picture = useRef<SVGSVGElement>(null)
  const dragged = useSignal<number | null>(null)
  /** The handle that is to have the focus once it is there. */
  const wanted = useRef<number | null>(null)
  const points = pointsOf(text)

  useLayoutEffect(() => {
    if (wanted.current === null) return
    picture.current!.querySelectorAll<SVGElement>('.handle')[wanted.current]?.focus()
    wanted.current = null
  })

  const placeOf = (event: PointerEvent): CurvePoint => {
    const box = picture.current!.getBoundingClientRect()
    return {
      x: (((event.clientX - box.left) / box.width) * width - margin) / (width - 2 * margin),
      y: (height - margin - ((event.clientY - box.top) / box.height) * height) / (height - 2 * margin),
    }
  }
  const startDrag = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    picture.current!.setPointerCapture(event.pointerId)
    dragged.value = index
    wanted.current = index
  }
  const add = (at: CurvePoint): number | null => {
    const added = addPoint(points, at, most)
    if (!added) return null
    wanted.current = added.index
    onInput(textOf(added.points))
    return added.index
  }
  const remove = (index: number) => {
    const left = removePoint(points, index, fewest)
    if (!left) return
    wanted.current = Math.min(index, left.length - 1)
    onInput(textOf(left))
    onEnd()
  }
  const endDrag = () => {
    if (dragged.value === null) return
    dragged.value = null
    onEnd()
  }
  const pressKey = (event: KeyboardEvent, index: number) => {
    const way = keyWays[event.key]
    if (way) {
      const by = event.shiftKey ? bigKeyStep : keyStep
      const { x, y } = points[index]!
      onInput(textOf(movePoint(points, index, { x: x + way.x * by, y: y + way.y * by })))
      onEnd()
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else return
    event.preventDefault()
  }

  const line = linePath(points)
  return (
    <>
      <svg
        ref={picture}
        class="curve"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-labelledby={labelledBy}
        onPointerMove={(event) => {
          if (dragged.value !== null) onInput(textOf(movePoint(points, dragged.value, placeOf(event))))
        }}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        <path class="curve-grid" d={grid} />
        <path class="curve-line" d={line} />
        <path
          class="curve-reach"
          d={line}
          onPointerDown={(event) => {
            const index = event.button === 0 ? add(placeOf(event)) : null
            if (index !== null) startDrag(event, index)
          }}
        />
        {points.map(({ x, y }, index) => (
          <g
            key={index}
            class="handle"
            tabindex={0}
            role="slider"
            aria-roledescription="point"
            aria-label={`Point ${index + 1} of ${points.length}`}
            aria-valuemin={0}
            aria-valuemax={1}
            aria-valuenow={y}
            aria-valuetext={`${y} at ${x}`}
            onPointerDown={(event) => startDrag(event, index)}
            onDblClick={() => remove(index)}
            onKeyDown={(event) => pressKey(event, index)}
          >
            <title>{`${y} at ${x}`}</title>
            <circle class="curve-reach" cx={across(x)} cy={down(y)} r={14} />
            <circle class="handle-dot" cx={across(x)} cy={down(y)} r={5} />
          </g>
        ))}
      </svg>
      <IconButton
        icon={Plus}
        size={14}
        class="curve-add"
        label="Add a point"
        disabled={points.length >= most}
        onClick={() => {
          if (add(widestGap(points)) !== null) onEnd()
        }}
      />
    </>
  )
}

/** Quarters of the unit square. */
const grid = [0, 0.25, 0.5, 0.75, 1]
  .map((share) => `M${across(share)} ${down(0)}V${down(1)}M${across(0)} ${down(share)}H${across(1)}`)
  .join('')

/** Short straight pieces, and every point itself: a curve may be steep between two of them. */
function linePath(points: readonly CurvePoint[]): string {
  const pieces = 100
  const places = [...Array.from({ length: pieces + 1 }, (_, i) => i / pieces), ...points.map(({ x }) => x)].sort((a, b) => a - b)
  return `M${places.map((x) => `${across(x).toFixed(2)} ${down(valueAt(points, x)).toFixed(2)}`).join('L')}`
}
