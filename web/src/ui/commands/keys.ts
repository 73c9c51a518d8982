/** Key combinations: matching of keyboard events, and the notation for people and for assistive technology. */

export interface KeyCombination {
  /** `KeyboardEvent.key`. A letter matches in upper and lower case. */
  key: string
  /** With Ctrl, or with Cmd on Apple systems. */
  withCommand?: true
  /** Only used together with `withCommand`: otherwise, Shift is part of typing a character. */
  withShift?: true
  /** Also works in text fields. */
  inFields?: true
}

export const isApple = () => /^(Mac|iP)/.test(navigator.platform)

const names: Readonly<Record<string, string>> = { ' ': 'Space' }

/** The notation in tooltips and lists: `Ctrl+Shift+Z`, or `⇧⌘Z` on Apple systems. */
export function keyText({ key, withCommand, withShift }: KeyCombination, apple = isApple()): string {
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  if (apple) return `${withShift ? '⇧' : ''}${withCommand ? '⌘' : ''}${name}`
  return `${withCommand ? 'Ctrl+' : ''}${withShift ? 'Shift+' : ''}${name}`
}

/** The value of the attribute `aria-keyshortcuts`. */
export function ariaKeys(combinations: readonly KeyCombination[], apple = isApple()): string {
  const one = ({ key, withCommand, withShift }: KeyCombination) =>
    `${withCommand ? (apple ? 'Meta+' : 'Control+') : ''}${withShift ? 'Shift+' : ''}${names[key] ?? key.toUpperCase()}`
  return combinations.map(one).join(' ')
}

/** Whether a key event matches the combination. Ctrl and Cmd both match, since external keyboards have either. */
export function matches({ key, withCommand, withShift }: KeyCombination, event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey) return false
  const hasCommand = event.ctrlKey || event.metaKey
  return withCommand ? hasCommand && event.shiftKey === Boolean(withShift) : !hasCommand
}

/** Whether the event has the system's own command modifier. On Apple systems, Ctrl+K edits text in fields. */
export const hasOwnCommandKey = ({ ctrlKey, metaKey }: KeyboardEvent, apple = isApple()) => (apple ? metaKey : ctrlKey)
