import { readSize } from '@rill-terrain/engine/world'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'

/** Selectable lengths of the longer side: cells of a map, and numbers of chunks. A world can have a single chunk. */
const cells = [128, 256, 512, 1024, 2048]
const chunks = [1, 2, 3, 4, 6, 8]

interface SizeSelectProps {
  parameter: ParameterDescription
  value: string
  labelledBy: string
  onPick: (text: string) => void
}

/** Common sizes with the current aspect ratio. The field next to it accepts any other size. */
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
