import { useRef } from 'preact/hooks'

/** How far a slider moves with Shift, as a share of its movement without. */
export const fineShare = 0.1

/** A drag in which Shift was pressed: from then on, the slider's position is no longer that of the pointer. */
interface RelativeDrag {
  pointer: number
  position: number
  isFine: boolean
}

interface FineDrag {
  /** Handles pointer events of the slider: input events do not say whether Shift is pressed. */
  follow: (event: PointerEvent & { currentTarget: HTMLInputElement }) => void
  /** The position for an input event of the slider. */
  positionOf: (slider: HTMLInputElement) => number
}

/** Slow movement of a slider that is dragged with Shift. Browsers move the thumb to the pointer; this moves it back. */
export function useFineDrag(): FineDrag {
  const drag = useRef<RelativeDrag | null>(null)
  return {
    follow: ({ type, shiftKey, buttons, currentTarget: { valueAsNumber } }) => {
      // A press moves the thumb to the pointer, also with Shift.
      if (type === 'pointerdown' || buttons === 0) drag.current = null
      else if (drag.current) drag.current.isFine = shiftKey
      else if (shiftKey) drag.current = { pointer: valueAsNumber, position: valueAsNumber, isFine: true }
    },
    positionOf: (slider) => {
      const pointer = slider.valueAsNumber
      const last = drag.current
      if (!last) return pointer
      last.position += (pointer - last.pointer) * (last.isFine ? fineShare : 1)
      last.pointer = pointer
      slider.value = String(last.position)
      return last.position
    },
  }
}
