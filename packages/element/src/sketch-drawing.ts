/** Draws a sketch of a terrain as a small relief: a block seen from the south and above, with shaded facets. */
import type { Sketch } from '@rill-terrain/recipe/sketch'

type Point = readonly [x: number, y: number]
type Colour = readonly [red: number, green: number, blue: number]

export interface Facet {
  points: readonly Point[]
  colour: string
}

/** Camera: rotation around the block, and the sine of the angle above the horizon. */
const azimuth = (24 * Math.PI) / 180
const [rise, flatness] = [0.87, 0.5]
/** Height of the relief, and of the block below it, relative to the longer side. */
const [relief, base] = [0.2, 0.12]

const ground: readonly Colour[] = [
  [120, 136, 92],
  [146, 138, 104],
  [172, 160, 138],
  [236, 236, 234],
]
const water: Colour = [86, 134, 156]
const side: Colour = [112, 98, 84]

/** The facets in the order in which they are drawn, the farthest first, in a picture of the given size. */
export function facetsOf(sketch: Sketch, width: number, height: number): Facet[] {
  const facets = [...groundFacets(sketch), ...sideFacets(sketch)]
  const all = facets.flatMap(({ points }) => points)
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = 0.86 * Math.min(width / (right - left), height / (bottom - top))
  const place = ([x, y]: Point): Point => [
    width / 2 + (x - (left + right) / 2) * scale,
    height / 2 + (y - (top + bottom) / 2) * scale,
  ]
  return facets.map(({ points, colour }) => ({ colour, points: points.map(place) }))
}

/** Position in the picture of a point of the block, whose longer side is 1. */
function projected({ columns, rows }: Sketch, column: number, row: number, z: number): Point {
  const longer = Math.max(columns, rows) - 1
  const [east, south] = [(column - (columns - 1) / 2) / longer, (row - (rows - 1) / 2) / longer]
  const depth = -east * Math.sin(azimuth) + south * Math.cos(azimuth)
  return [east * Math.cos(azimuth) + south * Math.sin(azimuth), depth * flatness - z * relief * rise]
}

function groundFacets(sketch: Sketch): Facet[] {
  const { columns, rows, heights, hasWater } = sketch
  const at = (column: number, row: number) => heights[row * columns + column]!
  const facets: Facet[] = []
  // Row by row from the north, and from the east, which is farther away than the west.
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = columns - 2; column >= 0; column--) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const
      const levels = corners.map(([x, y]) => at(x, y))
      const mean = levels.reduce((sum, level) => sum + level, 0) / 4
      // Light from the north-west: brighter where the ground rises to the south-east.
      const slope = levels[2]! - levels[0]!
      const isWater = hasWater && levels.every((level) => level === 0)
      const light = isWater ? 1 : Math.min(1.25, Math.max(0.55, 0.92 + slope * 1.4))
      const colour = lit(isWater ? water : mixed(ground, mean), light)
      facets.push({ colour, points: corners.map(([x, y], index) => projected(sketch, x, y, levels[index]!)) })
    }
  }
  return facets
}

/** The two sides of the block that face the viewer: south and west. */
function sideFacets(sketch: Sketch): Facet[] {
  const { columns, rows, heights } = sketch
  const bottom = -base / relief
  const face = (places: readonly (readonly [column: number, row: number])[], light: number): Facet => {
    const above = places.map(([column, row]) => projected(sketch, column, row, heights[row * columns + column]!))
    const below = [places.at(-1)!, places[0]!].map(([column, row]) => projected(sketch, column, row, bottom))
    return { colour: lit(side, light), points: [...above, ...below] }
  }
  const south = Array.from({ length: columns }, (_, column) => [column, rows - 1] as const)
  const west = Array.from({ length: rows }, (_, row) => [0, row] as const)
  return [face(west, 1.1), face(south, 0.85)]
}

function mixed(colours: readonly Colour[], share: number): Colour {
  const at = Math.min(colours.length - 1.001, share * (colours.length - 1))
  const [from, to] = [colours[Math.floor(at)]!, colours[Math.floor(at) + 1]!]
  const blend = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * (at % 1)
  return [blend(0), blend(1), blend(2)]
}

function lit(colour: Colour, light: number): string {
  return `rgb(${colour.map((channel) => Math.round(Math.min(255, channel * light))).join(' ')})`
}
