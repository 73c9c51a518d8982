import type { Signal } from '@preact/signals'
import '../styles/panel/order.css'

export interface PixelSize {
  width: number
  height: number
}

interface SizeFieldsProps {
  /** The sizes that the user can select. */
  sizes: readonly PixelSize[]
  size: Signal<PixelSize>
  limits: { min: number; max: number }
}

const textOf = ({ width, height }: PixelSize) => `${width} × ${height}`

/** A size in pixels: a common size, or any width and height. */
export function SizeFields({ sizes, size, limits }: SizeFieldsProps) {
  const chosen = sizes.findIndex((each) => textOf(each) === textOf(size.value))
  const field = (side: keyof PixelSize, label: string) => (
    <input
      class="order-number"
      type="number"
      aria-label={label}
      min={limits.min}
      max={limits.max}
      step={1}
      value={Number.isNaN(size.value[side]) ? '' : size.value[side]}
      onInput={(event) => (size.value = { ...size.value, [side]: event.currentTarget.valueAsNumber })}
    />
  )
  return (
    <>
      <label class="order-row">
        <span>Size</span>
        <select
          class="select"
          value={chosen < 0 ? '' : chosen}
          onChange={(event) => {
            const next = sizes[Number(event.currentTarget.value)]
            if (next && event.currentTarget.value !== '') size.value = next
          }}
        >
          {sizes.map((each, index) => (
            <option key={index} value={index}>
              {textOf(each)}
            </option>
          ))}
          <option value="">Other size</option>
        </select>
      </label>
      <div class="order-row">
        <span aria-hidden="true">Pixels</span>
        <span class="order-values">
          {field('width', 'Width in pixels')}
          <span aria-hidden="true">×</span>
          {field('height', 'Height in pixels')}
        </span>
      </div>
    </>
  )
}
