import { useSignal } from '@preact/signals'
import type { Point } from '../../../state/view/point'
import { withinMap, type MapPlace, type SectionLine as Line } from '../../../state/view/section-line'
import { sectionOf } from '../state/section'
import { useWorkspace } from '../../../ui/context'

/** Fraction of the map by which an arrow key moves an end, without and with Shift. */
const [keyStep, longKeyStep] = [0.01, 0.1]

const places = { from: 'Start', to: 'End' } as const

/** The line over the picture, with a handle at each end. Pointers and arrow keys move the handles. */
export function SectionLine() {
  const section = sectionOf(useWorkspace().view)
  const line = section.line.value
  const seen = section.seen.value
  if (!line || !seen) return null
  const points = seen.path.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <>
      <svg class="section-over" aria-hidden="true">
        <polyline class="halo" points={points} />
        <polyline points={points} />
        {seen.pointer && <circle cx={seen.pointer.x} cy={seen.pointer.y} r={6} />}
      </svg>
      <div class="section-ends">
        <Handle line={line} end="from" at={seen.path[0]!} />
        <Handle line={line} end="to" at={seen.path.at(-1)!} />
      </div>
    </>
  )
}

interface HandleProps {
  line: Line
  end: 'from' | 'to'
  at: Point
}

function Handle({ line, end, at }: HandleProps) {
  const section = sectionOf(useWorkspace().view)
  const isHeld = useSignal(false)
  const place = line[end]
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const moveTo = (next: MapPlace) => section.set({ ...line, [end]: next })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? longKeyStep : keyStep
    const directions: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const direction = directions[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    moveTo({ east: withinMap(place.east + direction[0]), south: withinMap(place.south + direction[1]) })
  }
  return (
    <button
      type="button"
      class={`section-end ${isHeld.value ? 'is-held' : ''}`}
      aria-label={`${places[end]} of the cross-section, ${percent(place.east)} east and ${percent(place.south)} south on the map; arrow keys move it`}
      style={{ transform: `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isHeld.value = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const next = isHeld.value && section.placeUnder(event.clientX, event.clientY)
        if (next) moveTo(next)
      }}
      onPointerUp={() => (isHeld.value = false)}
      onPointerCancel={() => (isHeld.value = false)}
    >
      {end === 'from' ? 'A' : 'B'}
    </button>
  )
}
