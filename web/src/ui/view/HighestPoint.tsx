import { highestPoint } from '../../state/view/terrain-words'
import { useWorkspace } from '../context'

/** The height of the highest point, over a corner of the picture. */
export function HighestPoint() {
  const { figures } = useWorkspace().player
  return figures.value && <p class="highest-point">{highestPoint(figures.value)}</p>
}
