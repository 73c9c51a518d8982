import type { Signal } from '@preact/signals'
import type { RefObject } from 'preact'
import { addSpring, changeSpring, removeSpring, textOf, type Spring } from '@rill-terrain/recipe/springs'
import { arrowStep, isRemoval } from '../arrow-keys'
import { useItemFocus } from '../useItemFocus'

interface SpringEditing {
  springs: readonly Spring[]
  maximumSprings: number
  /** The spring that the next click on the terrain moves. */
  placed: Signal<number | null>
  onInput: (text: string) => void
  onEnd: () => void
}

/** Functions for buttons and keys that edit springs. `list` must contain a `.spring-place` for each spring. */
export function useSpringEditing(list: RefObject<Element | null>, editing: SpringEditing) {
  const { springs, maximumSprings, placed, onInput, onEnd } = editing
  const focusPlace = useItemFocus(list, '.spring-place')

  const set = (next: readonly Spring[]) => {
    onInput(textOf(next))
    onEnd()
  }
  const remove = (index: number) => {
    placed.value = null
    if (springs.length > 1) focusPlace(Math.min(index, springs.length - 2))
    set(removeSpring(springs, index))
  }

  return {
    remove,
    /** Adds a spring. The next click on the terrain places it. */
    add(strength: number) {
      const next = addSpring(springs, maximumSprings, strength)
      if (!next) return
      const last = next.length - 1
      placed.value = last
      focusPlace(last)
      set(next)
    },
    move(index: number, east: number, south: number) {
      placed.value = null
      set(changeSpring(springs, index, { east, south }))
    },
    pressKey(event: KeyboardEvent, index: number) {
      const step = arrowStep(event)
      if (step) {
        const { east, south } = springs[index]!
        set(changeSpring(springs, index, { east: east + step.right, south: south + step.down }))
      } else if (isRemoval(event)) remove(index)
      else if (event.key === 'Escape' && placed.value !== null) placed.value = null
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
