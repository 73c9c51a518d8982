import { BookOpen, Code, Info, Keyboard, Maximize } from 'lucide'
import { setTheme, theme, themes } from '../../state/view/theme'
import { MenuChoice, MenuItem, MenuLink } from '../controls/MenuItem'

/** Where the sources are; whoever serves the page says so when it is built. */
const sourceAddress: string | undefined = import.meta.env['VITE_SOURCE_ADDRESS']

const themeTitles = { auto: 'Auto', light: 'Light', dark: 'Dark' }

export interface MainMenuItemsProps {
  showAbout: () => void
  showShortcuts: () => void
}

/** What concerns the page rather than the terrain. */
export function MainMenuItems({ showAbout, showShortcuts }: MainMenuItemsProps) {
  return (
    <>
      <MenuItem icon={Info} title="About Rill" onClick={showAbout} />
      <MenuLink icon={BookOpen} title="Handbook" address={`${import.meta.env.BASE_URL}handbook.html`} />
      {sourceAddress && <MenuLink icon={Code} title="Source" address={sourceAddress} />}
      <MenuItem icon={Keyboard} title="Keyboard shortcuts" onClick={showShortcuts} />
      {document.fullscreenEnabled && <MenuItem icon={Maximize} title="Full screen" onClick={toggleFullScreen} />}
      <MenuChoice
        label="Theme"
        choices={themes.map((value) => ({ value, title: themeTitles[value] }))}
        chosen={theme.value}
        choose={setTheme}
      />
    </>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}
