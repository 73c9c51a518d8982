import { ChevronDown } from 'lucide'
import { useRef } from 'preact/hooks'
import { useAppServices } from './context'
import { Icon } from './Icon'
import { MenuItem } from './MenuItem'

/** Recipes to begin with, and the real elevation models. */
export function PresetsMenu() {
  const { playground, presets } = useAppServices()
  const menu = useRef<HTMLDivElement>(null)

  const open = (text: string) => {
    menu.current?.hidePopover()
    void playground.openPreset(text)
  }

  return (
    <>
      <button type="button" class="button" popovertarget="presets">
        Examples
        <span class="wide-only">
          <Icon icon={ChevronDown} size={16} />
        </span>
      </button>
      <div ref={menu} id="presets" popover="auto" class="menu bar-menu surface" aria-label="Examples">
        {presets.map(({ title, about, text }) => (
          <MenuItem key={title} title={title} about={about} onClick={() => open(text)} />
        ))}
      </div>
    </>
  )
}
