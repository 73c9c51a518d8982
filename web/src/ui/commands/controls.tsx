/** Controls that run a command. Label, icon, tooltip, key and state come from the command. */
import { Icon } from '../controls/Icon'
import { IconButton } from '../controls/IconButton'
import { appearanceOf, controlAttributes, isEnabled, tooltipOf, type Command } from './command'
import { usePageState } from './page-state'

interface CommandProps {
  command: Command
  class?: string
}

/** A wide button with an icon and a text. */
export function CommandButton({ command, class: className = '' }: CommandProps) {
  const page = usePageState()
  const { label, icon } = appearanceOf(command, page)
  return (
    <button
      type="button"
      class={`button ${className}`}
      aria-label={label}
      title={tooltipOf(command, page)}
      disabled={!isEnabled(command, page)}
      onClick={() => command.run(page)}
      {...controlAttributes(command)}
    >
      <Icon icon={icon} size={16} />
      <span class="label">{label === command.label ? (command.shortLabel ?? label) : label}</span>
    </button>
  )
}

/** A button that shows only the icon; with `hasLabel` also its text, where the window has room for it. */
export function CommandIconButton({
  command,
  class: className,
  size,
  hasLabel = false,
}: CommandProps & { size?: number; hasLabel?: boolean }) {
  const page = usePageState()
  const { label, icon } = appearanceOf(command, page)
  return (
    <IconButton
      icon={icon}
      label={label}
      title={tooltipOf(command, page)}
      disabled={!isEnabled(command, page)}
      pressed={command.isChecked?.(page)}
      class={className}
      size={size}
      text={hasLabel ? (command.shortLabel ?? label) : undefined}
      onClick={() => command.run(page)}
      attributes={controlAttributes(command)}
    />
  )
}

/** A checkbox for a command that toggles a setting. */
export function CommandCheckbox({ command, class: className }: CommandProps) {
  const page = usePageState()
  return (
    <label class={className}>
      <span>{command.label}</span>
      <input
        type="checkbox"
        title={tooltipOf(command, page)}
        checked={command.isChecked?.(page) ?? false}
        onChange={() => command.run(page)}
      />
    </label>
  )
}
