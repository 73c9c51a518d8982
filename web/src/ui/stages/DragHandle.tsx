import { GripVertical } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { placeAt, type Reordering } from '../../state/recipe/reordering'
import type { Identity } from '../../state/recipe/stage-identities'
import { Icon } from '../controls/Icon'

interface DragHandleProps {
  reordering: Reordering
  id: Identity
  /** What people call the stage. */
  title: string
  place: number
}

/** This near to an end of the list a carried stage makes it scroll; pixels, and pixels for each picture. */
const scrollMargin = 48
const scrollStep = 9

const keySteps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Carries a stage to another place: dragged, or picked up by Space, moved by arrow keys and put down by Space. */
export function DragHandle({ reordering, id, title, place }: DragHandleProps) {
  const handle = useRef<HTMLButtonElement>(null)
  /** Where the pointer that drags was last; null while none does. */
  const pointer = useRef<number | null>(null)
  const isCarried = reordering.carried.value?.id === id

  const follow = () => {
    const { current: y } = pointer
    const list = handle.current?.closest('.stages')
    if (y === null || !list) return
    const cards = [...list.querySelectorAll(':scope > .card')]
    reordering.moveTo(
      placeAt(
        y,
        cards.map((card) => card.getBoundingClientRect()),
        cards.indexOf(handle.current!.closest('.card')!),
      ),
    )
  }
  const letGo = (end: () => void) => {
    if (pointer.current === null) return
    pointer.current = null
    end()
  }

  useEffect(() => {
    if (!isCarried) return
    let frame = requestAnimationFrame(function scroll() {
      const panel = handle.current?.closest('.panel')
      const { current: y } = pointer
      if (y !== null && panel) {
        const { top, bottom } = panel.getBoundingClientRect()
        const way = y < top + scrollMargin ? -1 : y > bottom - scrollMargin ? 1 : 0
        // On a narrow window the whole panel scrolls, on a wide one what is in it.
        for (const each of [panel, panel.querySelector('.panel-body')!]) each.scrollTop += way * scrollStep
        if (way !== 0) follow()
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isCarried])

  return (
    <button
      ref={handle}
      type="button"
      class="icon-button drag-handle"
      aria-label={`Move stage ${place + 1}, ${title}`}
      aria-pressed={isCarried}
      title="Drag to another place, or press Space and use the arrow keys"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = event.clientY
        reordering.pickUp(id, title)
      }}
      onPointerMove={(event) => {
        if (pointer.current === null) return
        pointer.current = event.clientY
        follow()
      }}
      onPointerUp={(event) => {
        if (pointer.current === null) return
        pointer.current = event.clientY
        follow()
        letGo(() => reordering.putDown())
      }}
      onPointerCancel={() => letGo(() => reordering.putBack())}
      onClick={(event) => {
        // Only keys and assistive technology click without a pointer.
        if (event.detail > 0) return
        if (isCarried) reordering.putDown()
        else reordering.pickUp(id, title)
      }}
      onKeyDown={(event) => {
        if (!reordering.carried.value) return
        const step = keySteps[event.key]
        if (step !== undefined) reordering.moveBy(step)
        else if (event.key === 'Escape') {
          pointer.current = null
          reordering.putBack()
        } else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={() => {
        if (pointer.current === null && reordering.carried.value?.id === id) reordering.putBack()
      }}
    >
      <Icon icon={GripVertical} size={16} />
    </button>
  )
}
