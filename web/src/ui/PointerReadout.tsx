import { formatLength } from '../state/format'
import { useWorkspace } from './context'

/** The height of the ground under the pointer. */
export function PointerReadout() {
  const { view } = useWorkspace()
  const picked = view.picked.value
  if (!picked) return null
  return (
    <div class="readout surface" title="Height under the pointer">
      {formatLength(Math.round(picked.height))}
    </div>
  )
}
