import { useEffect } from 'preact/hooks'
import { usePlayground } from '../context'
import { FirstHint } from '../notices/FirstHint'
import { listenForShortcuts } from '../shortcuts'
import { ColourBar } from './ColourBar'
import { MarksLayer } from './MarksLayer'
import { PointerReadout } from './PointerReadout'

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
      <PointerReadout />
      <FirstHint />
    </>
  )
}
