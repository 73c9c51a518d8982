import { useLayoutEffect, useRef } from 'preact/hooks'

interface NameFieldProps {
  name: string
  onCommit: (typed: string) => void
  onEnd: () => void
}

/** A field over the name. Enter or leaving the field stores the name, Escape does not. */
export function NameField({ name, onCommit, onEnd }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isCancelled = useRef(false)
  useLayoutEffect(() => field.current!.select(), [])
  const end = () => {
    const card = field.current!.closest('.recent')!.querySelector<HTMLElement>('.place')
    card?.focus()
  }
  return (
    <input
      ref={field}
      type="text"
      class="recent-name"
      aria-label={`Name of ${name}`}
      maxLength={80}
      defaultValue={name}
      onBlur={({ currentTarget: { value } }) => {
        if (!isCancelled.current && value.trim() !== name) onCommit(value)
        onEnd()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Escape would close the dialog.
        event.preventDefault()
        isCancelled.current = event.key === 'Escape'
        end()
      }}
    />
  )
}
