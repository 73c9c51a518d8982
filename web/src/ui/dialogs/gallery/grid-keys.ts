/** Keyboard navigation in a grid of cards. */
import type { TargetedKeyboardEvent } from 'preact'

/** Moves the focus between the cards of a dialog by arrow keys, Home and End. */
export function moveFocusInGrid(event: TargetedKeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.place')]
  const next = neighbourInGrid(event.key, cards, event.target as HTMLElement)
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  next.focus()
}

/**
 * The card that `key` selects from `from`, by the positions of cards on the screen. From outside of the grid, ArrowDown selects the
 * first card. Returns undefined for other keys.
 */
export function neighbourInGrid(key: string, cards: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const at = cards.indexOf(from)
  if (at < 0) return key === 'ArrowDown' ? cards[0] : undefined
  switch (key) {
    case 'ArrowRight':
      return cards[at + 1]
    case 'ArrowLeft':
      return cards[at - 1]
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    case 'ArrowDown':
      return nearest(cards.slice(at + 1), from)
    case 'ArrowUp':
      return nearest(cards.slice(0, at).toReversed(), from)
    default:
      return undefined
  }
}

/** The card with the nearest column in the first row of `others` that is not the row of `from`. */
function nearest(others: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  const places = others.map((card) => ({ card, place: card.getBoundingClientRect() }))
  const row = places.find(({ place }) => Math.abs(place.top - top) > 1)?.place.top
  const inRow = places.filter(({ place }) => row !== undefined && Math.abs(place.top - row) <= 1)
  return inRow.toSorted((one, other) => Math.abs(one.place.left - left) - Math.abs(other.place.left - left))[0]?.card
}
