/** The grid of a figure: its terrain for several values of one or two parameters side by side. A click shows one in the figure. */
import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { useFigure } from '../../../app/figure'
import { useHost } from '../../../app/host'
import type { VariedTerrain } from '../state/small-multiples'
import { planOf, type VaryPlan } from '../state/vary-plan'
import { variation } from '../../../state/recipe/variable-parameters'
import { useSmallMultiples } from '../ui/useSmallMultiples'
import { VaryGrid } from '../ui/VaryGrid'
import { VaryStatus } from '../ui/VaryStatus'
import '../../../ui/styles/dialogs/gallery.css'
import '../ui/vary.css'
import './figure-grid.css'

export function FigureGrid() {
  const { workspace, options } = useFigure()
  const text = options.grid
  const { editor, session, registry, player } = workspace
  const recipe = editor.recipe.value
  const { count } = session.openings.value
  // A terrain that was opened from the grid is an edit, which does not change the grid.
  const plan = useMemo(() => recipe && registry && { ...planFor(text, recipe, registry), recipe }, [text, count, recipe === null])
  if (!plan || !registry || !player.frame.value) return null
  if (plan.plan === null) {
    return (
      <p class="figure-problems surface" role="alert">
        {plan.problem}
      </p>
    )
  }
  return <Grid key={`${count} ${text}`} plan={plan.plan} recipe={plan.recipe} registry={registry} />
}

function planFor(text: string, recipe: ParsedRecipe, registry: Registry): { plan: VaryPlan | null; problem: string } {
  const plan = planOf(text, recipe, registry)
  return typeof plan === 'string' ? { plan: null, problem: plan } : { plan, problem: '' }
}

interface GridProps {
  plan: VaryPlan
  recipe: ParsedRecipe
  registry: Registry
}

function Grid({ plan, recipe, registry }: GridProps) {
  const { workspace } = useFigure()
  const isShown = useSignal(true)
  const multiples = useSmallMultiples(useHost(), recipe, plan)
  if (!multiples) return null
  const state = multiples.state.value
  const open = ({ column, row }: VariedTerrain) => {
    isShown.value = false
    workspace.session.editAll(() => [
      variation(plan.columns.variable, column),
      ...(plan.rows && row !== null ? [variation(plan.rows.variable, row)] : []),
    ])
  }
  if (!isShown.value) {
    return (
      <button type="button" class="button surface figure-grid-back" onClick={() => (isShown.value = true)}>
        All values
      </button>
    )
  }
  return (
    <div class="figure-grid">
      <VaryGrid plan={plan} state={state} registry={registry} onOpen={open} />
      {state.phase !== 'done' && (
        <VaryStatus state={state} onStop={() => multiples.stop()} onContinue={() => void multiples.continue()} />
      )}
    </div>
  )
}
