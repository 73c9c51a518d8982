import { isEnabled } from '../commands/command'
import { CommandIconButton } from '../commands/controls'
import { usePageState } from '../commands/page-state'
import { crossSection, lookAtWhole } from '../commands/view'

/** What is done with the picture itself: looking at the whole again, and cutting it. */
export function ViewTools() {
  const page = usePageState()
  return (
    <div class="view-tools surface" role="group" aria-label="Tools">
      {isEnabled(lookAtWhole, page) && <CommandIconButton command={lookAtWhole} />}
      <CommandIconButton command={crossSection} />
    </div>
  )
}
