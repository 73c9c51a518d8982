import { useSignal, type Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { TargetedPointerEvent } from 'preact'
import {
  afterKey,
  between,
  chunkAt,
  columnsOf,
  endsOf,
  mapAround,
  rowsOf,
  selectionWords,
  type ChunkPlace,
  type ChunkRectangle,
} from '../state/chunk-selection'
import { rectangleOf, type RectangleEnds } from '../state/world-export'

interface ChunkMapProps {
  ends: Signal<RectangleEnds>
  /** The chunks of the shown map. */
  shown: ChunkRectangle
  /** Width of a chunk divided by its height. */
  aspect: number
  disabled: boolean
}

/** Grid lines are drawn as long as chunks have at least about this many pixels, which a map of so many columns has. */
const maxGridColumns = 80

/** A small map of chunks, on which a rectangle is chosen by dragging, or by arrow keys. */
export function ChunkMap({ ends, shown, aspect, disabled }: ChunkMapProps) {
  const typed = rectangleOf(ends.value)
  const last = useRef(shown)
  if (typeof typed !== 'string') last.current = typed
  const selection = last.current
  // While the pointer drags, the map must not move under it.
  const dragged = useSignal<{ from: ChunkPlace; map: ChunkRectangle } | null>(null)
  const map = dragged.value?.map ?? mapAround(shown, selection)

  const placeOf = ({ currentTarget, clientX, clientY }: TargetedPointerEvent<Element>, on: ChunkRectangle) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return chunkAt(on, (clientX - left) / width, (clientY - top) / height)
  }
  const select = (to: ChunkRectangle) => (ends.value = endsOf(to))
  const [columns, rows] = [columnsOf(map), rowsOf(map)]

  return (
    <div class="world-map">
      <div
        class="world-map-area"
        role="application"
        tabIndex={disabled ? -1 : 0}
        aria-label="Map of chunks. Arrow keys move the selection, Shift and arrow keys change its size."
        aria-describedby="chunk-selection"
        aria-disabled={disabled}
        onPointerDown={(event) => {
          if (event.button !== 0 || disabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          const from = placeOf(event, map)
          dragged.value = { from, map }
          select(between(from, from))
        }}
        onPointerMove={(event) => {
          const drag = dragged.value
          if (drag) select(between(drag.from, placeOf(event, drag.map)))
        }}
        onPointerUp={() => (dragged.value = null)}
        onPointerCancel={() => (dragged.value = null)}
        onKeyDown={(event) => {
          const next = disabled ? null : afterKey(selection, event.key, event.shiftKey)
          if (!next || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          select(next)
        }}
      >
        <svg viewBox={`0 0 ${columns * aspect} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
          <Area class="shown" area={shown} map={map} aspect={aspect} />
          {columns <= maxGridColumns && <GridLines columns={columns} rows={rows} aspect={aspect} />}
          <Area class="selected" area={selection} map={map} aspect={aspect} />
        </svg>
      </div>
      <p class="muted">
        <span id="chunk-selection" role="status">
          {selectionWords(selection)}
        </span>
        . Drag over the map to choose other chunks. <span class="shown-key" /> shown map
      </p>
    </div>
  )
}

function Area({ area, map, aspect, class: name }: { area: ChunkRectangle; map: ChunkRectangle; aspect: number; class: string }) {
  return (
    <rect
      class={name}
      x={(area.columns[0] - map.columns[0]) * aspect}
      y={area.rows[0] - map.rows[0]}
      width={columnsOf(area) * aspect}
      height={rowsOf(area)}
    />
  )
}

function GridLines({ columns, rows, aspect }: { columns: number; rows: number; aspect: number }) {
  const down = Array.from({ length: columns - 1 }, (_, index) => `M${(index + 1) * aspect} 0V${rows}`)
  const across = Array.from({ length: rows - 1 }, (_, index) => `M0 ${index + 1}H${columns * aspect}`)
  return <path class="chunk-lines" d={[...down, ...across].join('')} />
}
