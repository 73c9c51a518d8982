import { ChevronDown, Images } from 'lucide'
import { useAppServices } from '../context'
import { Icon } from '../controls/Icon'
import { Menu } from '../controls/Menu'
import { MenuItem } from '../controls/MenuItem'

/** Recipes to begin with, and the real elevation models. */
export function PresetsMenu() {
  const { playground, presets } = useAppServices()
  const button = (
    <>
      <Icon icon={Images} size={16} />
      <span class="label">Examples</span>
      <Icon icon={ChevronDown} size={14} />
    </>
  )
  return (
    <Menu label="Examples" button={button} buttonClass="button" title="Terrains to begin with">
      {presets.map(({ title, about, text }) => (
        <MenuItem key={title} title={title} about={about} onClick={() => void playground.openPreset(text)} />
      ))}
    </Menu>
  )
}
