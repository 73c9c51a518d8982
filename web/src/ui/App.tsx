import { useId, useMemo } from 'preact/hooks'
import { fitsPanel, useArrangement, defaultSheetHeight } from './arrangement'
import { PageState, PageStateContext, usePageState } from './commands/page-state'
import { usePlayground } from './context'
import { Covers, CoversContext } from './covers'
import { LoadingNotice } from './notices/LoadingNotice'
import { MessageList } from './notices/MessageList'
import { OpeningNotice } from './notices/OpeningNotice'
import { Panel } from './panel/Panel'
import { sheetHeights } from './panel/sheet'
import {
  AboutDialog,
  ExportNotice,
  GalleryDialog,
  JoinsDialog,
  NewTerrainDialog,
  OnTerrain,
  PaletteDialog,
  PlaceDialog,
  RecentsDialog,
  RecipeTextDialog,
  ShareDialog,
  ShortcutsDialog,
  TerrainSummary,
  VaryDialog,
  WorldExportDialog,
} from './parts'
import { PlaybackBar } from './timeline/PlaybackBar'
import { TopBar } from './top-bar/TopBar'
import { DropZone } from './view/DropZone'
import { ViewControls } from './view/ViewControls'
import { Viewport } from './view/Viewport'

/** The page: the terrain and the parts that float over it. */
export function App() {
  const playground = usePlayground()
  const { workspace, exporter } = playground
  const arrangement = useArrangement()
  const page = useMemo(() => new PageState(playground, fitsPanel(), defaultSheetHeight()), [playground])
  const covers = useMemo(() => new Covers(), [])
  const summary = useId()
  const hasPanel = page.isPanelOpen.value
  const isFull = hasPanel && page.sheetHeight.value === sheetHeights.full
  return (
    <PageStateContext.Provider value={page}>
      <CoversContext.Provider value={covers}>
        <div class={`app ${arrangement.value} ${hasPanel ? 'has-panel' : ''} ${isFull ? 'is-full' : ''}`}>
          <header ref={covers.head} class="head">
            <TopBar />
            <ViewControls />
          </header>
          <main class="terrain">
            <Viewport summary={summary} />
            <div class="hidden-name">
              <TerrainSummary id={summary} />
            </div>
            {workspace.engineInfo.value && <OnTerrain />}
            <MessageList />
            <LoadingNotice />
            <OpeningNotice />
            {exporter.running.value && <ExportNotice />}
            {workspace.engineInfo.value && <DropZone />}
          </main>
          <div class="dock" style={{ '--sheet-height': `${page.sheetHeight.value}dvh` }}>
            <PlaybackBar />
            <Panel />
          </div>
          {workspace.view.comparesJoins.value && <JoinsDialog />}
          {workspace.view.vary.value && <VaryDialog />}
          <OpenDialog />
        </div>
      </CoversContext.Provider>
    </PageStateContext.Provider>
  )
}

const dialogs = {
  about: AboutDialog,
  gallery: GalleryDialog,
  new: NewTerrainDialog,
  palette: PaletteDialog,
  place: PlaceDialog,
  recents: RecentsDialog,
  'recipe-text': RecipeTextDialog,
  share: ShareDialog,
  shortcuts: ShortcutsDialog,
  world: WorldExportDialog,
}

/** The dialog that a command has opened. */
function OpenDialog() {
  const page = usePageState()
  const name = page.dialog.value
  // The parts over the terrain contain the dialog of comparisons.
  if (name === null || name === 'compare') return null
  const Shown = dialogs[name]
  return <Shown key={name} onClose={() => page.closeDialog(name)} />
}
