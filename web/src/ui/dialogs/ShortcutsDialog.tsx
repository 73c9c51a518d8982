import { keysText } from '../commands/command'
import { paintKeys, terrainKeys } from '../commands/keyboard'
import { commands } from '../commands/registry'
import { Dialog } from '../controls/Dialog'

function KeyList({ title, rows }: { title: string; rows: readonly { keys: string; what: string }[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl class="key-list">
        {rows.map(({ keys, what }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Commands with key combinations. */
const rows = commands.filter(({ keys }) => keys).map((command) => ({ keys: keysText(command), what: command.label }))

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" class="shortcuts" onClose={onClose}>
      <KeyList title="Anywhere" rows={rows} />
      <KeyList title="On the terrain" rows={terrainKeys} />
      <KeyList title="While you paint" rows={paintKeys} />
    </Dialog>
  )
}
