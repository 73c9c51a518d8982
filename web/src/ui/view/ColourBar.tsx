import { formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, ticksBetween } from '@rill-terrain/recipe/ticks'
import { hasClasses, shownLayer } from '../../state/view/shown-layer'
import type { ColourScale } from '../../state/view/view'
import { useWorkspace } from '../context'
import { useCover } from '../covers'
import { ClassKey } from './ClassKey'

const maxTicks = 4

/** The position of a value between the ends of the scale, 0 to 1. */
function shareOf(value: number, { minimum, maximum, logarithmic }: ColourScale): number {
  const place = logarithmic ? Math.log : (each: number) => each
  const share = (place(Math.max(value, logarithmic ? minimum : -Infinity)) - place(minimum)) / (place(maximum) - place(minimum))
  return Math.min(1, Math.max(0, share))
}

/** The colour bar of the shown layer: round values next to the colours, and a marker for the value under the pointer. */
export function ColourBar() {
  const { view, engineInfo } = useWorkspace()
  const cover = useCover()
  const scale = view.scale.value
  if (!scale) return null
  const { minimum, maximum, logarithmic } = scale
  const layer = shownLayer(engineInfo.value?.registry, scale.layer)
  if (hasClasses(scale.layer)) {
    return (
      <figure ref={cover} class="colour-bar surface">
        <figcaption>{layer?.label}</figcaption>
        {layer?.classes ? (
          <ClassKey names={layer.classes} colours={scale.colours} />
        ) : (
          <p class="muted">Neighbouring basins have different colours.</p>
        )}
      </figure>
    )
  }
  const ticks = logarithmic ? powersBetween(minimum, maximum, maxTicks + 1) : ticksBetween(minimum, maximum, maxTicks)
  const labels = formatTicks(ticks, layer?.unit ?? '')
  const picked = view.picked.value

  return (
    <figure ref={cover} class="colour-bar surface">
      <figcaption>{layer?.label}</figcaption>
      <div class="bar">
        {/* The style sheet sets the direction: upwards next to the terrain, or to the right above it. */}
        <div class="colours" style={{ '--colours': scale.colours.join(', ') }}>
          {picked?.layer === scale.layer && <span class="colour-pointer" style={{ '--at': shareOf(picked.value, scale) }} />}
        </div>
        <div class="ticks">
          {ticks.map((tick, index) => (
            <span key={tick} style={{ '--at': shareOf(tick, scale) }}>
              {labels[index]}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
