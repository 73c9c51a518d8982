import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { seaOf } from '@rill-terrain/engine/report/sea'
import { groundWidth } from '@rill-terrain/engine/world'
import { joinsOf } from '../state/joins-state'
import type { JoinedWay } from '../state/join-comparison'
import { useWorkspace } from '../../../ui/context'
import { Dialog } from '../../../ui/controls/Dialog'
import { JoinedWayCard } from './JoinedWayCard'
import { JoinsStatus } from './JoinsStatus'
import { lazyComponent } from '../../../ui/lazy-component'
import { rangeOf } from '../../../ui/panel/chunks/SeamPicture'
import { useJoinComparison } from './useJoinComparison'
import '../../../ui/styles/panel/chunks.css'
import './joins.css'

/** Has the code of charts: the first pictures are ready before it. */
const JoinProfiles = lazyComponent(
  () => import('./JoinProfiles'),
  (module) => module.JoinProfiles,
)

/**
 * Compares the ways to join chunks: the same world, joined in each way, around one place on a seam. Belongs to the terrain for
 * which it was opened.
 */
export function JoinsDialog() {
  const { editor, session, view, registry } = useWorkspace()
  const recipe = editor.recipe.value
  const { state, cancel, restart } = useJoinComparison(recipe)
  if (!recipe || !registry) return null

  const cellSize = groundWidth(recipe.world) / recipe.width
  const sea = seaOf(recipe.world) ?? -Infinity
  const labels = registry.world.find(({ id }) => id === 'join')?.choices ?? []
  const labelOf = (join: string) => labels.find(({ id }) => id === join)?.label ?? join
  const { ways = [], uneroded = null } = state ?? {}
  // All ways start from these heights, except ways with ground of their own, whose heights differ.
  const range = uneroded && rangeOf([uneroded])
  const use = ({ join, margin }: JoinedWay) => {
    joinsOf(view).leave()
    session.editAll(() => [
      { kind: 'world', name: 'join', value: join },
      ...(margin === null ? [] : [{ kind: 'world', name: 'margin', value: String(margin) } as const]),
    ])
  }

  return (
    <Dialog title="Ways to join chunks" class="joins" onClose={() => joinsOf(view).leave()}>
      <p class="joins-about">
        One world whose chunks are eroded separately, shown around one place on a border: the largest step between chunks that are
        joined side by side. All pictures have the same light and scale. Light blue lines are rivers: they end where a border or a
        hollow stops them.
      </p>
      <JoinsStatus state={state} onCancel={cancel} onRestart={restart} />
      <ul class="joins-ways">
        {ways.map((way) => (
          <JoinedWayCard
            key={way.join}
            way={way}
            label={labelOf(way.join)}
            cellSize={cellSize}
            {...(range && { range })}
            sea={sea}
            isExact={isExact(way, recipe)}
            use={use}
          />
        ))}
      </ul>
      {uneroded && range && (
        <JoinProfiles uneroded={uneroded} ways={ways} labelOf={labelOf} cellSize={cellSize} range={range} sea={sea} />
      )}
    </Dialog>
  )
}

/** Whether neighbouring chunks are joined without a seam. */
function isExact({ join, margin }: JoinedWay, { whyNoReach, world }: ParsedRecipe): boolean {
  return join === 'halo' && margin === null && !whyNoReach && world['margin'] === 0
}
