import type { Signal } from '@preact/signals'
import type { RectangleEnds } from '../../../state/chunks/world-export'

interface RectangleFieldsProps {
  ends: Signal<RectangleEnds>
  disabled: boolean
}

const labels: readonly [keyof RectangleEnds, string][] = [
  ['west', 'First column'],
  ['east', 'Last column'],
  ['north', 'First row'],
  ['south', 'Last row'],
]

/** A rectangle of chunks, by the columns and rows at its ends. */
export function RectangleFields({ ends, disabled }: RectangleFieldsProps) {
  return (
    <>
      <p class="muted">
        Chunks are counted to the east and to the south from the one at the corner of what is shown, and may be negative: the world
        has no end.
      </p>
      <div class="world-ends">
        {labels.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              type="text"
              inputMode="numeric"
              autocomplete="off"
              value={ends.value[name]}
              disabled={disabled}
              onInput={({ currentTarget: { value } }) => (ends.value = { ...ends.value, [name]: value })}
            />
          </label>
        ))}
      </div>
    </>
  )
}
