import { useId } from 'preact/hooks'
import { CommandItem } from '../commands/CommandItem'
import { exportGroup, formatCommands } from '../commands/export'
import { usePageCommands } from '../commands/page-commands'
import { usePlayground } from '../context'
import { exportGroups, type ExportGroup } from './export-groups'

/** Menu items for all export formats, in groups. */
export function ExportItems() {
  const dialogs = usePageCommands().groups.find(({ title }) => title === exportGroup)?.commands ?? []
  const groups = exportGroups([...formatCommands(usePlayground()), ...dialogs])
  return groups.map((group) => <Group key={group.title} {...group} />)
}

function Group({ title, commands }: ExportGroup) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p class="menu-heading" id={id} role="presentation">
        {title}
      </p>
      {commands.map((command) => (
        <CommandItem key={command.id} command={command} hasIcon={false} />
      ))}
    </div>
  )
}
