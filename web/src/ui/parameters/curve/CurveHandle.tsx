import type { CurvePoint } from '@rill-terrain/recipe/curve'
import { across, down } from './geometry'

interface CurveHandleProps {
  point: CurvePoint
  index: number
  count: number
  onPointerDown: (event: PointerEvent) => void
  onDblClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The handle of a point of a curve. Its hit area is larger than the visible dot. */
export function CurveHandle({ point: { x, y }, index, count, ...handlers }: CurveHandleProps) {
  const place = `${y} at ${x}`
  return (
    <g
      class="handle"
      tabindex={0}
      role="slider"
      aria-roledescription="point"
      aria-label={`Point ${index + 1} of ${count}`}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={y}
      aria-valuetext={place}
      {...handlers}
    >
      <title>{place}</title>
      <circle class="curve-reach" cx={across(x)} cy={down(y)} r={14} />
      <circle class="handle-dot" cx={across(x)} cy={down(y)} r={5} />
    </g>
  )
}
