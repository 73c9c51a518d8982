import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { groundWidth } from '@rill-terrain/engine/world'
import { sentenceOf } from '../../state/messages'
import type { JoinComparison, JoinedWay } from '../../state/chunks/join-comparison'
import { useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import { JoinedWayCard } from './JoinedWayCard'
import { SeamPicture, rangeOf } from './SeamPicture'
import { SeamProfile, type Profile } from './SeamProfile'
import '../styles/chunks.css'
import '../styles/joins.css'

/** The same world joined in each way, side by side around one place on a seam. It stays with the terrain that it was opened for. */
export function JoinsDialog() {
  const workspace = useWorkspace()
  const { editor, session, view, registry } = workspace
  const comparison = useSignal<JoinComparison | null>(null)
  const problem = useSignal('')
  const recipe = editor.recipe.value
  const text = recipe?.text
  useEffect(() => {
    if (!recipe) return
    let isOver = false
    let started: JoinComparison | null = null
    workspace.joinComparison().then(
      (made) => {
        if (isOver) return
        comparison.value = started = made
        void made.start(recipe)
      },
      (error: unknown) => (problem.value = sentenceOf(error)),
    )
    return () => {
      isOver = true
      started?.cancel()
    }
    // Another terrain is another comparison.
  }, [workspace, comparison, problem, text])
  if (!recipe || !registry) return null

  const cellSize = groundWidth(recipe.world) / recipe.width
  const labels = registry.world.find(({ id }) => id === 'join')?.choices ?? []
  const labelOf = (join: string) => labels.find(({ id }) => id === join)?.label ?? join
  const state = comparison.value?.state.value
  const ways = state?.ways ?? []
  const done = ways.filter(({ around, problem: why }) => around || why)
  const profiles: Profile[] = [
    ...(state?.uneroded ? [{ name: 'uneroded', heights: state.uneroded.profile }] : []),
    ...ways.flatMap(({ join, around }) => (around ? [{ name: join, heights: around.profile }] : [])),
  ]
  // Ground of its own is elsewhere in height; the others share what was there before erosion.
  const range = state?.uneroded ? rangeOf([state.uneroded]) : undefined
  const use = ({ join, margin }: JoinedWay) => {
    view.compareJoins(false)
    session.editAll(() => [
      { kind: 'world', name: 'join', value: join },
      ...(margin === null ? [] : [{ kind: 'world', name: 'margin', value: String(margin) } as const]),
    ])
  }

  return (
    <Dialog title="Five ways to join chunks" class="joins" onClose={() => view.compareJoins(false)}>
      <p class="joins-about">
        One world in chunks, each eroded on its own, around one place on a border: where chunks side by side have their largest
        step. The light and the scale are the same in all pictures.
      </p>
      <p class="joins-status" role="status">
        {problem.value || (ways.length > 0 && `${done.length} of ${ways.length} ways are done.`)}
        {state?.isRunning && (
          <button type="button" class="button" onClick={() => comparison.value?.cancel()}>
            Stop
          </button>
        )}
        {state && !state.isRunning && done.length < ways.length && (
          <button type="button" class="button" onClick={() => void comparison.value?.start(recipe)}>
            Compare again
          </button>
        )}
      </p>
      <ul class="joins-ways">
        {ways.map((way) => (
          <JoinedWayCard
            key={way.join}
            way={way}
            label={labelOf(way.join)}
            cellSize={cellSize}
            {...(range && { range })}
            isExact={isExact(way, recipe)}
            use={use}
          />
        ))}
      </ul>
      {state?.uneroded && (
        <section class="joins-profiles" aria-label="Profiles">
          <SeamProfile around={state.uneroded} cellSize={cellSize} profiles={profiles} />
          <div>
            <SeamPicture around={state.uneroded} cellSize={cellSize} name="The ground before erosion" {...(range && { range })} />
            <p class="muted">
              <span class="joins-line line-uneroded" /> Before erosion. The chart has heights along the line that crosses the border
              in the middle of the pictures.
            </p>
          </div>
        </section>
      )}
    </Dialog>
  )
}

/** Whether neighbouring chunks are joined without any seam. */
function isExact(
  { join, margin }: JoinedWay,
  { whyNoReach, world }: { whyNoReach?: string | null; world: Record<string, unknown> },
) {
  return join === 'halo' && margin === null && !whyNoReach && world['margin'] === 0
}
