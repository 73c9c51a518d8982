import { X } from 'lucide'
import type { RefObject } from 'preact'
import { IconButton } from './IconButton'
import { shortcuts, terrainKeys } from './shortcuts'

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

export function ShortcutsDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialog} class="shortcuts surface" aria-labelledby="shortcuts-title">
      <div class="dialog-head">
        <h2 id="shortcuts-title">Keyboard</h2>
        <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <KeyList title="Anywhere" rows={[...shortcuts, { keys: '?', what: 'This list' }]} />
      <KeyList title="On the terrain" rows={terrainKeys} />
    </dialog>
  )
}
