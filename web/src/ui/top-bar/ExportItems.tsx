import { CommandItem } from '../commands/controls'
import { exportDialogs, formatCommands } from '../commands/export'
import { usePlayground } from '../context'

/** What the terrain can be saved as. */
export function ExportItems() {
  const commands = [...formatCommands(usePlayground()), ...exportDialogs]
  return commands.map((command) => <CommandItem key={command.id} command={command} hasIcon={false} />)
}
