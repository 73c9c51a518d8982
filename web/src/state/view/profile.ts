/** Cross-sections: the ground along a straight line over the map. */
import { placeOnLine, withinMap, type SectionLine } from './section-line'

/** What lies along a line: values at even distances from its start to its end. */
export interface Profile {
  /** Metres from the start to the end. */
  length: number
  /** Metres. */
  ground: Float32Array
  /** The ground at the start of the run; null where it is not known. */
  start: Float32Array | null
  /** The level of the sea; null where there is none. */
  sea: number | null
}

/** The terrain that is cut. */
export interface CutTerrain {
  width: number
  height: number
  cellSize: number
  heights: Float32Array
  /** How much higher each cell is than at the start of the run. */
  change: Float32Array | null
  sea: number | null
}

/** Values at `count` places along a line, between the middles of four cells: the first and last cells lie on the map's rim. */
export function sampleLine(values: Float32Array, width: number, height: number, line: SectionLine, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, index) => {
    const { east, south } = placeOnLine(line, index / (count - 1))
    const [column, row] = [withinMap(east) * (width - 1), withinMap(south) * (height - 1)]
    const [west, north] = [Math.min(width - 2, Math.floor(column)), Math.min(height - 2, Math.floor(row))]
    const [u, v] = [column - west, row - north]
    const corner = north * width + west
    const above = values[corner]! * (1 - u) + values[corner + 1]! * u
    const below = values[corner + width]! * (1 - u) + values[corner + width + 1]! * u
    return above * (1 - v) + below * v
  })
}

/** As many samples as show every cell that the line crosses, and no more than a chart can show. */
const mostSamples = 2048

export function profileOf({ width, height, cellSize, heights, change, sea }: CutTerrain, line: SectionLine): Profile {
  const columns = (line.to.east - line.from.east) * (width - 1)
  const rows = (line.to.south - line.from.south) * (height - 1)
  const cells = Math.hypot(columns, rows)
  const count = Math.min(mostSamples, Math.max(2, Math.ceil(2 * cells) + 1))
  const ground = sampleLine(heights, width, height, line, count)
  const changes = change && sampleLine(change, width, height, line, count)
  return { length: cells * cellSize, ground, start: changes && ground.map((value, index) => value - changes[index]!), sea }
}

/** Rows of a table: metres from the start of the line, the ground, and what it was at the start of the run. */
export function profileCsv({ length, ground, start }: Profile): string {
  const metres = (value: number) => Number(value.toFixed(4))
  const rows = Array.from(ground, (value, index) => {
    const distance = metres((length * index) / (ground.length - 1))
    return start ? [distance, metres(value), metres(start[index]!), metres(value - start[index]!)] : [distance, metres(value)]
  })
  const head = start ? ['distance_m', 'height_m', 'start_height_m', 'change_m'] : ['distance_m', 'height_m']
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** What the profile says at a share of its line, between its samples. */
export function readProfile({ length, ground, start }: Profile, share: number) {
  const between = (values: Float32Array) => {
    const place = withinMap(share) * (values.length - 1)
    const before = Math.min(values.length - 2, Math.floor(place))
    return values[before]! + (values[before + 1]! - values[before]!) * (place - before)
  }
  return { distance: share * length, ground: between(ground), start: start && between(start) }
}
