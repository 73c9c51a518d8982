import { X } from 'lucide'
import { useId } from 'preact/hooks'
import type { RawFile } from '../../state/files/imported'
import { typedNumber } from '@rill-terrain/recipe/units'
import { usePlayground, useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { TypedField } from '../controls/TypedField'

const byteOrderNames = { little: 'Little-endian', big: 'Big-endian' } as const

/** Asks for what an opened file does not contain: the width of the ground, and the layout of a raw file without a header. */
export function ImportedCard() {
  const { importer } = usePlayground()
  const imported = importer.imported.value
  if (!imported || (imported.knowsGround && !imported.raw && !imported.isOwn)) return null
  const { name, isOwn, knowsGround, raw } = imported

  return (
    <div class="message surface notice" role="status">
      <div class="message-body">
        {raw && <RawLayoutChoice file={raw.file} layout={raw.layout} />}
        {!knowsGround && <WidthQuestion name={name} />}
        {isOwn && <p>A copied link names the image but does not contain it: anyone who opens the link needs the file, too.</p>}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.imported.value = null)} size={16} />
    </div>
  )
}

function WidthQuestion({ name }: { name: string }) {
  const { editor, session } = useWorkspace()
  const id = useId()
  const extent = String(editor.world.value?.world['extent'] ?? '')
  return (
    <>
      <p id={id}>{name} does not say how wide the ground is, from its western to its eastern edge. Enter the width:</p>
      <div class="raw-layout">
        <TypedField
          text={extent}
          unit="m"
          labelledBy={id}
          inputMode="decimal"
          onCommit={(typed) => session.edit({ kind: 'world', name: 'extent', value: typedNumber(typed, 'm') ?? typed })}
        />
      </div>
    </>
  )
}

function RawLayoutChoice({ file, layout }: RawFile) {
  const { importer } = usePlayground()
  const { width, height, byteOrder, possibleWidths, possibleByteOrders } = layout
  return (
    <>
      <p>{file.name} does not say its size or byte order. It was read as:</p>
      <div class="raw-layout">
        <select
          class="select"
          aria-label="Size of the raw file"
          value={width}
          onChange={(event) => void importer.openFile(file, { width: Number(event.currentTarget.value), byteOrder })}
        >
          {possibleWidths.map((each) => (
            <option key={each} value={each}>
              {each} × {(width * height) / each}
            </option>
          ))}
        </select>
        {possibleByteOrders.length > 1 && (
          <select
            class="select"
            aria-label="Byte order of the raw file"
            value={byteOrder}
            onChange={(event) =>
              void importer.openFile(file, { width, byteOrder: event.currentTarget.value === 'big' ? 'big' : 'little' })
            }
          >
            {possibleByteOrders.map((each) => (
              <option key={each} value={each}>
                {byteOrderNames[each]}
              </option>
            ))}
          </select>
        )}
      </div>
    </>
  )
}
