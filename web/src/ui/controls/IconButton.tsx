import type { IconNode } from 'lucide'
import { Icon } from './Icon'

interface IconButtonProps {
  icon: IconNode
  /** What the button does; with `keys`, the shortcut, in the tooltip. */
  label: string
  keys?: string
  onClick?: () => void
  disabled?: boolean
  /** Of a button that switches something on and off. */
  pressed?: boolean
  class?: string
  size?: number
  popovertarget?: string
}

export function IconButton({
  icon,
  label,
  keys,
  onClick,
  disabled,
  pressed,
  class: className,
  size,
  popovertarget,
}: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon-button ${className ?? ''}`}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      onClick={onClick}
      disabled={disabled}
      aria-pressed={pressed}
      popovertarget={popovertarget}
    >
      <Icon icon={icon} size={size ?? 18} />
    </button>
  )
}
