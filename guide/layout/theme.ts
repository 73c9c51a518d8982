/** Light or dark: the choice made in the playground or here, otherwise that of the system. Figures follow it. */
import { showPosters } from '../components/figure/Poster'

const storedName = 'rill-theme'
type Theme = 'light' | 'dark'

/** Null without a choice, or if the browser does not allow storage. */
function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(storedName)
    return stored === 'light' || stored === 'dark' ? stored : null
  } catch {
    return null
  }
}

export const isDark = () => (storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

/** Style sheets read the theme from an attribute of the document, figures from their own, and posters from their media. */
export function showTheme(): void {
  const theme = storedTheme()
  if (theme) document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  if (theme === null) return
  for (const terrain of document.querySelectorAll('rill-terrain')) terrain.setAttribute('theme', theme)
  showPosters(theme)
}

export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(storedName, theme)
  } catch {
    // Without storage the choice is lost with the page, which then looks as the system wants it.
  }
  showTheme()
}
