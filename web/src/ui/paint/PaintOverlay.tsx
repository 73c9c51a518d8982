import type { Painting } from '../../state/painting/painting'
import type { Point } from '../../state/view/section'

/** The ring around the place of the brush, and the curve of the selected stroke. */
export function PaintOverlay({ painting }: { painting: Painting }) {
  const ring = painting.ring.value
  const curve = painting.curve.value
  return (
    <svg class="paint-overlay" aria-hidden="true">
      {ring.length > 0 && <polygon class="halo" points={pointsOf(ring)} />}
      {ring.length > 0 && <polygon points={pointsOf(ring)} />}
      {curve.length > 0 && <polyline class="halo" points={pointsOf(curve)} />}
      {curve.length > 0 && <polyline points={pointsOf(curve)} />}
    </svg>
  )
}

const pointsOf = (line: readonly Point[]) => line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
