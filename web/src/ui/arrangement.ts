/** How the page is laid out, which styles know by a class of the page's root. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** The panel stands beside the terrain, or is a sheet under it. A low window has no room under the terrain. */
export type Arrangement = 'beside' | 'sheet'

const sheet = matchMedia('(max-width: 760px) and (min-height: 501px), (max-width: 559px)')
/** The terrain keeps most of such a window when the panel stands beside it. */
const roomy = matchMedia('(min-width: 960px) and (min-height: 501px)')

const arrangement = (): Arrangement => (sheet.matches ? 'sheet' : 'beside')

export function useArrangement(): ReadonlySignal<Arrangement> {
  const now = useSignal(arrangement())
  useEffect(() => {
    const follow = () => (now.value = arrangement())
    sheet.addEventListener('change', follow)
    return () => sheet.removeEventListener('change', follow)
  }, [now])
  return now
}

/** Whether the panel is open until the person says. */
export const hasRoomForPanel = () => roomy.matches
