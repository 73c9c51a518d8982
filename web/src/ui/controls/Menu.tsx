import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

interface MenuProps {
  /** The accessible name of the menu and of its button. */
  label: string
  button: ComponentChildren
  buttonClass: string
  title?: string
  disabled?: boolean
  /** An additional CSS class for this menu. */
  class?: string
  children: ComponentChildren
}

/**
 * A button and the menu that it opens. The menu is rendered when it opens. Arrow keys, Home, End and first letters move through the
 * items. Escape, Tab and a choice return the focus to the button.
 */
export function Menu({ label, button, buttonClass, title, disabled, class: className = '', children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const isOpen = useSignal(false)
  const items = () => [...menu.current!.querySelectorAll<HTMLElement>('[role^=menuitem]')]

  const close = () => menu.current?.hidePopover()

  const onBeforeToggle = ({ newState }: { newState: string }) => {
    isOpen.value = newState === 'open'
    // The focused item is about to be removed.
    if (!isOpen.value && menu.current?.contains(document.activeElement)) opener.current?.focus()
  }

  const onToggle = ({ newState }: { newState: string }) => {
    if (newState === 'open') items()[0]?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        class={buttonClass}
        popovertarget={id}
        disabled={disabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen.value}
        title={title}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover({ source: event.currentTarget })
        }}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class={`menu surface ${className}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={(event) => moveThrough(items(), event, close)}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) close()
        }}
      >
        {isOpen.value && children}
      </div>
    </>
  )
}

/** Moves the focus between items by keys. Tab closes the menu. */
function moveThrough(items: readonly HTMLElement[], event: KeyboardEvent, close: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Tab') return close()
  const next = itemFor(event.key, items)
  if (!next && event.key.length > 1) return
  // Blocks the shortcuts of the page while the menu is open.
  if (event.key !== ' ') event.preventDefault()
  next?.focus()
}

/** The item that a key moves the focus to. A letter selects the next item that begins with it. */
function itemFor(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key]
  if (move !== undefined) return items.at(move % items.length)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}
