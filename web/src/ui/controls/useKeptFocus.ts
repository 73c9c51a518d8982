import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** Where the focus was among the cards of a list. */
interface Place {
  element: HTMLElement
  card: number
  /** What takes it over in the card that is there by then. */
  successor: string
}

/**
 * Keeps the focus in a list of cards when what had it moves or goes: it stays with what moved, and goes from a card that was removed to
 * the next one, from a companion to its card's button, and from the last card to the list's own button.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, version: unknown): void {
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
      // What loses the focus because it moves has it back by then.
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
