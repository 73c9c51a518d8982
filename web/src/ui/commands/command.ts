/** The interface of a command. Buttons, menus, keyboard shortcuts, the list of shortcuts and the command palette use it. */
import type { IconNode } from 'lucide'
import { ariaKeys, keyText, type KeyCombination } from './keys'
import type { PageState } from './page-state'

export interface Command {
  /** Unique. Stored in the list of recently used commands. */
  id: string
  label: string
  icon: IconNode
  /** The text of a wide button. Defaults to the label. */
  shortLabel?: string
  /** What the command does, where the label alone is not clear. */
  about?: string
  /** What else users should know before they run the command, such as its cost. */
  note?(page: PageState): string
  /** The current label and icon of a command that changes, such as Play and Pause. */
  current?(page: PageState): { label: string; icon: IconNode }
  keys?: readonly KeyCombination[]
  /** Set for a command that opens a dialog. */
  popup?: 'dialog'
  /** Set for a command that opens another page: menus show it as a link. */
  address?: string
  /** Defaults to always enabled. */
  isEnabled?(page: PageState): boolean
  /** Why the command is disabled, where the reason is not obvious. */
  whyDisabled?(page: PageState): string
  /** Set for a command that toggles a setting. */
  isChecked?(page: PageState): boolean
  run(page: PageState): void
}

export const appearanceOf = (command: Command, page: PageState) => command.current?.(page) ?? command

export const isEnabled = (command: Command, page: PageState) => command.isEnabled?.(page) ?? true

/** Runs a command if it is enabled. */
export function runCommand(command: Command, page: PageState): void {
  if (isEnabled(command, page)) command.run(page)
}

/** All key combinations of a command, as the list of shortcuts shows them. */
export const keysText = ({ keys = [] }: Command) => keys.map((each) => keyText(each)).join(' or ')

/** What the command does and its first key combination, or why the command is disabled. */
export function tooltipOf(command: Command, page: PageState): string {
  if (command.whyDisabled && !isEnabled(command, page)) return command.whyDisabled(page)
  const text = command.about ?? appearanceOf(command, page).label
  const named = command.keys ? `${text} (${keyText(command.keys[0]!)})` : text
  return [named, command.note?.(page)].filter(Boolean).join('. ')
}

/** ARIA attributes of a control that runs a command. */
export const controlAttributes = ({ keys, popup }: Command) => ({
  'aria-haspopup': popup,
  'aria-keyshortcuts': keys && ariaKeys(keys),
})
