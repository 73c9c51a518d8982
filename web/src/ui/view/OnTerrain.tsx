import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { useEffect } from 'preact/hooks'
import { useArrangement } from '../arrangement'
import { usePageState } from '../commands/page-state'
import { useAppServices, useWorkspace } from '../context'
import { useCover } from '../covers'
import { exportDialogs } from '../dialogs/export-dialogs'
import { lazyComponent } from '../lazy-component'
import { ModeParts } from '../ModeParts'
import { FirstHint } from '../notices/FirstHint'
import { OpeningNotice } from '../notices/OpeningNotice'
import { ColourBar } from './ColourBar'
import { DropZone } from './DropZone'
import { HighestPoint } from './HighestPoint'
import { MarksLayer } from './MarksLayer'
import { ModeAnnouncements } from './ModeAnnouncements'
import { PointerReadout } from './PointerReadout'
import { ScaleBar } from './ScaleBar'
import { ViewTools } from './ViewTools'
import '../styles/on-terrain.css'

const TerrainName = lazyComponent(
  () => import('./TerrainName'),
  (module) => module.TerrainName,
)

/** All commands, which the tools need not wait for. */
const keyboard = lazyModule(() => import('../commands/keyboard'))

/** The controls over the terrain, which the page loads while its engine starts. */
export function OnTerrain() {
  return useWorkspace().engineInfo.value && <Controls />
}

/** The tools in the row of bars of a sheet. */
export function ToolsInHead() {
  return useWorkspace().engineInfo.value && <ViewTools />
}

function Controls() {
  const { playground, modes, sight } = useAppServices()
  const { exporter, workspace } = playground
  const page = usePageState()
  const arrangement = useArrangement()
  const cover = useCover()
  const notes = useCover()
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    // Without the code, buttons and menus still work.
    keyboard.load().then(
      ({ listenForKeys }) => {
        if (!isOver) stop = listenForKeys(modes, page)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [modes, page])
  const ExportDialog = exportDialogs[exporter.asking.value ?? '']
  return (
    <>
      <MarksLayer />
      <div ref={cover} class="free-area">
        <div class="free-grid">
          <ColourBar />
          <div ref={notes} class="map-notes">
            <div class="caption">
              <TerrainName />
              <HighestPoint />
            </div>
            <ScaleBar />
            {workspace.view.eye.value === null && sight.value !== 'nothing' && <FirstHint />}
          </div>
          {arrangement.value === 'beside' && <ViewTools />}
          <ModeParts part="InFreeArea" />
        </div>
      </div>
      <PointerReadout />
      <ModeParts part="OverTerrain" />
      <ModeAnnouncements />
      <OpeningNotice />
      <DropZone />
      {ExportDialog && <ExportDialog />}
    </>
  )
}
