import type { LayerDescription } from '@rill-terrain/engine/protocol'
import { formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, ticksBetween } from '@rill-terrain/recipe/ticks'
import type { ColourScale } from '../../../state/view/view'
import { ClassKey } from '../../../ui/view/ClassKey'

/** The colours of the shown layer, which are the same in all pictures. */
export function VaryLegend({ scale, layer }: { scale: ColourScale; layer: LayerDescription | undefined }) {
  const { colours, minimum, maximum, logarithmic } = scale
  if (layer?.classes) {
    return (
      <figure class="vary-legend">
        <figcaption>{layer.label}</figcaption>
        <ClassKey names={layer.classes} colours={colours} />
      </figure>
    )
  }
  const ticks = logarithmic ? powersBetween(minimum, maximum, 5) : ticksBetween(minimum, maximum, 4)
  const labels = formatTicks(ticks, layer?.unit ?? '')
  const place = logarithmic ? Math.log : (value: number) => value
  const shareOf = (value: number) => (place(value) - place(minimum)) / (place(maximum) - place(minimum))
  return (
    <figure class="vary-legend">
      <figcaption>{layer?.label}</figcaption>
      <div class="vary-colours" style={{ '--colours': colours.join(', ') }}>
        {ticks.map((tick, index) => (
          <span key={tick} style={{ '--at': shareOf(tick) }}>
            {labels[index]}
          </span>
        ))}
      </div>
    </figure>
  )
}
