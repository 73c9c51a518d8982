import { formatLength } from '@rill-terrain/recipe/format'
import { scaleBar } from '@rill-terrain/recipe/ticks'
import { useWorkspace } from '../context'

/** Maximum width of the bar, in CSS pixels. */
const longest = 130

/** The scale bar of the map: a round length and its width on the screen. */
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
