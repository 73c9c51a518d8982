import type { SeamSurroundings } from '@rill-terrain/engine/protocol'
import { formatLength } from '@rill-terrain/recipe/format'

/** Heights along a line, with what they are of for style sheets. */
export interface Profile {
  name: string
  heights: Float32Array
}

interface SeamProfileProps {
  around: SeamSurroundings
  cellSize: number
  /** Those of several grounds at the same place; the ground's own where there are none. */
  profiles?: readonly Profile[]
}

const [chartWidth, chartHeight] = [100, 40]

/** Heights across a border, which is dotted. */
export function SeamProfile({ around, cellSize, profiles = [{ name: 'ground', heights: around.profile }] }: SeamProfileProps) {
  const all = profiles.flatMap(({ heights }) => [...heights])
  const lowest = Math.min(...all)
  const highest = Math.max(...all)
  const range = highest - lowest || 1
  const last = Math.max(1, around.profile.length - 1)
  const pointsOf = (heights: Float32Array) =>
    [...heights]
      .map((height, at) => {
        const [x, y] = [(at / last) * chartWidth, chartHeight - 2 - ((height - lowest) / range) * (chartHeight - 4)]
        return `${x.toFixed(2)},${y.toFixed(2)}`
      })
      .join(' ')
  const middle = ((around.border - 0.5) / last) * chartWidth
  const length = formatLength(last * cellSize)
  const name = `Heights along ${length} across the seam, from ${formatLength(lowest)} to ${formatLength(highest)}`
  return (
    <figure class="seam-profile">
      <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" role="img" aria-label={name}>
        <line x1={middle} x2={middle} y1={0} y2={chartHeight} />
        {profiles.map(({ name: of, heights }) => (
          <polyline key={of} class={`line-${of}`} points={pointsOf(heights)} />
        ))}
      </svg>
      <figcaption class="muted" aria-hidden="true">
        <span>{formatLength(highest)}</span>
        <span>{formatLength(lowest)}</span>
        <span>{length}</span>
      </figcaption>
    </figure>
  )
}
