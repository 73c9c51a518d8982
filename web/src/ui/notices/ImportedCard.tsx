import { X } from 'lucide'
import type { RawFile } from '../../state/files/imported'
import { usePlayground } from '../context'
import { IconButton } from '../controls/IconButton'
import { ImportedGround } from './ImportedGround'

const byteOrderNames = { little: 'Little-endian', big: 'Big-endian' } as const

/** Asks for what an opened file does not contain: size and heights of the ground, and the layout of a raw file without a header. */
export function ImportedCard() {
  const { importer } = usePlayground()
  const imported = importer.imported.value
  if (!imported || (imported.knowsGround && imported.isInMetres && !imported.raw && !imported.isOwn)) return null
  const { isOwn, raw } = imported

  return (
    <div class="message surface notice" role="status">
      <div class="message-body">
        {raw && <RawLayoutChoice file={raw.file} layout={raw.layout} />}
        <ImportedGround {...imported} />
        {isOwn && <p>A copied link names the image but does not contain it: anyone who opens the link needs the file, too.</p>}
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.imported.value = null)} size={16} />
    </div>
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
          onChange={(event) => void importer.openFile(file, { layout: { width: Number(event.currentTarget.value), byteOrder } })}
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
              void importer.openFile(file, { layout: { width, byteOrder: event.currentTarget.value === 'big' ? 'big' : 'little' } })
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
