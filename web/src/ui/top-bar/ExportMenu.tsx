import { Download } from 'lucide'
import { usePlayground, useWorkspace } from '../context'
import { Icon } from '../controls/Icon'
import { Menu } from '../controls/Menu'
import { MenuItem } from '../controls/MenuItem'

/** Every file that the terrain can be saved as, each with what it is for. */
export function ExportMenu() {
  const { exporter } = usePlayground()
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
      {exporter.choices.map(({ id, title, about }) => (
        <MenuItem key={id} title={title} about={about} onClick={() => void exporter.export(id)} />
      ))}
    </Menu>
  )
}
