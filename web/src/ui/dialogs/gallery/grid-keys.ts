/** Which card of a grid a key leads to. */

/**
 * The card that `key` leads to from `from`, by where cards lie on the screen; from outside of the grid, down leads to the first. Keys
 * that mean something else, and letters that are being typed, lead nowhere.
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

/** Of the first row of `others` that is not the row of `from`, the card whose column is nearest. */
function nearest(others: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  const places = others.map((card) => ({ card, place: card.getBoundingClientRect() }))
  const row = places.find(({ place }) => Math.abs(place.top - top) > 1)?.place.top
  const inRow = places.filter(({ place }) => row !== undefined && Math.abs(place.top - row) <= 1)
  return inRow.toSorted((one, other) => Math.abs(one.place.left - left) - Math.abs(other.place.left - left))[0]?.card
}
