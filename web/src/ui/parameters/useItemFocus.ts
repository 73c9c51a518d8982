import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Returns a function that focuses an item of a list after the next render in which the item exists. A new item has no element yet,
 * and an item that takes the position of another item has another element.
 */
export function useItemFocus(list: RefObject<Element | null>, selector: string): (index: number) => void {
  const requested = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (requested.current === null) return
    const item = list.current?.querySelectorAll<HTMLElement | SVGElement>(selector)[requested.current]
    if (!item) return
    item.focus()
    requested.current = null
  })
  return (index) => (requested.current = index)
}
