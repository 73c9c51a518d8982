import type { IconNode } from 'lucide'
import { Icon } from './Icon'

interface IconButtonProps {
  icon: IconNode
  /** The accessible name: what the button does. */
  label: string
  /** The tooltip. Defaults to the label. */
  title?: string
  /** A text that is shown where the window has room for it (controls.css). */
  text?: string | undefined
  onClick?: () => void
  disabled?: boolean
  /** Set for a toggle button. */
  pressed?: boolean | undefined
  class?: string | undefined
  size?: number | undefined
  popovertarget?: string
  /** More ARIA attributes, such as the keyboard shortcut. */
  attributes?: { 'aria-haspopup': 'dialog' | undefined; 'aria-keyshortcuts': string | undefined }
}

export function IconButton({
  icon,
  label,
  title = label,
  text,
  onClick,
  disabled,
  pressed,
  class: className,
  size,
  popovertarget,
  attributes,
}: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${className ?? ''}`}
      aria-label={label}
      title={title}
      onClick={onClick}
      disabled={disabled}
      aria-pressed={pressed}
      popovertarget={popovertarget}
      {...attributes}
    >
      <Icon icon={icon} size={size ?? 18} />
      {text && <span class="icon-label">{text}</span>}
    </button>
  )
}
