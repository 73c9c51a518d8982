import { useSignal } from '@preact/signals'
import { Check, CircleQuestionMark, ImageUp, Link, Redo2, Undo2 } from 'lucide'
import { useRef } from 'preact/hooks'
import { useAppServices } from './context'
import { ExportMenu } from './ExportMenu'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import { PresetsMenu } from './PresetsMenu'

/** How long "copied" stands on the button. */
const copiedMilliseconds = 1800

/** Name, examples, a file of one's own, exports, undo, and the link. */
export function TopBar({ showShortcuts }: { showShortcuts: () => void }) {
  const { playground, heightmapExtensions } = useAppServices()
  const { editor } = playground.workspace
  const fileInput = useRef<HTMLInputElement>(null)
  const isCopied = useSignal(false)
  const { past, future } = editor.history.value

  const copyLink = async () => {
    isCopied.value = await playground.copyLink()
    setTimeout(() => (isCopied.value = false), copiedMilliseconds)
  }

  return (
    <header class="top-bar surface">
      <h1 class="wordmark">
        <svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M2 19 L9 5 L13 12 L16 8 L22 19 Z" class="mark-land" />
          <path d="M9 5 C10 10 7.5 11 9.5 14 S9 17 11 19" class="mark-water" />
        </svg>
        <span class="wordmark-text">Rill</span>
      </h1>
      <PresetsMenu />
      <button
        type="button"
        class="button"
        onClick={() => fileInput.current?.click()}
        aria-label="Open a heightmap"
        title="Erode a heightmap of your own: PNG, GeoTIFF, RAW16 or float32"
      >
        <Icon icon={ImageUp} size={16} />
        <span class="label">Open</span>
      </button>
      <input
        ref={fileInput}
        class="hidden"
        type="file"
        accept={heightmapExtensions.join(',')}
        tabIndex={-1}
        aria-label="Heightmap file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void playground.importer.openFile(file)
        }}
      />
      <ExportMenu />
      <span class="divider" />
      <IconButton icon={Undo2} label="Undo" keys="Ctrl+Z" onClick={() => editor.undo()} disabled={past.length === 0} />
      <IconButton icon={Redo2} label="Redo" keys="Ctrl+Shift+Z" onClick={() => editor.redo()} disabled={future.length === 0} />
      <IconButton icon={CircleQuestionMark} label="Keyboard shortcuts" keys="?" onClick={showShortcuts} class="wide-only" />
      <button
        type="button"
        class="button primary"
        onClick={() => void copyLink()}
        aria-label="Copy link"
        title="Copy a link to exactly this terrain"
      >
        <Icon icon={isCopied.value ? Check : Link} size={16} />
        <span class="label" aria-live="polite">
          {isCopied.value ? 'Copied' : 'Copy link'}
        </span>
      </button>
    </header>
  )
}
