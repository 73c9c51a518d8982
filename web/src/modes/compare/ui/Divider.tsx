import { useSignal } from '@preact/signals'
import { ChevronsLeftRight } from 'lucide'
import type { Comparison } from '../state/comparison'
import { Icon } from '../../../ui/controls/Icon'
import './compare.css'

interface DividerProps {
  comparison: Comparison
  /** A vertical swipe on the divider scrolls the page around a figure. */
  leavesScrolling?: boolean
}

/** Shares of the free area by which keys move the divider. */
const [keyStep, longKeyStep] = [0.01, 0.1]

/** The divider of a wipe, and the names of both sides next to it. */
export function Divider({ comparison, leavesScrolling = false }: DividerProps) {
  const { divider, isHeld, open, names } = comparison
  const { left, right, top, bottom } = open.view.inset.value
  const place = {
    '--left': `${left}px`,
    '--right': `${right}px`,
    '--top': `${top}px`,
    '--bottom': `${bottom}px`,
    '--at': divider.value,
  }
  if (isHeld.value) return <HeldName comparison={comparison} style={place} />
  const [first, second] = names.value
  return (
    <div class="compare-over" style={place}>
      <div class="compare-names" aria-hidden="true">
        <span class="compare-name surface">{first}</span>
        <span class="compare-name surface">{second}</span>
      </div>
      <Handle comparison={comparison} leavesScrolling={leavesScrolling} />
    </div>
  )
}

function Handle({ comparison, leavesScrolling }: Required<DividerProps>) {
  const { divider, open, names } = comparison
  const isDragged = useSignal(false)
  const [first, second] = names.value
  const percent = Math.round(100 * divider.value)
  const moveTo = (share: number) => (divider.value = Math.min(1, Math.max(0, share)))
  const drag = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (!isDragged.value) return
    const { left, right } = open.view.inset.value
    const area = event.currentTarget.parentElement!.getBoundingClientRect()
    moveTo((event.clientX - area.left - left) / Math.max(1, area.width - left - right))
  }
  const drop = () => {
    if (!isDragged.value) return
    isDragged.value = false
    comparison.dropDivider()
  }
  const setTo = (share: number) => {
    moveTo(share)
    comparison.dropDivider()
  }
  return (
    <div
      class={`compare-divider ${isDragged.value ? 'is-dragged' : ''} ${leavesScrolling ? 'leaves-scrolling' : ''}`}
      role="slider"
      tabIndex={0}
      aria-label="Divider"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${first} on the left ${percent} %, ${second} on the right ${100 - percent} %`}
      onKeyDown={(event) => {
        const next = afterKey(event, divider.value)
        if (next === null) return
        event.preventDefault()
        setTo(next)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        isDragged.value = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDblClick={() => setTo(0.5)}
    >
      <span class="compare-handle">
        <Icon icon={ChevronsLeftRight} size={18} />
      </span>
    </div>
  )
}

/** The name of the side that is shown alone. */
function HeldName({ comparison, style }: { comparison: Comparison; style: Record<string, string | number> }) {
  const { side } = comparison.view.value!
  return (
    <div class="compare-over" style={style}>
      <span class="compare-name compare-held surface" role="status">
        {comparison.names.value[side === 'a' ? 1 : 0]}
      </span>
    </div>
  )
}

/** The position after a key; null for keys that do not move the divider. */
function afterKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, at: number): number | null {
  if (ctrlKey || metaKey || altKey) return null
  const step = shiftKey ? longKeyStep : keyStep
  const moves: Record<string, number> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageDown: at - longKeyStep,
    PageUp: at + longKeyStep,
    Home: 0,
    End: 1,
  }
  return moves[key] ?? null
}
