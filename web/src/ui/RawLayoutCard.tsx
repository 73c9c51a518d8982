import { X } from 'lucide'
import { usePlayground } from './context'
import { IconButton } from './IconButton'

const byteOrderNames = { little: 'Little-endian', big: 'Big-endian' } as const

/** How a file without a header was taken, and what else it could be: the person knows, where the guess was wrong. */
export function RawLayoutCard() {
  const { importer } = usePlayground()
  const raw = importer.raw.value
  if (!raw) return null
  const { file, layout } = raw
  const { width, height, byteOrder, possibleWidths, possibleByteOrders } = layout

  return (
    <div class="message surface notice" role="status">
      <div class="message-body">
        <p>{file.name} does not say its size or byte order. It was taken as:</p>
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
      </div>
      <IconButton icon={X} label="Dismiss" onClick={() => (importer.raw.value = null)} size={16} />
    </div>
  )
}
