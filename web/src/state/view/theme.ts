/** Light or dark: what the person chose, or else what their system says. */
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

/** The whole document has one theme, whatever is open in it. */
export const theme = computed(() => chosen.value)
export const isDark = computed(() => (theme.value === 'auto' ? isSystemDark.value : theme.value === 'dark'))

/** Shows a theme that nobody here has chosen for longer than this page lasts. */
export function showTheme(wanted: Theme): void {
  chosen.value = wanted
}

export function setTheme(wanted: Theme): void {
  showTheme(wanted)
  remember('theme', wanted)
}

// Style sheets know the choice by this attribute; without it they follow the system.
effect(() => {
  if (theme.value === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme.value
  // The browser's own bars: one colour for each theme is in the page's head.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset['theme']
    meta.media = theme.value === 'auto' ? `(prefers-color-scheme: ${own})` : theme.value === own ? 'all' : 'not all'
  }
})
