import { formatLength } from '@rill-terrain/recipe/format'
import { scaleBar } from '@rill-terrain/recipe/ticks'
import { useWorkspace } from '../context'

/** CSS pixels that the bar takes at most. */
const longest = 130

/** How long a round length is on the map. */
export function ScaleBar() {
  const metresPerPixel = useWorkspace().view.metresPerPixel.value
  if (metresPerPixel === null) return null
  const { metres, pixels } = scaleBar(metresPerPixel, longest)
  return (
    <div class="scale-bar" role="img" aria-label={`Scale: ${formatLength(metres)}`}>
      <span>{formatLength(metres)}</span>
      <div class="scale-length" style={{ width: `${pixels.toFixed(1)}px` }} />
    </div>
  )
}
