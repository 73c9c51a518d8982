import { BookOpen, Code, Info, Keyboard, Maximize } from 'lucide'
import { setTheme, theme, themes } from '../../state/theme'
import { Menu } from '../controls/Menu'
import { MenuChoice, MenuItem, MenuLink } from '../controls/MenuItem'

/** Where the sources are; whoever serves the page says so when it is built. */
const sourceAddress: string | undefined = import.meta.env['VITE_SOURCE_ADDRESS']

const themeTitles = { auto: 'Auto', light: 'Light', dark: 'Dark' }

interface MainMenuProps {
  showAbout: () => void
  showShortcuts: () => void
}

/** The page's name, and what concerns the page rather than the terrain. */
export function MainMenu({ showAbout, showShortcuts }: MainMenuProps) {
  const button = (
    <>
      <svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M2 19 L9 5 L13 12 L16 8 L22 19 Z" class="mark-land" />
        <path d="M9 5 C10 10 7.5 11 9.5 14 S9 17 11 19" class="mark-water" />
      </svg>
      <span class="wordmark-text">Rill</span>
    </>
  )
  return (
    <Menu label="Rill menu" button={button} buttonClass="button wordmark" title="About, help, theme" class="main-menu">
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
    </Menu>
  )
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}
