import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { ModeKeyList } from '../../state/view/mode-keys'
import { keysText } from '../commands/command'
import { terrainKeys } from '../commands/keyboard'
import { usePageCommands } from '../commands/page-commands'
import { useAppServices } from '../context'
import { Dialog } from '../controls/Dialog'
import { LazyPart } from '../lazy-component'

function KeyList({ title, rows }: { title: string; rows: readonly { text: string; what: string }[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl class="key-list">
        {rows.map(({ text, what }) => (
          <div key={text}>
            <dt>
              <kbd>{text}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const LoadedKeys = ({ keys }: { keys: LazyModule<ModeKeyList> }) => <KeyList {...keys.loaded!} />

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { modes } = useAppServices()
  const { all } = usePageCommands()
  const rows = all.filter(({ keys }) => keys).map((command) => ({ text: keysText(command), what: command.label }))
  return (
    <Dialog title="Keyboard shortcuts" class="shortcuts" onClose={onClose}>
      <KeyList title="Anywhere" rows={rows} />
      <KeyList title="On the terrain" rows={terrainKeys} />
      {modes.map(({ id, keys }) => keys && <LazyPart key={id} module={keys} pick={() => LoadedKeys} props={{ keys }} />)}
    </Dialog>
  )
}
