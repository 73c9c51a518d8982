import { elapsedYears } from '@rill-terrain/recipe/elapsed'
import { counted, formatCount, formatMilliseconds, formatYears } from '@rill-terrain/recipe/format'
import { durationText } from '../../state/playback/duration'
import { chunkCount, iterationsAt } from '../../state/playback/iteration-count'
import { useWorkspace } from '../context'
import { StageHeights } from './lazy-parts'
import { useExpectedDuration } from './useExpectedDuration'

/** The timeline of the run: drag to any iteration. The segments below show the stages in proportion to their iterations. */
export function Timeline() {
  const { player, registry } = useWorkspace()
  const { iteration, iterations } = player.progress.value
  const shown = player.seeking.value ?? iteration
  const count = (steps: number) => formatCount(iterationsAt(player.recipe, registry, steps))

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
        aria-valuetext={`${count(shown)} of ${count(iterations)}`}
        style={{ '--share': iterations > 0 ? shown / iterations : 0 }}
        onInput={(event) => player.goTo(event.currentTarget.valueAsNumber)}
      />
      <StageSegments />
      {player.recipe?.heightCurves && <StageHeights />}
    </div>
  )
}

/** One segment for each stage that has iterations. The filled part shows its progress. */
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

/** The progress of the run, the target iteration while an older picture is still shown, and the simulated years. */
export function RunStatus() {
  const { player, registry } = useWorkspace()
  const { iteration, iterations } = player.progress.value
  const goal = player.onTheWayTo.value
  const draft = player.draft.value
  const reports = player.frame.value?.stages ?? []
  const years = player.recipe && registry ? elapsedYears(player.recipe, reports, registry) : 0
  const expected = useExpectedDuration()
  const chunks = chunkCount(player.frame.value?.chunks)
  const count = (steps: number) => formatCount(iterationsAt(player.recipe, registry, steps))
  return (
    <div class="run-status">
      {chunks ? (
        <output class="iteration" aria-label="Chunks done" aria-live="off">
          <b>{formatCount(chunks.done)}</b> / {counted(chunks.all, 'chunk')}
        </output>
      ) : (
        <output class="iteration" aria-label="Iterations done" aria-live="off">
          <b>{count(player.seeking.value ?? iteration)}</b> / {count(iterations)}
        </output>
      )}
      {draft?.cells && (
        <span class="on-the-way" title="A coarse draft, shown until the full terrain is computed">
          Draft at {draft.cells}
          {goal !== null && `, running to ${count(goal)}`}
        </span>
      )}
      {goal !== null && !draft?.cells && !chunks && (
        <span class="on-the-way" title="The previous picture stays until the new one is ready">
          at {count(iteration)}, running to {count(goal)}
        </span>
      )}
      {iteration === 0 && expected && !player.running.value && <span class="expected">{durationText(expected.seconds)}</span>}
      {goal === null && !draft?.cells && years > 0 && <span class="elapsed">{formatYears(years)}</span>}
    </div>
  )
}
