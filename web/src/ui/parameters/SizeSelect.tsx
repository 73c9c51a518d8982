import type { ParameterDescription } from '../../engine/protocol'
import { scaledSize, sizeText } from '../../recipe/values'
import { useWorkspace } from '../context'

/** Lengths of the longer side that are offered. */
const sides = [128, 256, 512, 1024, 2048]

interface SizeSelectProps {
  parameter: ParameterDescription
  labelledBy: string
  onPick: (text: string) => void
}

/** Common sizes in the proportions that the terrain has; any other is typed into the field beside. */
export function SizeSelect({ parameter, labelledBy, onPick }: SizeSelectProps) {
  const world = useWorkspace().editor.world.value
  if (!world) return null
  const { width, height } = world
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
      {[...new Set([...sides, longest])]
        .sort((a, b) => a - b)
        .map((side) => (
          <option key={side} value={side}>
            {side}
          </option>
        ))}
    </select>
  )
}
