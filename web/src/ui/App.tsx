import { useSignal } from '@preact/signals'
import { useCallback, useId, useMemo } from 'preact/hooks'
import { hasRoomForPanel, useArrangement } from './arrangement'
import { usePlayground } from './context'
import { Covers, CoversContext } from './covers'
import { LoadingNotice } from './notices/LoadingNotice'
import { MessageList } from './notices/MessageList'
import { OpeningNotice } from './notices/OpeningNotice'
import { Panel } from './panel/Panel'
import {
  AboutDialog,
  DropZone,
  ExportNotice,
  GalleryDialog,
  JoinsDialog,
  OnTerrain,
  ShareDialog,
  ShortcutsDialog,
  TerrainSummary,
  WorldExportDialog,
} from './parts'
import { PlaybackBar } from './timeline/PlaybackBar'
import { TopBar } from './top-bar/TopBar'
import { ViewControls } from './view/ViewControls'
import { Viewport } from './view/Viewport'

/** The page: the terrain, and all that floats over it. */
export function App() {
  const { workspace, exporter } = usePlayground()
  const arrangement = useArrangement()
  const isPanelOpen = useSignal(hasRoomForPanel())
  const covers = useMemo(() => new Covers(), [])
  const summary = useId()
  const dialog = useSignal<'about' | 'gallery' | 'share' | 'shortcuts' | 'world' | null>(null)
  const showAbout = () => (dialog.value = 'about')
  const showShare = () => (dialog.value = 'share')
  const showWorldExport = () => (dialog.value = 'world')
  const showShortcuts = useCallback(() => (dialog.value = 'shortcuts'), [dialog])
  const showGallery = useCallback(() => (dialog.value = 'gallery'), [dialog])
  const closeDialog = () => (dialog.value = null)

  return (
    <CoversContext.Provider value={covers}>
      <div class={`app ${arrangement.value} ${isPanelOpen.value ? 'has-panel' : ''}`}>
        <header ref={covers.head} class="head">
          <TopBar
            showAbout={showAbout}
            showGallery={showGallery}
            showShare={showShare}
            showShortcuts={showShortcuts}
            showWorldExport={showWorldExport}
          />
          <ViewControls />
        </header>
        <main class="terrain">
          <Viewport summary={summary} />
          <div class="hidden-name">
            <TerrainSummary id={summary} />
          </div>
          {workspace.engineInfo.value && <OnTerrain showShortcuts={showShortcuts} showGallery={showGallery} />}
          <MessageList />
          <LoadingNotice />
          <OpeningNotice />
          {exporter.running.value && <ExportNotice />}
          {workspace.engineInfo.value && <DropZone />}
        </main>
        <div class="dock">
          <PlaybackBar />
          <Panel isOpen={isPanelOpen} />
        </div>
        {workspace.view.comparesJoins.value && <JoinsDialog />}
        {dialog.value === 'about' && <AboutDialog onClose={closeDialog} />}
        {dialog.value === 'gallery' && <GalleryDialog onClose={closeDialog} />}
        {dialog.value === 'share' && <ShareDialog onClose={closeDialog} />}
        {dialog.value === 'world' && <WorldExportDialog onClose={closeDialog} />}
        {dialog.value === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
      </div>
    </CoversContext.Provider>
  )
}
