import { useSignal } from '@preact/signals'
import { X } from 'lucide'
import { isUneroded } from '../../state/recipe/starting-terrain'
import { usePageState } from '../commands/page-state'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { NextSteps } from '../stages/NextSteps'

/** Offers erosion over ground that has none, while the panel, which offers the same, is closed. */
export function NextStepsHint() {
  const { editor, registry } = useWorkspace()
  const { isPanelOpen } = usePageState()
  const isDismissed = useSignal(false)
  if (!registry || isPanelOpen.value || isDismissed.value || !isUneroded(editor.stages.value, registry)) return null
  return (
    <div class="message surface notice" role="status">
      <div class="message-body">
        <NextSteps registry={registry} />
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => (isDismissed.value = true)} size={16} />
    </div>
  )
}
