import { useId, useMemo } from 'preact/hooks'
import { fitsPanel, useArrangement, defaultSheetHeight } from './arrangement'
import { PageState, PageStateContext, usePageState } from './commands/page-state'
import { useAppServices } from './context'
import { Covers, CoversContext } from './covers'
import { ModeParts } from './ModeParts'
import { LoadingNotice } from './notices/LoadingNotice'
import { MessageList } from './notices/MessageList'
import { dialogs } from './dialogs/dialogs'
import { lazyComponent, LazyPart } from './lazy-component'
import { Panel } from './panel/Panel'
import { sheetHeights } from './panel/sheet'
import { PlaybackBar } from './timeline/PlaybackBar'
import { TopBar } from './top-bar/TopBar'
import { FirstPoster } from './view/FirstPoster'
import { ViewControls } from './view/ViewControls'
import { Viewport } from './view/Viewport'

const ExportNotice = lazyComponent(
  () => import('./notices/ExportNotice'),
  (module) => module.ExportNotice,
)
const OnTerrain = lazyComponent(
  () => import('./view/OnTerrain'),
  (module) => module.OnTerrain,
)
const ToolsInHead = lazyComponent(
  () => import('./view/OnTerrain'),
  (module) => module.ToolsInHead,
)
const TerrainSummary = lazyComponent(
  () => import('./view/TerrainSummary'),
  (module) => module.TerrainSummary,
)

/** The page: the terrain and the parts that float over it. */
export function App() {
  const { playground } = useAppServices()
  const { exporter } = playground
  const arrangement = useArrangement()
  const page = useMemo(() => new PageState(playground, fitsPanel(), defaultSheetHeight()), [playground])
  const covers = useMemo(() => new Covers(), [])
  const head = useMemo(() => covers.part(), [covers])
  const summary = useId()
  const hasPanel = page.isPanelOpen.value
  const isFull = hasPanel && page.sheetHeight.value === sheetHeights.full
  return (
    <PageStateContext.Provider value={page}>
      <CoversContext.Provider value={covers}>
        <div class={`app ${arrangement.value} ${hasPanel ? 'has-panel' : ''} ${isFull ? 'is-full' : ''}`}>
          <header ref={head} class="head">
            <TopBar />
            <ViewControls />
            {arrangement.value === 'sheet' && <ToolsInHead />}
          </header>
          <main class="terrain">
            <Viewport summary={summary} />
            <FirstPoster />
            <div class="hidden-name">
              <TerrainSummary id={summary} />
            </div>
            <OnTerrain />
            <MessageList />
            <LoadingNotice />
            {exporter.running.value && <ExportNotice />}
          </main>
          <div class="dock" style={{ '--sheet-height': `${page.sheetHeight.value}dvh` }}>
            <PlaybackBar />
            <Panel />
          </div>
          <ModeParts part="OverPage" />
          <OpenDialog />
        </div>
      </CoversContext.Provider>
    </PageStateContext.Provider>
  )
}

/** The dialog that a command has opened. */
function OpenDialog() {
  const page = usePageState()
  const name = page.dialog.value
  if (name === null) return null
  const props = { onClose: () => page.closeDialog(name) }
  const mode = useAppServices().modes.find(({ id }) => id === name)
  if (mode) return <LazyPart key={name} module={mode.code} pick={({ Dialog }) => Dialog} props={props} />
  const Shown = dialogs[name]
  return Shown ? <Shown key={name} {...props} /> : null
}
