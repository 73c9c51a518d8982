import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { varyLinkText } from '@rill-terrain/recipe/vary-text'
import type { VariedTerrain } from '../state/small-multiples'
import { planOf, variedOf, type VaryPlan } from '../state/vary-plan'
import { useHost } from '../../../app/host'
import { useWorkspace } from '../../../ui/context'
import { Dialog } from '../../../ui/controls/Dialog'
import { useSmallMultiples } from './useSmallMultiples'
import { VaryFields } from './VaryFields'
import { VaryFoot } from './VaryFoot'
import { VaryGrid } from './VaryGrid'
import { VaryStatus } from './VaryStatus'
import '../../../ui/styles/dialogs/gallery.css'
import './vary.css'

/**
 * Terrains side by side for several values of one parameter, or of two as a grid. The parameters and values are in the link; the
 * dialog belongs to the terrain for which it was opened.
 */
export function VaryDialog() {
  const { view, editor, registry, player } = useWorkspace()
  const recipe = editor.recipe.value
  const close = () => view.set('vary', '')
  if (!recipe || !registry) return null
  const plan = planOf(view.value('vary'), recipe, registry)
  return (
    <Dialog title={titleFor(plan)} class="vary" onClose={close}>
      {typeof plan === 'string' && <p role="alert">{plan}</p>}
      <VaryFields plan={typeof plan === 'string' ? null : plan} recipe={recipe} registry={registry} />
      {/* The cost of more terrains is known once the open one has been computed at all. */}
      {typeof plan !== 'string' && player.frame.value && <Multiples plan={plan} recipe={recipe} registry={registry} />}
    </Dialog>
  )
}

function titleFor(plan: VaryPlan | string): string {
  if (typeof plan === 'string') return 'Vary a parameter'
  const labels = [plan.columns, ...(plan.rows ? [plan.rows] : [])].map(({ variable }) => variable.parameter.label.toLowerCase())
  return `Vary ${labels.join(' and ')}`
}

interface MultiplesProps {
  plan: VaryPlan
  recipe: ParsedRecipe
  registry: Registry
}

function Multiples({ plan, recipe, registry }: MultiplesProps) {
  const workspace = useWorkspace()
  const { view, session } = workspace
  const text = varyLinkText(variedOf(plan))
  const multiples = useSmallMultiples(useHost(), recipe, plan)
  // A link names the values even if they are those that the page has chosen.
  useEffect(() => view.set('vary', text), [view, text])
  const saving = useSignal(false)
  if (!multiples) return null
  const state = multiples.state.value
  const open = ({ edits }: VariedTerrain) => {
    view.set('vary', '')
    session.editAll(() => edits)
  }
  return (
    <>
      <VaryStatus state={state} onStop={() => multiples.stop()} onContinue={() => void multiples.continue()} />
      <VaryGrid plan={plan} state={state} registry={registry} onOpen={open} />
      <VaryFoot plan={plan} text={text} multiples={multiples} registry={registry} saving={saving} />
    </>
  )
}
