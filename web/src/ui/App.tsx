import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { ColourBar } from './ColourBar'
import { DropZone } from './DropZone'
import { ExportNotice } from './ExportNotice'
import { LoadingNotice } from './LoadingNotice'
import { MarksLayer } from './MarksLayer'
import { MessageList } from './MessageList'
import { OpeningNotice } from './OpeningNotice'
import { Panel } from './Panel'
import { PlaybackBar } from './PlaybackBar'
import { PointerReadout } from './PointerReadout'
import { ShortcutsDialog } from './ShortcutsDialog'
import { listenForShortcuts } from './shortcuts'
import { TopBar } from './TopBar'
import { useWorkspace } from './context'
import { ViewControls } from './ViewControls'
import { Viewport } from './Viewport'

/** Wide enough for the panel to stand beside the terrain; below this it is a bottom sheet under it. As in layout.css. */
const wide = '(min-width: 761px)'

/** The page: the terrain, and all that floats over it. */
export function App() {
  const workspace = useWorkspace()
  const isPanelOpen = useSignal(matchMedia(wide).matches)
  const shortcutsDialog = useRef<HTMLDialogElement>(null)
  const showShortcuts = () => shortcutsDialog.current?.showModal()

  useEffect(() => listenForShortcuts(workspace, showShortcuts), [workspace])

  return (
    <div class={`app ${isPanelOpen.value ? 'has-panel' : ''}`}>
      <Viewport isPanelOpen={isPanelOpen} />
      <MarksLayer />
      <div class="head">
        <TopBar showShortcuts={showShortcuts} />
        <ViewControls />
      </div>
      <ColourBar />
      <PointerReadout />
      <MessageList />
      <LoadingNotice />
      <OpeningNotice />
      <ExportNotice />
      <div class="dock">
        <PlaybackBar />
        <Panel isOpen={isPanelOpen} />
      </div>
      <DropZone />
      <ShortcutsDialog dialog={shortcutsDialog} />
    </div>
  )
}
