import { readSize } from '@rill-terrain/engine/world'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'

/** Lengths of the longer side that are offered: cells of a map, and chunks, of which there may be a single one. */
const cells = [128, 256, 512, 1024, 2048]
const chunks = [1, 2, 3, 4, 6, 8]

interface SizeSelectProps {
  parameter: ParameterDescription
  value: string
  labelledBy: string
  onPick: (text: string) => void
}

/** Common sizes in the proportions of the present one; any other is typed into the field beside. */
export function SizeSelect({ parameter, value, labelledBy, onPick }: SizeSelectProps) {
  const { width, height } = readSize(value)
  const longest = Math.max(width, height)
  return (
    <select
      class="select"
      aria-labelledby={labelledBy}
      value={longest}
      onChange={(event) => {
        const size = scaledSize(width, height, Number(event.currentTarget.value), parameter.minimum)
        onPick(sizeText(size.width, size.height))
      }}
    >
      {[...new Set([...(parameter.minimum === 1 ? chunks : cells), longest])]
        .sort((a, b) => a - b)
        .map((side) => (
          <option key={side} value={side}>
            {side}
          </option>
        ))}
    </select>
  )
}
