import { useEffect } from 'preact/hooks'
import { usePlayground } from '../context'
import { FirstHint } from '../notices/FirstHint'
import { FilmDialog, PictureDialog, SectionView } from '../parts'
import { listenForShortcuts } from '../shortcuts'
import { ColourBar } from './ColourBar'
import { MarksLayer } from './MarksLayer'
import { PointerReadout } from './PointerReadout'
import { ScaleBar } from './ScaleBar'
import { ViewTools } from './ViewTools'
import '../styles/on-terrain.css'

/** What there is to see and to press once there is a terrain, which the engine makes meanwhile. */
export function OnTerrain({ showShortcuts, showGallery }: { showShortcuts: () => void; showGallery: () => void }) {
  const playground = usePlayground()
  const { exporter, workspace } = playground
  useEffect(
    () => listenForShortcuts(workspace, { playground, showShortcuts, showGallery }),
    [playground, workspace, showShortcuts, showGallery],
  )
  return (
    <>
      <MarksLayer />
      <ColourBar />
      <ScaleBar />
      <ViewTools />
      <PointerReadout />
      {workspace.view.section.line.value && <SectionView />}
      <FirstHint />
      {exporter.asking.value === 'picture' && <PictureDialog />}
      {exporter.asking.value === 'film' && <FilmDialog />}
    </>
  )
}
