/** The picture of a curve: the unit square inside a margin. Pure functions that convert between points of curve and picture. */
import { valueAt, type CurvePoint } from '@rill-terrain/recipe/curve'

export const width = 320
export const height = 120
/** Fits half a handle. */
const margin = 10

export const across = (x: number) => margin + x * (width - 2 * margin)
export const down = (y: number) => height - margin - y * (height - 2 * margin)

/** The point of the unit square under a pointer, for a picture that fills `box` on the screen. */
export function placeUnder({ clientX, clientY }: MouseEvent, box: DOMRect): CurvePoint {
  return {
    x: (((clientX - box.left) / box.width) * width - margin) / (width - 2 * margin),
    y: (height - margin - ((clientY - box.top) / box.height) * height) / (height - 2 * margin),
  }
}

/** Grid lines at quarters of the unit square. */
export const gridPath = [0, 0.25, 0.5, 0.75, 1]
  .map((share) => `M${across(share)} ${down(0)}V${down(1)}M${across(0)} ${down(share)}H${across(1)}`)
  .join('')

/** The curve as short straight lines through every point: a curve may be steep between two points. */
export function linePath(points: readonly CurvePoint[]): string {
  const pieces = 100
  const places = [...Array.from({ length: pieces + 1 }, (_, i) => i / pieces), ...points.map(({ x }) => x)].sort((a, b) => a - b)
  return `M${places.map((x) => `${across(x).toFixed(2)} ${down(valueAt(points, x)).toFixed(2)}`).join('L')}`
}
