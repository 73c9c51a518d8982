/** The contract of a command. Buttons, menus, the keyboard, the list of shortcuts and the palette all read these objects. */
import type { IconNode } from 'lucide'
import { ariaKeys, keyText, type KeyCombination } from './keys'
import type { PageState } from './page-state'

export interface Command {
  /** Unique, and stored in the list of recently used commands. */
  id: string
  label: string
  icon: IconNode
  /** The text of a wide button; without it, the label. */
  shortLabel?: string
  /** What the command does, where the label does not say all. */
  about?: string
  /** Label and icon as they are now, for a command whose meaning changes. */
  current?(page: PageState): { label: string; icon: IconNode }
  keys?: readonly KeyCombination[]
  /** What `run` opens. */
  popup?: 'dialog'
  /** Of a command that opens another page; menus have a link to it. */
  address?: string
  /** Without it, the command is always enabled. */
  isEnabled?(page: PageState): boolean
  /** Why the command is disabled, where people could not guess. */
  whyDisabled?(page: PageState): string
  /** Of a command that switches something on and off. */
  isChecked?(page: PageState): boolean
  run(page: PageState): void
}

export const appearanceOf = (command: Command, page: PageState) => command.current?.(page) ?? command

export const isEnabled = (command: Command, page: PageState) => command.isEnabled?.(page) ?? true

/** Runs a command that is enabled. */
export function runCommand(command: Command, page: PageState): void {
  if (isEnabled(command, page)) command.run(page)
}

/** All combinations of a command, as the list of shortcuts shows them. */
export const keysText = ({ keys = [] }: Command) => keys.map((each) => keyText(each)).join(' or ')

/** What the command does, and its first key combination; or why it is disabled. */
export function tooltipOf(command: Command, page: PageState): string {
  if (command.whyDisabled && !isEnabled(command, page)) return command.whyDisabled(page)
  const text = command.about ?? appearanceOf(command, page).label
  return command.keys ? `${text} (${keyText(command.keys[0]!)})` : text
}

/** Attributes of a control that runs a command. */
export const controlAttributes = ({ keys, popup }: Command) => ({
  'aria-haspopup': popup,
  'aria-keyshortcuts': keys && ariaKeys(keys),
})
