import { useSignal, type ReadonlySignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Comparison } from '../state/comparison'
import type { Covers } from '../../../ui/covers'

/** CSS pixels from a name to the edges of its area. */
const away = 8

/**
 * Places both terrains of a comparison: in the same area, or next to each other (one above the other in a tall window), so that
 * their free areas have the same size. Returns the places of the names side by side.
 */
export function useAdjacentAreas(
  comparison: Comparison,
  area: RefObject<HTMLElement | null>,
  covers: Covers,
): ReadonlySignal<{ left: number; top: number }[]> {
  const names = useSignal<{ left: number; top: number }[]>([])
  const { side, layout } = comparison.view.value ?? {}
  const other = comparison.other.value
  useLayoutEffect(() => {
    const element = area.current
    const page = element?.closest<HTMLElement>('.terrain')
    const canvas = page?.querySelector('canvas')
    if (!element || !page || !canvas || !other) return
    const follow = () => {
      const { inset } = other.workspace.view
      if (layout === 'wipe') inset.value = comparison.open.view.inset.value
      else {
        names.value = place(page, canvas, covers, side === 'a')
        inset.value = covers.stripsOf(element)
      }
    }
    // A new layout in the same frame would notify the observer again.
    const observer = new ResizeObserver(() => requestAnimationFrame(follow))
    for (const each of [canvas, element]) observer.observe(each)
    // The open terrain's inset changes when a part over the terrain changes.
    const stop = comparison.open.view.inset.subscribe(follow)
    // An area that only moves does not change its size.
    covers.onChange()
    return () => {
      observer.disconnect()
      stop()
      delete page.dataset['compared']
      covers.onChange()
    }
  }, [comparison, area, covers, names, side, layout, other])
  return names
}

/** Divides the free area of the canvas into two halves; returns the places of the names. */
function place(page: HTMLElement, canvas: HTMLElement, covers: Covers, isOpenFirst: boolean): { left: number; top: number }[] {
  const { left, right, top, bottom } = covers.stripsOf(canvas)
  const { width, height } = canvas.getBoundingClientRect()
  const [freeWidth, freeHeight] = [width - left - right, height - top - bottom]
  const isTall = freeHeight > freeWidth
  const split = Math.round(isTall ? top + freeHeight / 2 : left + freeWidth / 2)
  const arrangement = `${isTall ? 'tall' : 'wide'} ${isOpenFirst ? 'open-first' : 'open-second'}`
  if (page.dataset['compared'] !== arrangement) page.dataset['compared'] = arrangement
  page.style.setProperty('--split', `${split}px`)
  const first = { left: left + away, top: top + away }
  return [first, isTall ? { ...first, top: split + away } : { ...first, left: split + away }]
}
