/** The layout of the page. Style sheets read it from a class of the page's root element. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { sheetHeights } from './panel/sheet'

/** The panel is next to the terrain, or a bottom sheet under it. A low window has no space under the terrain. */
type Arrangement = 'beside' | 'sheet'

const sheet = matchMedia('(max-width: 760px) and (min-height: 501px), (max-width: 559px)')
/** A window of this height has no space for the terrain next to an open sheet. */
const low = matchMedia('(max-height: 500px)')
/** In a window of this size, the terrain still has most of the width when the panel is next to it. */
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

/** Whether the panel is open until the user opens or closes it. */
export const fitsPanel = () => roomy.matches

/** The height of an open sheet until the user changes it, in percent of the window. */
export const defaultSheetHeight = () => (low.matches ? sheetHeights.full : sheetHeights.normal)
