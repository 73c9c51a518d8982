import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** The last position of the focus among the cards of a list. */
interface Place {
  element: HTMLElement
  card: number
  /** Selector of the element that gets the focus in the card that takes this position. */
  successor: string
}

/**
 * Preserves the focus in a list of cards when the focused element moves or is removed. The focus stays with a moved element. It
 * goes from a removed card to the next card, from a removed companion to its card's button, and from the last card to the list's
 * own button.
 */
export function useStableFocus(list: RefObject<HTMLElement | null>, version: unknown): void {
  const last = useRef<Place | null>(null)

  useEffect(() => {
    const root = list.current!
    const note = ({ target }: FocusEvent) => {
      const element = target as HTMLElement
      const card = element.closest('.card')
      const successor = element.closest('.companion') ? '.add-button' : '.drag-handle'
      last.current = card && { element, card: [...root.querySelectorAll(':scope > .card')].indexOf(card), successor }
    }
    const leave = ({ target }: FocusEvent) => {
      // An element that loses the focus because it moves has the focus again when this runs.
      queueMicrotask(() => {
        if ((target as HTMLElement).isConnected && !root.contains(document.activeElement)) last.current = null
      })
    }
    root.addEventListener('focusin', note)
    root.addEventListener('focusout', leave)
    return () => {
      root.removeEventListener('focusin', note)
      root.removeEventListener('focusout', leave)
    }
  }, [list])

  useLayoutEffect(() => {
    const place = last.current
    if (!place || document.activeElement !== document.body) return
    if (place.element.isConnected) return place.element.focus()
    const card = list.current!.querySelectorAll(':scope > .card')[place.card]
    const next =
      card?.querySelector<HTMLElement>(place.successor) ?? list.current!.querySelector<HTMLElement>(':scope > .add-button')
    next?.focus()
  }, [list, version])
}
