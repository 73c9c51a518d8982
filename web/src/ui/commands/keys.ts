/** Key combinations: which events match them, and how they are written for people and for assistive technology. */

export interface KeyCombination {
  /** `KeyboardEvent.key`. A letter matches in both cases. */
  key: string
  /** With Ctrl, or with Cmd on Apple's systems. */
  withCommand?: true
  /** Only read together with `withCommand`: without it, Shift is part of how a character is typed. */
  withShift?: true
  /** Works in text fields, too. */
  inFields?: true
}

export const isApple = () => /^(Mac|iP)/.test(navigator.platform)

const names: Readonly<Record<string, string>> = { ' ': 'Space' }

/** As a tooltip or a list shows it: `Ctrl+Shift+Z`, or `⇧⌘Z` on Apple's systems. */
export function keyText({ key, withCommand, withShift }: KeyCombination, apple = isApple()): string {
  const name = names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  if (apple) return `${withShift ? '⇧' : ''}${withCommand ? '⌘' : ''}${name}`
  return `${withCommand ? 'Ctrl+' : ''}${withShift ? 'Shift+' : ''}${name}`
}

/** As the attribute `aria-keyshortcuts` has it. */
export function ariaKeys(combinations: readonly KeyCombination[], apple = isApple()): string {
  const one = ({ key, withCommand, withShift }: KeyCombination) =>
    `${withCommand ? (apple ? 'Meta+' : 'Control+') : ''}${withShift ? 'Shift+' : ''}${names[key] ?? key.toUpperCase()}`
  return combinations.map(one).join(' ')
}

/** Whether a key event is the combination. Ctrl and Cmd both count, as external keyboards have either. */
export function matches({ key, withCommand, withShift }: KeyCombination, event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey) return false
  const hasCommand = event.ctrlKey || event.metaKey
  return withCommand ? hasCommand && event.shiftKey === Boolean(withShift) : !hasCommand
}

/** Whether the event has the system's own modifier for commands: Ctrl+K edits text in the fields of Apple's systems. */
export const hasOwnCommandKey = ({ ctrlKey, metaKey }: KeyboardEvent, apple = isApple()) => (apple ? metaKey : ctrlKey)
