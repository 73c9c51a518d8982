import { useSignal } from '@preact/signals'
import { X } from 'lucide'
import { useEffect } from 'preact/hooks'
import { hasSource } from '../../state/recipe/starting-terrain'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { SourceOffer } from '../stages/SourceOffer'

/** Says over the terrain why it is flat, if its recipe has no starting terrain. The open panel of a narrow window says so itself. */
export function NoSourceHint() {
  const { editor, engineInfo } = useWorkspace()
  const isDismissed = useSignal(false)
  const recipe = editor.recipe.value
  const registry = engineInfo.value?.registry
  const isFlat = recipe !== null && registry !== undefined && !hasSource(editor.stages.value, registry)
  useEffect(() => {
    if (!isFlat) isDismissed.value = false
  }, [isFlat, isDismissed])
  if (!isFlat || isDismissed.value) return null
  return (
    <div class="message surface notice no-ground" role="status">
      <SourceOffer registry={registry} />
      <IconButton icon={X} label="Dismiss" onClick={() => (isDismissed.value = true)} size={16} />
    </div>
  )
}
