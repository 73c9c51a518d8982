import { Grid3x3 } from 'lucide'
import type { Identity } from '../../state/recipe/stage-identities'
import { variableName, variableParameters } from '../../state/recipe/variable-parameters'
import { useWorkspace } from '../context'
import { Icon } from '../controls/Icon'

interface VaryButtonProps {
  /** The stage or companion of the parameter; null for the world. */
  of: Identity | null
  parameter: string
  label: string
}

/**
 * Opens the dialog that shows several values of a parameter side by side. Shows nothing for other parameters than numbers and
 * choices.
 */
export function VaryButton({ of, parameter, label }: VaryButtonProps) {
  const { editor, registry, view } = useWorkspace()
  const recipe = editor.recipe.value
  const name = recipe && registry && variableName(variableParameters(recipe, registry), editor.stages.value, of, parameter)
  if (!name) return null
  return (
    <button
      type="button"
      class="button vary-button"
      aria-label={`Vary ${label.toLowerCase()}`}
      onClick={() => view.set('vary', name)}
    >
      <Icon icon={Grid3x3} size={14} />
      Vary…
    </button>
  )
}
