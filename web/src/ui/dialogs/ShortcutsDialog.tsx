import { Dialog } from '../controls/Dialog'
import { shortcuts, terrainKeys } from '../shortcuts'

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

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" class="shortcuts" onClose={onClose}>
      <KeyList title="Anywhere" rows={[...shortcuts, { keys: '?', what: 'This list' }]} />
      <KeyList title="On the terrain" rows={terrainKeys} />
    </Dialog>
  )
}
