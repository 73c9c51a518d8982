import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

interface TypedFieldProps {
  text: string
  /** The text while the field is edited, if `text` is rounded. */
  exact?: string
  unit?: string
  /** The field has space for a long unit or a number with many digits. */
  isWide?: boolean
  labelledBy: string
  /** A rejected text, which the field shows instead of `text`, the id of the reason, and a function that restores `text`. */
  fault?: { text: string; id: string; drop: () => void } | null
  inputMode: 'decimal' | 'numeric' | 'text' | 'url'
  /** Called with the typed text when Enter is pressed or the field loses the focus. */
  onCommit: (typed: string) => void
  /** Called for arrow keys with the current text of the field and the number of steps. */
  onStep?: (typed: string, steps: number) => void
  /** Called when the field loses the focus. */
  onEnd?: () => void
}

/** Steps of an arrow key. Shift multiplies them. */
const keySteps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }
const stepsWithShift = 10

/** A text field that commits its text on Enter or when it loses the focus. Escape restores the old text. */
export function TypedField(props: TypedFieldProps) {
  const { text, exact = text, unit, isWide, labelledBy, fault, inputMode, onCommit, onStep, onEnd } = props
  const field = useRef<HTMLInputElement>(null)
  const typed = useSignal<string | null>(null)
  const isFocused = useSignal(false)

  useLayoutEffect(() => {
    if (isFocused.value) field.current!.select()
  }, [isFocused.value])

  const commit = () => {
    const now = typed.value
    typed.value = null
    if (now !== null && now.trim() !== (fault?.text ?? exact)) onCommit(now.trim())
  }

  return (
    <span class={`field ${isWide ? 'is-wide' : ''}`}>
      <input
        ref={field}
        type="text"
        inputMode={inputMode}
        autocomplete="off"
        spellcheck={false}
        value={typed.value ?? fault?.text ?? (isFocused.value ? exact : text)}
        aria-labelledby={labelledBy}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault?.id}
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
          else if (event.key === 'Escape') {
            typed.value = null
            fault?.drop()
          } else if (steps !== undefined && onStep) {
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
