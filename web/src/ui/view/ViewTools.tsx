import { isEnabled } from '../commands/command'
import { CommandIconButton } from '../commands/controls'
import { usePageState } from '../commands/page-state'
import { crossSection, lookAtWhole } from '../commands/view'

/** Tools over the picture: reset view, and cross-section. */
export function ViewTools() {
  const page = usePageState()
  return (
    <div class="view-tools surface" role="group" aria-label="Tools">
      {isEnabled(lookAtWhole, page) && <CommandIconButton command={lookAtWhole} />}
      <CommandIconButton command={crossSection} />
    </div>
  )
}
