import { useEffect } from 'preact/hooks'
import { useWorkspace } from '../context'
import { FirstHint } from '../notices/FirstHint'
import { listenForShortcuts } from '../shortcuts'
import { ColourBar } from './ColourBar'
import { MarksLayer } from './MarksLayer'
import { PointerReadout } from './PointerReadout'

/** What there is to see and to press once there is a terrain, which the engine makes meanwhile. */
export function OnTerrain({ showShortcuts }: { showShortcuts: () => void }) {
  const workspace = useWorkspace()
  useEffect(() => listenForShortcuts(workspace, showShortcuts), [workspace, showShortcuts])
  return (
    <>
      <MarksLayer />
      <ColourBar />
      <PointerReadout />
      <FirstHint />
    </>
  )
}
