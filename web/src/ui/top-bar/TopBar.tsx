import { useSignal } from '@preact/signals'
import { Check, Images, ImageUp, Link, Redo2, Share2, Undo2 } from 'lucide'
import { useRef } from 'preact/hooks'
import { useAppServices } from '../context'
import { ExportMenu } from './ExportMenu'
import { Icon } from '../controls/Icon'
import { IconButton } from '../controls/IconButton'
import { MainMenu } from './MainMenu'

/** How long "copied" stands on the button. */
const copiedMilliseconds = 1800

interface TopBarProps {
  showAbout: () => void
  showGallery: () => void
  showShare: () => void
  showShortcuts: () => void
  showWorldExport: () => void
}

/** The page's own menu, examples, a file of one's own, exports, undo, the link, and other ways to share. */
export function TopBar({ showAbout, showGallery, showShare, showShortcuts, showWorldExport }: TopBarProps) {
  const { playground, openExtensions } = useAppServices()
  const { editor, session } = playground.workspace
  const fileInput = useRef<HTMLInputElement>(null)
  const isCopied = useSignal(false)
  const { past, future } = editor.history.value

  const copyLink = async () => {
    isCopied.value = await playground.copyLink()
    setTimeout(() => (isCopied.value = false), copiedMilliseconds)
  }

  return (
    <div class="top-bar surface">
      <h1>
        <MainMenu showAbout={showAbout} showShortcuts={showShortcuts} />
      </h1>
      <button
        type="button"
        class="button"
        onClick={showGallery}
        aria-label="Examples"
        aria-haspopup="dialog"
        aria-keyshortcuts="G"
        title="Terrains to begin with (G)"
      >
        <Icon icon={Images} size={16} />
        <span class="label">Examples</span>
      </button>
      <button
        type="button"
        class="button"
        onClick={() => fileInput.current?.click()}
        aria-label="Open a heightmap"
        title="Erode a heightmap of your own (PNG, GeoTIFF, RAW16 or float32), or open a Rill file"
      >
        <Icon icon={ImageUp} size={16} />
        <span class="label">Open</span>
      </button>
      <input
        ref={fileInput}
        class="hidden"
        type="file"
        accept={openExtensions.join(',')}
        tabIndex={-1}
        aria-label="Heightmap file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void playground.importer.openFile(file)
        }}
      />
      <ExportMenu showWorldExport={showWorldExport} />
      <span class="divider" />
      <IconButton icon={Undo2} label="Undo" keys="Ctrl+Z" onClick={() => session.undo()} disabled={past.length === 0} />
      <IconButton icon={Redo2} label="Redo" keys="Ctrl+Shift+Z" onClick={() => session.redo()} disabled={future.length === 0} />
      <button
        type="button"
        class="button primary copy-link"
        onClick={() => void copyLink()}
        aria-label={isCopied.value ? 'Copied' : 'Copy link'}
        title="Copy a link to exactly this terrain"
      >
        <Icon icon={isCopied.value ? Check : Link} size={16} />
        <span class="label">{isCopied.value ? 'Copied' : 'Copy link'}</span>
      </button>
      <IconButton icon={Share2} label="Share" onClick={showShare} disabled={playground.workspace.player.frame.value === null} />
      <span class="hidden-name" role="status">
        {isCopied.value && 'The link is on the clipboard.'}
      </span>
    </div>
  )
}
