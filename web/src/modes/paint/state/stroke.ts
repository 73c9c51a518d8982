/** Strokes of a `paint` stage, in metres of the world. Only the engine's core encodes and decodes their text. */
import type { DecodedStroke, Engine, Stroke as EngineStroke } from '@rill-terrain/engine/protocol'

/** A place in metres east (x) and south (y) of the world's origin. */
export interface WorldPlace {
  x: number
  y: number
}

/** A stroke whose points are not changed. */
export type Stroke = Readonly<Omit<EngineStroke, 'points'>> & { readonly points: readonly number[] }

/** A stroke of the recipe, with its text. */
export type EncodedStroke = Stroke & Pick<DecodedStroke, 'text'>

/** The engine's calls that encode and decode strokes. */
export type StrokeCodec = Pick<Engine, 'decodeStrokes' | 'encodeStroke'>

/** The places of a stroke's points. */
export function* placesOf({ points }: Pick<Stroke, 'points'>): Generator<WorldPlace> {
  for (let index = 0; index + 1 < points.length; index += 2) yield { x: points[index]!, y: points[index + 1]! }
}

/** The same stroke at another place. */
export function movedStroke<Moved extends Stroke>(stroke: Moved, east: number, south: number): Moved {
  return { ...stroke, points: stroke.points.map((value, index) => value + (index % 2 === 0 ? east : south)) }
}

/** Distance in metres from a place to the curve of a stroke; Infinity without points. */
export function distanceTo({ points }: Pick<Stroke, 'points'>, place: WorldPlace): number {
  if (points.length === 2) return Math.hypot(place.x - points[0]!, place.y - points[1]!)
  let nearest = Infinity
  for (let index = 0; index + 3 < points.length; index += 2) nearest = Math.min(nearest, distanceToSegment(points, index, place))
  return nearest
}

/** Distance to the segment that starts at `points[index]`. */
export function distanceToSegment(points: readonly number[], index: number, { x, y }: WorldPlace): number {
  const [fromX, fromY] = [points[index]!, points[index + 1]!]
  const [alongX, alongY] = [points[index + 2]! - fromX, points[index + 3]! - fromY]
  const squared = alongX * alongX + alongY * alongY
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / squared))
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY)
}

/** Index of the stroke whose curve is nearest to a place in shares of its radius; null if no stroke reaches the place. */
export function strokeAt(strokes: readonly Stroke[], place: WorldPlace): number | null {
  let [found, nearest]: [number | null, number] = [null, 1]
  for (const [index, stroke] of strokes.entries()) {
    const share = distanceTo(stroke, place) / stroke.radius
    // Later strokes are on top of earlier ones.
    if (share <= nearest) [found, nearest] = [index, share]
  }
  return found
}
