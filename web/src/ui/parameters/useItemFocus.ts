import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Returns a function that focuses an item of a list after the next render that has it: an item that has just been added has no element
 * yet, and an item that moves to the place of another one has another element.
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
