/** The line of a cross-section, and its text form in links. */

/** Shares of the map, 0 to 1, from the western and northern edges. */
export interface MapPlace {
  east: number
  south: number
}

export interface SectionLine {
  from: MapPlace
  to: MapPlace
}

/** Four numbers separated by `_`, as in links. */
export function sectionToText({ from, to }: SectionLine): string {
  return [from.east, from.south, to.east, to.south].map((share) => String(Number(share.toFixed(4)))).join('_')
}

/** The line that a text describes, clamped to the map; null if the text is invalid. */
export function sectionFromText(text: string): SectionLine | null {
  const numbers = text.split('_').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (numbers.length !== 4 || numbers.some((value) => !Number.isFinite(value))) return null
  const [fromEast, fromSouth, toEast, toSouth] = numbers.map(withinMap) as [number, number, number, number]
  const line = { from: { east: fromEast, south: fromSouth }, to: { east: toEast, south: toSouth } }
  return isLine(line) ? line : null
}

export const withinMap = (share: number): number => Math.min(1, Math.max(0, share))

/** Whether the two ends differ. */
export function isLine({ from, to }: SectionLine): boolean {
  return Math.hypot(to.east - from.east, to.south - from.south) > 1e-3
}

export function placeOnLine({ from, to }: SectionLine, share: number): MapPlace {
  return { east: from.east + (to.east - from.east) * share, south: from.south + (to.south - from.south) * share }
}
