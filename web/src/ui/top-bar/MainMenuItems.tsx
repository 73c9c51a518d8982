import { setTheme, theme, themes } from '../../state/view/theme'
import { CommandItem } from '../commands/controls'
import { about, fullScreen, handbook, showPalette, showShortcuts, source } from '../commands/help'
import { themeTitles } from '../commands/view'
import { MenuChoice } from '../controls/MenuItem'

/** What concerns the page rather than the terrain. */
export function MainMenuItems() {
  return (
    <>
      {[about, handbook, ...source, showPalette, showShortcuts, ...fullScreen].map((command) => (
        <CommandItem key={command.id} command={command} />
      ))}
      <MenuChoice
        label="Theme"
        choices={themes.map((value) => ({ value, title: themeTitles[value] }))}
        chosen={theme.value}
        choose={setTheme}
      />
    </>
  )
}
