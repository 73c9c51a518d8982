import { Download } from 'lucide'
import { useWorkspace } from '../context'
import { Icon } from '../controls/Icon'
import { Menu } from '../controls/Menu'
import { lazyComponent } from '../lazy-component'

const ExportItems = lazyComponent(
  () => import('./ExportItems'),
  (module) => module.ExportItems,
)

/** The menu of all export formats, each with its purpose. */
export function ExportMenu() {
  const { player } = useWorkspace()
  const button = (
    <>
      <Icon icon={Download} size={16} />
      <span class="label">Export</span>
    </>
  )
  return (
    <Menu
      label="Export"
      button={button}
      buttonClass="button"
      title="Save the terrain as a file"
      disabled={player.frame.value === null}
    >
      <ExportItems />
    </Menu>
  )
}
