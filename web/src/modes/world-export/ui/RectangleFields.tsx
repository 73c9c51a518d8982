import type { Signal } from '@preact/signals'
import type { RectangleEnds } from '../state/world-export'

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

/** A rectangle of chunks, given by its first and last column and row. */
export function RectangleFields({ ends, disabled }: RectangleFieldsProps) {
  return (
    <>
      <p class="muted">
        Columns count to the east and rows to the south from the north-western corner of the shown map; numbers may be negative.
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
