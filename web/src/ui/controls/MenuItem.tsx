import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './Icon'
import '../styles/menu-items.css'

interface MenuItemProps {
  title: string
  /** A description in one line. */
  about?: string
  icon?: IconNode
  disabled?: boolean
  onClick: () => void
}

/** Focuses the first item of an open menu, for items that load after the menu has opened. */
function focusIfFirst(item: HTMLElement | null): void {
  const menu = item?.closest('[role=menu]')
  if (menu?.matches(':popover-open') && !menu.contains(document.activeElement)) item!.focus()
}

/** A menu item: a title and an optional description. */
export function MenuItem({ title, about, icon, disabled, onClick }: MenuItemProps) {
  return (
    <button ref={focusIfFirst} type="button" role="menuitem" tabIndex={-1} class="menu-item" disabled={disabled} onClick={onClick}>
      {icon && <Icon icon={icon} size={16} />}
      <span class="menu-title">{title}</span>
      {about && <span class="menu-about">{about}</span>}
    </button>
  )
}

/** A menu item that opens another page. */
export function MenuLink({ title, icon, address }: { title: string; icon: IconNode; address: string }) {
  return (
    <a role="menuitem" tabIndex={-1} class="menu-item" href={address} target="_blank" rel="noopener">
      <Icon icon={icon} size={16} />
      <span class="menu-title">{title}</span>
    </a>
  )
}

interface MenuChoiceProps<Value extends string> {
  label: string
  choices: readonly { value: Value; title: string }[]
  chosen: Value
  choose: (value: Value) => void
}

/** A choice between a few values, shown side by side. */
export function MenuChoice<Value extends string>({ label, choices, chosen, choose }: MenuChoiceProps<Value>): ComponentChildren {
  return (
    <div class="menu-choice" role="group" aria-label={label}>
      <span class="menu-title" aria-hidden="true">
        {label}
      </span>
      <span class="segments">
        {choices.map(({ value, title }) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={value === chosen}
            tabIndex={-1}
            class="segment"
            onClick={() => choose(value)}
          >
            {title}
          </button>
        ))}
      </span>
    </div>
  )
}
