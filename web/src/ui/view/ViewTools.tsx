import { ChartSpline, Maximize } from 'lucide'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'

/** What is done with the picture itself: looking at the whole again, and cutting it. */
export function ViewTools() {
  const { view } = useWorkspace()
  const isCut = view.section.line.value !== null
  return (
    <div class="view-tools surface" role="group" aria-label="Tools">
      {view.camera.value !== '' && <IconButton icon={Maximize} label="Look at the whole" onClick={() => view.setCamera('')} />}
      <IconButton
        icon={ChartSpline}
        label="Cross-section"
        pressed={isCut}
        onClick={() => (isCut ? view.section.close() : view.section.open())}
      />
    </div>
  )
}
