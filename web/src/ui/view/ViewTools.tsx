import { CommandIconButton } from '../commands/controls'
import { lookAtWhole } from '../commands/view'
import { useAppServices } from '../context'
import { useCover } from '../covers'

/** Tools over the picture: reset view, and those of the modes. */
export function ViewTools() {
  const cover = useCover()
  const tools = useAppServices().modes.flatMap(({ commands }) => commands.filter(({ isTool }) => isTool))
  return (
    <div ref={cover} class="view-tools surface" role="group" aria-label="Tools">
      <CommandIconButton command={lookAtWhole} hasLabel />
      {tools.map((command) => (
        <CommandIconButton key={command.id} command={command} hasLabel />
      ))}
    </div>
  )
}
