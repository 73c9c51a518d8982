/** The height of the bottom sheet with the open recipe, in percent of the window. */

export const sheetHeights = { lowest: 30, normal: 48, full: 100 } as const

/** A drag that ends below this height closes the sheet; one that ends above the other opens it to the full window. */
const closedBelow = 22
const fullAbove = 84
/** Percent per press of an arrow key. */
const step = 6

/** The height after a drag has ended; null for a closed sheet. */
export function restingHeight(dragged: number): number | null {
  if (dragged < closedBelow) return null
  return dragged > fullAbove ? sheetHeights.full : Math.max(dragged, sheetHeights.lowest)
}

/** The height after a key press on the handle; null for other keys. */
export function heightAfterKey(key: string, height: number): number | null {
  const { lowest, full } = sheetHeights
  if (key === 'ArrowUp') return Math.min(height + step, full)
  if (key === 'ArrowDown') return Math.max(height - step, lowest)
  if (key === 'Home') return lowest
  if (key === 'End') return full
  return key === 'Enter' ? toggledHeight(height) : null
}

/** From the full window to the normal height, and from any other height to the full window. */
export function toggledHeight(height: number): number {
  return height === sheetHeights.full ? sheetHeights.normal : sheetHeights.full
}
