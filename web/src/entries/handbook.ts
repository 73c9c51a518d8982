/** Applies the theme chosen in the playground, and follows its changes. Without a choice, style sheets follow the system. */
import { recall } from '../state/preferences'

function showTheme(): void {
  const theme = recall('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

showTheme()
addEventListener('storage', showTheme)
