/** The grid of a figure: its terrain for several values of one or two parameters side by side. A click shows one in the figure. */
import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { openBench, type BenchOptions } from '../app/vary/bench'
import type { VariedTerrain } from '../state/vary/small-multiples'
import { planOf, type VaryPlan } from '../state/vary/vary-plan'
import { variation } from '../state/vary/variable-parameters'
import { useSmallMultiples } from '../ui/vary/useSmallMultiples'
import { VaryGrid } from '../ui/vary/VaryGrid'
import { VaryStatus } from '../ui/vary/VaryStatus'
import '../ui/styles/dialogs/gallery.css'
import '../ui/styles/modes/vary.css'
import './figure-grid.css'

interface FigureGridProps {
  bench: BenchOptions
  /** Parameters with their values, as the author wrote them. */
  text: string
}

export function FigureGrid({ bench, text }: FigureGridProps) {
  const { editor, session, registry, player } = bench.workspace
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
  return <Grid key={`${count} ${text}`} bench={bench} plan={plan.plan} recipe={plan.recipe} registry={registry} />
}

function planFor(text: string, recipe: ParsedRecipe, registry: Registry): { plan: VaryPlan | null; problem: string } {
  const plan = planOf(text, recipe, registry)
  return typeof plan === 'string' ? { plan: null, problem: plan } : { plan, problem: '' }
}

interface GridProps {
  bench: BenchOptions
  plan: VaryPlan
  recipe: ParsedRecipe
  registry: Registry
}

function Grid({ bench, plan, recipe, registry }: GridProps) {
  const { workspace } = bench
  const isShown = useSignal(true)
  const multiples = useSmallMultiples(workspace, () => Promise.resolve(openBench(bench)), recipe, plan)
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
