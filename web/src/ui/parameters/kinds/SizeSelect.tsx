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

/** Common sizes with the current aspect ratio, and words. The field next to it accepts any other size. */
export function SizeSelect({ parameter, value, labelledBy, onPick }: SizeSelectProps) {
  const words = parameter.choices
  const isWord = (text: string) => words.some(({ id }) => id === text)
  const { width, height } = readSize(isWord(value) ? 1 : value)
  const longest = Math.max(width, height)
  const common = parameter.minimum === 1 ? chunks : cells
  return (
    <select
      class="select"
      aria-labelledby={labelledBy}
      value={isWord(value) ? value : longest}
      onChange={({ currentTarget: { value: picked } }) => {
        const size = scaledSize(width, height, Number(picked), parameter.minimum)
        onPick(isWord(picked) ? picked : sizeText(size.width, size.height))
      }}
    >
      {[...new Set([...common, longest])]
        .sort((a, b) => a - b)
        .map((side) => (
          <option key={side} value={side}>
            {side}
          </option>
        ))}
      {words.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
