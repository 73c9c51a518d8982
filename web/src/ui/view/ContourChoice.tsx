import { roundUp } from '@rill-terrain/colours/scale'
import { useWorkspace } from '../context'

/** Number of contour lines from the lowest to the highest ground, from the sparsest choice to the densest. */
const lineCounts = [8, 16, 40, 80]

/** Whether contour lines are drawn, and their interval: round metres that suit the relief. */
export function ContourChoice() {
  const { view, player } = useWorkspace()
  const chosen = view.contours.value
  const height = player.figures.value?.layers['height']
  const relief = height ? height.maximum - height.minimum : 0
  const suitable = relief > 0 ? lineCounts.map((lines) => roundUp(relief / lines)) : []
  const intervals = [...new Set([...suitable, ...(chosen > 0 ? [chosen] : [])])].sort((a, b) => b - a)

  return (
    <label class="look-row">
      <span>Contours</span>
      <select class="select" value={String(chosen)} onChange={({ currentTarget: { value } }) => view.setContours(Number(value))}>
        <option value="0">None</option>
        {intervals.map((interval) => (
          <option key={interval} value={String(interval)}>
            {`Every ${interval} m`}
          </option>
        ))}
      </select>
    </label>
  )
}
