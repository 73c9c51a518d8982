import type { Painting } from '../state/painting'

/** The stage that is painted, where the recipe has several. */
export function PaintStage({ painting }: { painting: Painting }) {
  const stages = painting.stages.value
  if (stages.length < 2) return null
  return (
    <label class="paint-stage">
      <span>Stage</span>
      <select class="select" value={painting.stage.value?.id} onChange={(event) => painting.chooseStage(event.currentTarget.value)}>
        {stages.map(({ id, position }) => (
          <option key={id} value={id}>
            Stage {position}
          </option>
        ))}
      </select>
    </label>
  )
}
