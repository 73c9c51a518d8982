import { MenuItem, MenuLink } from '../controls/MenuItem'
import { appearanceOf, isEnabled, type Command } from './command'
import { usePageState } from './page-state'

/** A menu item that runs a command. */
export function CommandItem({ command, hasIcon = true }: { command: Command; hasIcon?: boolean }) {
  const page = usePageState()
  const { label, icon } = appearanceOf(command, page)
  if (command.address) return <MenuLink icon={icon} title={label} address={command.address} />
  return (
    <MenuItem
      title={label}
      {...(hasIcon && { icon })}
      {...(command.about && !hasIcon && { about: command.about })}
      disabled={!isEnabled(command, page)}
      onClick={() => command.run(page)}
    />
  )
}
