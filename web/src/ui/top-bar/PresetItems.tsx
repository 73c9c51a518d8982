import { examplesWith } from '../../recipe/presets'
import { useAppServices } from '../context'
import { MenuItem } from '../controls/MenuItem'

/** What the menu of examples holds. */
export function PresetItems() {
  const { playground, elevations } = useAppServices()
  return examplesWith(elevations).map(({ title, about, text }) => (
    <MenuItem key={title} title={title} about={about} onClick={() => void playground.openPreset(text)} />
  ))
}
