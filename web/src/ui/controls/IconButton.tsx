import type { IconNode } from 'lucide'
import { Icon } from './Icon'

interface IconButtonProps {
  icon: IconNode
  /** What the button does. */
  label: string
  /** The tooltip, where it says more than the label. */
  title?: string
  onClick?: () => void
  disabled?: boolean
  /** Of a button that switches something on and off. */
  pressed?: boolean | undefined
  class?: string | undefined
  size?: number | undefined
  popovertarget?: string
  /** More attributes of the button, such as its shortcut. */
  attributes?: { 'aria-haspopup': 'dialog' | undefined; 'aria-keyshortcuts': string | undefined }
}

export function IconButton({
  icon,
  label,
  title = label,
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
    </button>
  )
}
