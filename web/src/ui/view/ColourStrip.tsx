/** A strip with the colours of a layer, and round values below it. */
import { formatTicks } from '@rill-terrain/recipe/format'
import { powersBetween, ticksBetween } from '@rill-terrain/recipe/ticks'
import type { ColourScale } from '../../state/view/view'

export function ColourStrip({ scale, unit, maxTicks }: { scale: ColourScale; unit: string; maxTicks: number }) {
  const { colours, minimum, maximum, logarithmic } = scale
  const ticks = logarithmic ? powersBetween(minimum, maximum, maxTicks) : ticksBetween(minimum, maximum, maxTicks)
  const labels = formatTicks(ticks, unit)
  const place = logarithmic ? Math.log : (value: number) => value
  const shareOf = (value: number) => (place(value) - place(minimum)) / (place(maximum) - place(minimum) || 1)
  return (
    <div class="colour-strip" style={{ '--colours': colours.join(', ') }}>
      {ticks.map((tick, index) => (
        <span key={tick} style={{ '--at': shareOf(tick) }}>
          {labels[index]}
        </span>
      ))}
    </div>
  )
}
