import type { Painting } from '../state/painting'
import { pointsOf, TerrainLines } from '../../../ui/view/TerrainLines'

/** The ring around the place of the brush, and the curve of the selected stroke. */
export function PaintOverlay({ painting }: { painting: Painting }) {
  const ring = painting.ring.value
  const curve = painting.curve.value
  return (
    <TerrainLines class="paint-overlay">
      {ring.length > 0 && <polygon class="halo" points={pointsOf(ring)} />}
      {ring.length > 0 && <polygon points={pointsOf(ring)} />}
      {curve.length > 0 && <polyline class="halo" points={pointsOf(curve)} />}
      {curve.length > 0 && <polyline points={pointsOf(curve)} />}
    </TerrainLines>
  )
}
