/** The colours of the shown layer, over a corner of the figure: round values below them, or the names of classes. */
import { formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, ticksBetween } from '@rill-terrain/recipe/ticks'
import { hasClasses, shownLayer } from '../state/view/shown-layer'
import type { ColourScale } from '../state/view/view'
import type { Workspace } from '../state/workspace'
import { ClassKey } from '../ui/view/ClassKey'

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
        <Colours scale={scale} unit={layer?.unit ?? ''} />
      )}
    </figure>
  )
}

function Colours({ scale, unit }: { scale: ColourScale; unit: string }) {
  const { colours, minimum, maximum, logarithmic } = scale
  const ticks = logarithmic ? powersBetween(minimum, maximum, maxTicks) : ticksBetween(minimum, maximum, maxTicks)
  const labels = formatTicks(ticks, unit)
  const place = logarithmic ? Math.log : (value: number) => value
  const shareOf = (value: number) => (place(value) - place(minimum)) / (place(maximum) - place(minimum) || 1)
  return (
    <div class="figure-colours" style={{ '--colours': colours.join(', ') }}>
      {ticks.map((tick, index) => (
        <span key={tick} style={{ '--at': shareOf(tick) }}>
          {labels[index]}
        </span>
      ))}
    </div>
  )
}
