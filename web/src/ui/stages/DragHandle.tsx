import { GripVertical } from 'lucide'
import { useRef } from 'preact/hooks'
import type { Reordering } from '../../state/recipe/reordering'
import type { Identity } from '../../state/recipe/stage-identities'
import { Icon } from '../controls/Icon'
import { useStageDrag } from './useStageDrag'

interface DragHandleProps {
  reordering: Reordering
  id: Identity
  /** The title of the stage's method. */
  title: string
  position: number
}

const keySteps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves a stage to another place by dragging, or by keys: Space picks it up, arrow keys move it, and Space drops it. */
export function DragHandle({ reordering, id, title, position }: DragHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  const isCarried = reordering.carried.value?.id === id
  const drag = useStageDrag(handle, reordering, isCarried)

  const pressKey = (event: KeyboardEvent) => {
    if (!reordering.carried.value) return
    const step = keySteps[event.key]
    if (step !== undefined) reordering.moveBy(step)
    else if (event.key === 'Escape') {
      if (drag.isDragging()) drag.cancel()
      else reordering.putBack()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <button
      ref={handle}
      type="button"
      class="icon-button drag-handle"
      aria-label={`Move stage ${position + 1}, ${title}`}
      aria-pressed={isCarried}
      title="Drag to another place, or press Space and use the arrow keys"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.start(event)
        reordering.pickUp(id, title)
      }}
      onPointerMove={drag.move}
      onPointerUp={(event) => {
        drag.move(event)
        drag.drop()
      }}
      onPointerCancel={drag.cancel}
      onClick={(event) => {
        // A click without a pointer comes from keys or assistive technology.
        if (event.detail > 0) return
        if (isCarried) reordering.putDown()
        else reordering.pickUp(id, title)
      }}
      onKeyDown={pressKey}
      onBlur={() => {
        if (!drag.isDragging() && reordering.carried.value?.id === id) reordering.putBack()
      }}
    >
      <Icon icon={GripVertical} size={16} />
    </button>
  )
}
