import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface TypedFieldProps {
  text: string
  /** What the field holds while it is edited, where `text` is rounded. */
  exact?: string
  unit?: string
  labelledBy: string
  inputMode: 'decimal' | 'numeric' | 'text' | 'url'
  /** Called with what was typed, once it is complete: by Enter, or by leaving the field. */
  onCommit: (typed: string) => void
  /** Called with what the field holds when arrow keys are to change it, by so many steps. */
  onStep?: (typed: string, steps: number) => void
  /** Called when the field is left. */
  onEnd?: () => void
}

/** Steps of an arrow key, and with Shift. */
const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }
const stepsWithShift = 10

/** A field whose text counts when the person is done with it; Escape brings the old text back. */
export function TypedField({ text, exact = text, unit, labelledBy, inputMode, onCommit, onStep, onEnd }: TypedFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useSignal<string | null>(null)
  const isFocused = useSignal(false)

  useLayoutEffect(() => {
    if (isFocused.value) field.current!.select()
  }, [isFocused.value])

  const commit = () => {
    const now = typed.value
    typed.value = null
    if (now !== null && now.trim() !== exact) onCommit(now.trim())
  }

  return (
    <span class="field">
      <input
        ref={field}
        type="text"
        inputMode={inputMode}
        autocomplete="off"
        spellcheck={false}
        value={typed.value ?? (isFocused.value ? exact : text)}
        aria-labelledby={labelledBy}
        onInput={(event) => (typed.value = event.currentTarget.value)}
        onFocus={() => (isFocused.value = true)}
        onBlur={() => {
          isFocused.value = false
          commit()
          onEnd?.()
        }}
        onKeyDown={(event) => {
          const steps = keySteps[event.key]
          if (event.key === 'Enter') commit()
          else if (event.key === 'Escape') typed.value = null
          else if (steps !== undefined && onStep) {
            event.preventDefault()
            onStep(typed.value ?? exact, event.shiftKey ? steps * stepsWithShift : steps)
            typed.value = null
          }
        }}
      />
      {unit && <span class="unit">{unit}</span>}
    </span>
  )
}
