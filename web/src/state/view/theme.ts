/** Light or dark theme: the user's choice, or else the system preference. */
import { computed, effect, signal } from '@preact/signals'
import { recall, remember } from '../preferences'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function rememberedTheme(): Theme {
  return themes.find((theme) => theme === recall('theme')) ?? 'auto'
}

const chosen = signal<Theme>(rememberedTheme())
const isSystemDark = signal(systemIsDark.matches)
systemIsDark.addEventListener('change', ({ matches }) => (isSystemDark.value = matches))

/** The theme of the whole document. */
export const theme = computed(() => chosen.value)
export const isDark = computed(() => (theme.value === 'auto' ? isSystemDark.value : theme.value === 'dark'))

/** Shows a theme without storing it as the user's choice. */
export function showTheme(wanted: Theme): void {
  chosen.value = wanted
}

export function setTheme(wanted: Theme): void {
  showTheme(wanted)
  remember('theme', wanted)
}

// Style sheets read the theme from this attribute; without it they follow the system.
effect(() => {
  if (theme.value === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme.value
  // Colours of the browser's own bars: the page's head has one meta element for each theme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset['theme']
    meta.media = theme.value === 'auto' ? `(prefers-color-scheme: ${own})` : theme.value === own ? 'all' : 'not all'
  }
})
