import { formatReading } from '@rill-terrain/recipe/format'
import { hasClasses, shownLayer } from '../../state/view/shown-layer'
import { useWorkspace } from '../context'

/** The value of the shown layer under the pointer. It is next to the pointer, on the side with more space. */
export function PointerReadout() {
  const { view, engineInfo } = useWorkspace()
  const picked = view.picked.value
  if (!picked) return null
  const layer = shownLayer(engineInfo.value?.registry, picked.layer)
  if (hasClasses(picked.layer) && !layer?.classes) return null
  const aside = picked.x < innerWidth / 2 ? '16px' : 'calc(-100% - 16px)'
  const above = picked.y < innerHeight / 2 ? '16px' : 'calc(-100% - 8px)'
  return (
    <div
      class="readout surface"
      aria-hidden="true"
      style={{ transform: `translate(${picked.x}px, ${picked.y}px) translate(${aside}, ${above})` }}
    >
      {layer?.label} {layer?.classes?.[picked.value] ?? formatReading(picked.value, layer?.unit ?? '')}
    </div>
  )
}
