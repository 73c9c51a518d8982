/** The switch of light and dark of the page around a figure. */

/**
 * The theme that the style of a page gives an element: sites with a switch set `color-scheme`. Empty for a page that leaves the
 * choice to the system, or says nothing.
 */
export function themeOf(element: Element): '' | 'light' | 'dark' {
  const schemes = getComputedStyle(element).colorScheme.split(' ')
  const [isLight, isDark] = ['light', 'dark'].map((scheme) => schemes.includes(scheme))
  if (isLight === isDark) return ''
  return isDark ? 'dark' : 'light'
}

/** Calls back when the page may have been switched: sites mark their theme by an attribute of the document or its body. */
export function onSwitch(switched: () => void): MutationObserver {
  const observer = new MutationObserver(switched)
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true })
  return observer
}
