import { Images } from 'lucide'
import { Icon } from '../controls/Icon'
import { Menu } from '../controls/Menu'
import { PresetItems } from '../parts'

/** Recipes to begin with, and the real elevation models. */
export function PresetsMenu() {
  const button = (
    <>
      <Icon icon={Images} size={16} />
      <span class="label">Examples</span>
    </>
  )
  return (
    <Menu label="Examples" button={button} buttonClass="button" title="Terrains to begin with">
      <PresetItems />
    </Menu>
  )
}
