import { CommandItem } from '../commands/controls'
import { exportDialogs, formatCommands } from '../commands/export'
import { usePlayground } from '../context'

/** Menu items for all export formats. */
export function ExportItems() {
  const commands = [...formatCommands(usePlayground()), ...exportDialogs]
  return commands.map((command) => <CommandItem key={command.id} command={command} hasIcon={false} />)
}
