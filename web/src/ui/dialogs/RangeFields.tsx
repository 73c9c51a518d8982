import type { Signal } from '@preact/signals'
import type { TypedRange } from '../../state/files/height-range'
import '../styles/panel/order.css'

const ends: readonly [keyof TypedRange, string][] = [
  ['low', 'Lowest height'],
  ['high', 'Highest height'],
]

/** The heights of black and white. Empty fields are automatic. */
export function RangeFields({ range, disabled = false }: { range: Signal<TypedRange>; disabled?: boolean }) {
  return (
    <>
      {ends.map(([end, label]) => (
        <label key={end} class="order-row">
          <span>{label}</span>
          <span class="order-values">
            <input
              class="order-number"
              type="text"
              inputMode="text"
              autocomplete="off"
              placeholder="automatic"
              value={range.value[end]}
              disabled={disabled}
              onInput={({ currentTarget: { value } }) => (range.value = { ...range.value, [end]: value })}
            />
            <span class="muted">m</span>
          </span>
        </label>
      ))}
    </>
  )
}
