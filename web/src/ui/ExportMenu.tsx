import { Download } from 'lucide'
import { useRef } from 'preact/hooks'
import { usePlayground, useWorkspace } from './context'
import { Icon } from './Icon'
import { MenuItem } from './MenuItem'

/** Every file that the terrain can be saved as, each with what it is for. */
export function ExportMenu() {
  const { exporter } = usePlayground()
  const { player } = useWorkspace()
  const menu = useRef<HTMLDivElement>(null)

  const start = (id: string) => {
    menu.current?.hidePopover()
    void exporter.export(id)
  }

  return (
    <>
      <button
        type="button"
        id="export-button"
        class="button"
        popovertarget="exports"
        disabled={player.frame.value === null}
        aria-label="Export"
        title="Save the terrain as a file"
      >
        <Icon icon={Download} size={16} />
        <span class="label">Export</span>
      </button>
      <div ref={menu} id="exports" popover="auto" class="menu bar-menu surface" aria-label="Export">
        {exporter.choices.map(({ id, title, about }) => (
          <MenuItem key={id} title={title} about={about} onClick={() => start(id)} />
        ))}
      </div>
    </>
  )
}
