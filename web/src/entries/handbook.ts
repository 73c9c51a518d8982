/** The handbook has the theme that was chosen in the playground, while that is open, too; without a choice style sheets follow the system. */
import { recall } from '../state/preferences'

function showTheme(): void {
  const theme = recall('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

showTheme()
addEventListener('storage', showTheme)
