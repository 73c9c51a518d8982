import { Menu } from '../controls/Menu'
import { lazyComponent } from '../lazy-component'

const MainMenuItems = lazyComponent(
  () => import('./MainMenuItems'),
  (module) => module.MainMenuItems,
)

/** The name of the page, and a menu for the page as a whole: a new terrain, about, help and theme. */
export function MainMenu() {
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
    <Menu label="Rill menu" button={button} buttonClass="button wordmark" title="New terrain, about, help, theme" class="main-menu">
      <MainMenuItems />
    </Menu>
  )
}
