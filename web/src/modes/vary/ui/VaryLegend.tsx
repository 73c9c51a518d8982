import type { LayerDescription } from '@rill-terrain/engine/protocol'
import type { ColourScale } from '../../../state/view/view'
import { ClassKey } from '../../../ui/view/ClassKey'
import { ColourStrip } from '../../../ui/view/ColourStrip'

/** The colours of the shown layer, which are the same in all pictures. */
export function VaryLegend({ scale, layer }: { scale: ColourScale; layer: LayerDescription | undefined }) {
  return (
    <figure class="vary-legend">
      <figcaption>{layer?.label}</figcaption>
      {layer?.classes ? (
        <ClassKey names={layer.classes} colours={scale.colours} />
      ) : (
        <ColourStrip scale={scale} unit={layer?.unit ?? ''} maxTicks={scale.logarithmic ? 5 : 4} />
      )}
    </figure>
  )
}
