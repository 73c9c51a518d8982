import { setTheme, theme, themes } from '../../state/view/theme'
import { CommandItem } from '../commands/CommandItem'
import { newTerrain } from '../commands/file'
import { about, fullScreen, guide, handbook, showPalette, showShortcuts, source } from '../commands/help'
import { useCommand } from '../commands/page-commands'
import { themeTitles } from '../commands/view'
import { MenuChoice } from '../controls/MenuItem'

/** Menu items for the page as a whole: a new terrain, about, help and theme. */
export function MainMenuItems() {
  return (
    <>
      {[
        newTerrain,
        useCommand('open-place'),
        useCommand('recents'),
        about,
        guide,
        handbook,
        ...source,
        showPalette,
        showShortcuts,
        ...fullScreen,
      ].map((command) => (
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
