import { useSignal } from '@preact/signals'
import { useEffect, useId, useMemo } from 'preact/hooks'
import { hasRoomForPanel, useArrangement } from './arrangement'
import { ColourBar } from './view/ColourBar'
import { useWorkspace } from './context'
import { Covers, CoversContext } from './covers'
import { DropZone } from './view/DropZone'
import { ExportNotice } from './notices/ExportNotice'
import { FirstHint } from './notices/FirstHint'
import { LoadingNotice } from './notices/LoadingNotice'
import { MarksLayer } from './view/MarksLayer'
import { MessageList } from './notices/MessageList'
import { OpeningNotice } from './notices/OpeningNotice'
import { Panel } from './panel/Panel'
import { AboutDialog, ShortcutsDialog, TerrainSummary } from './parts'
import { PlaybackBar } from './timeline/PlaybackBar'
import { PointerReadout } from './view/PointerReadout'
import { listenForShortcuts } from './shortcuts'
import { TopBar } from './top-bar/TopBar'
import { ViewControls } from './view/ViewControls'
import { Viewport } from './view/Viewport'

/** The page: the terrain, and all that floats over it. */
export function App() {
  const workspace = useWorkspace()
  const arrangement = useArrangement()
  const isPanelOpen = useSignal(hasRoomForPanel())
  const covers = useMemo(() => new Covers(), [])
  const summary = useId()
  const dialog = useSignal<'about' | 'shortcuts' | null>(null)
  const showAbout = () => (dialog.value = 'about')
  const showShortcuts = () => (dialog.value = 'shortcuts')
  const closeDialog = () => (dialog.value = null)

  useEffect(() => listenForShortcuts(workspace, showShortcuts), [workspace])

  return (
    <CoversContext.Provider value={covers}>
      <div class={`app ${arrangement.value} ${isPanelOpen.value ? 'has-panel' : ''}`}>
        <header ref={covers.head} class="head">
          <TopBar showAbout={showAbout} showShortcuts={showShortcuts} />
          <ViewControls />
        </header>
        <main class="terrain">
          <Viewport summary={summary} />
          <MarksLayer />
          <div class="hidden-name">
            <TerrainSummary id={summary} />
          </div>
          <ColourBar />
          <PointerReadout />
          <FirstHint />
          <MessageList />
          <LoadingNotice />
          <OpeningNotice />
          <ExportNotice />
          <DropZone />
        </main>
        <div class="dock">
          <PlaybackBar />
          <Panel isOpen={isPanelOpen} />
        </div>
        {dialog.value === 'about' && <AboutDialog onClose={closeDialog} />}
        {dialog.value === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
      </div>
    </CoversContext.Provider>
  )
}
