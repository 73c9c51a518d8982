/** Positions on the screen. */

/** CSS pixels in the terrain's area. */
export interface Point {
  x: number
  y: number
}

/** Horizontal part of the terrain's area, in CSS pixels from its left edge. */
export interface HorizontalPart {
  from: number
  to: number
}
