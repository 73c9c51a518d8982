import { useWorkspace } from '../context'
import '../styles/marks.css'

/** Marks over the picture of the terrain for places that are set in the panel. */
export function MarksLayer() {
  const { marks } = useWorkspace().view
  return (
    <div class={`terrain-marks ${marks.placing.value ? 'is-placing' : ''}`} aria-hidden="true">
      {marks.seen.value.map(({ x, y, label, isActive }, index) => (
        <span
          key={index}
          class={`terrain-mark ${isActive ? 'is-active' : ''}`}
          style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
