import { elapsedYears } from '@rill-terrain/recipe/elapsed'
import { formatCount, formatMilliseconds, formatYears } from '@rill-terrain/recipe/format'
import { useWorkspace } from '../context'

/** The run from its start to its end: drag to any iteration, back or forth. Under it are the stages, as long as they take. */
export function Timeline() {
  const { player } = useWorkspace()
  const { iteration, iterations } = player.progress.value
  const shown = player.seeking.value ?? iteration

  return (
    <div class="timeline-track">
      <input
        class="slider timeline"
        type="range"
        min={0}
        max={iterations}
        step={1}
        value={shown}
        disabled={iterations === 0}
        aria-label="Iteration"
        aria-valuetext={`${formatCount(shown)} of ${formatCount(iterations)}`}
        style={{ '--share': iterations > 0 ? shown / iterations : 0 }}
        onInput={(event) => player.goTo(event.currentTarget.valueAsNumber)}
      />
      <StageSegments />
    </div>
  )
}

/** One segment for each stage that has iterations, as far filled as it is done. */
function StageSegments() {
  const { player, engineInfo } = useWorkspace()
  const reports = player.frame.value?.stages ?? []
  const wanted = player.recipe?.stageIterations ?? []
  if (wanted.filter((each) => each > 0).length < 2) return null
  const titleOf = (id: string | undefined) => engineInfo.value?.registry.methods.find((each) => each.id === id)?.title ?? ''
  return (
    <div class="stage-segments" aria-hidden="true">
      {wanted.map((each, index) => {
        if (each === 0) return null
        const { method, iterations = 0, milliseconds = 0 } = reports[index] ?? {}
        const title = `${titleOf(method)}: ${formatCount(iterations)} of ${formatCount(each)}, ${formatMilliseconds(milliseconds)}`
        return <span key={index} title={title} style={{ flexGrow: each, '--share': Math.min(1, iterations / each) }} />
      })}
    </div>
  )
}

/** How far the run is; what is on its way while an older picture is on show; the years that have passed. */
export function RunStatus() {
  const { player, registry } = useWorkspace()
  const { iteration, iterations } = player.progress.value
  const goal = player.onTheWayTo.value
  const draft = player.draft.value
  const reports = player.frame.value?.stages ?? []
  const years = player.recipe && registry ? elapsedYears(player.recipe, reports, registry) : 0
  return (
    <div class="run-status">
      <output class="iteration" aria-label="Iterations done" aria-live="off">
        <b>{formatCount(player.seeking.value ?? iteration)}</b> / {formatCount(iterations)}
      </output>
      {draft?.cells && (
        <span class="on-the-way" title="A coarse draft, until the terrain itself is there">
          Draft at {draft.cells}
          {goal !== null && `, running to ${formatCount(goal)}`}
        </span>
      )}
      {goal !== null && !draft?.cells && (
        <span class="on-the-way" title="The picture before stays until this one is there">
          at {formatCount(iteration)}, running to {formatCount(goal)}
        </span>
      )}
      {goal === null && !draft?.cells && years > 0 && <span class="elapsed">{formatYears(years)}</span>}
    </div>
  )
}
