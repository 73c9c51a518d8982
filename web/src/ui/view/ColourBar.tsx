import { formatQuantity } from '../../recipe/format'
import { useWorkspace } from '../context'

/** What the colours of the shown layer mean, and the height under the pointer. */
export function ColourBar() {
  const { view, engineInfo } = useWorkspace()
  const scale = view.scale.value
  if (!scale) return null
  const layer = engineInfo.value?.registry.layers.find(({ id }) => id === scale.layer)
  const unit = layer?.unit ?? ''
  const middle = scale.logarithmic ? Math.sqrt(scale.minimum * scale.maximum) : (scale.minimum + scale.maximum) / 2

  return (
    <figure class="colour-bar surface">
      <figcaption>{layer?.label}</figcaption>
      <div class="bar">
        {/* The direction is the stylesheet's: upwards beside the terrain, to the right above it. */}
        <div class="colours" style={{ '--colours': scale.colours.join(', ') }} />
        <div class="ticks">
          {[scale.minimum, middle, scale.maximum].map((value, index) => (
            <span key={index}>{formatQuantity(value, unit)}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}
