import { useSignal } from '@preact/signals'

interface TypedFieldProps {
  text: string
  unit?: string
  labelledBy: string
  inputMode: 'decimal' | 'numeric' | 'text' | 'url'
  /** Called with what was typed, once it is complete: by Enter, or by leaving the field. */
  onCommit: (typed: string) => void
}

/** A field whose text counts when the person is done with it; Escape brings the old text back. */
export function TypedField({ text, unit, labelledBy, inputMode, onCommit }: TypedFieldProps) {
  const typed = useSignal<string | null>(null)

  const commit = () => {
    const now = typed.value
    typed.value = null
    if (now !== null && now.trim() !== text) onCommit(now.trim())
  }

  return (
    <span class="field">
      <input
        type="text"
        inputMode={inputMode}
        autocomplete="off"
        spellcheck={false}
        value={typed.value ?? text}
        aria-labelledby={labelledBy}
        onInput={(event) => (typed.value = event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') typed.value = null
        }}
      />
      {unit && <span class="unit">{unit}</span>}
    </span>
  )
}
