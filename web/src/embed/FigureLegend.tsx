/** The colours of the shown layer, over a corner of the figure: round values below them, or the names of classes. */
import { hasClasses, shownLayer } from '../state/view/shown-layer'
import type { Workspace } from '../state/workspace'
import { ClassKey } from '../ui/view/ClassKey'
import { ColourStrip } from '../ui/view/ColourStrip'

const maxTicks = 3

export function FigureLegend({ workspace: { view, registry } }: { workspace: Workspace }) {
  const scale = view.scale.value
  if (!scale) return null
  const layer = shownLayer(registry, scale.layer)
  // Classes without names have nothing to explain.
  if (hasClasses(scale.layer) && !layer?.classes) return null
  return (
    <figure class="figure-legend surface">
      <figcaption>{layer?.label}</figcaption>
      {layer?.classes ? (
        <ClassKey names={layer.classes} colours={scale.colours} />
      ) : (
        <ColourStrip scale={scale} unit={layer?.unit ?? ''} maxTicks={maxTicks} />
      )}
    </figure>
  )
}
