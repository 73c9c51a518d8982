import { useEffect } from 'preact/hooks'
import { usePlayground } from '../context'
import { FirstHint } from '../notices/FirstHint'
import { SectionView } from '../parts'
import { listenForShortcuts } from '../shortcuts'
import { ColourBar } from './ColourBar'
import { MarksLayer } from './MarksLayer'
import { PointerReadout } from './PointerReadout'
import { ScaleBar } from './ScaleBar'
import { ViewTools } from './ViewTools'

/** What there is to see and to press once there is a terrain, which the engine makes meanwhile. */
export function OnTerrain({ showShortcuts, showGallery }: { showShortcuts: () => void; showGallery: () => void }) {
  const playground = usePlayground()
  useEffect(
    () => listenForShortcuts(playground.workspace, { playground, showShortcuts, showGallery }),
    [playground, showShortcuts, showGallery],
  )
  return (
    <>
      <MarksLayer />
      <ColourBar />
      <ScaleBar />
      <ViewTools />
      <PointerReadout />
      {playground.workspace.view.section.line.value && <SectionView />}
      <FirstHint />
    </>
  )
}
