/** Cross-sections: the ground along a straight line over the map. */
import { placeOnLine, withinMap, type SectionLine } from './section-line'

/** Values along a line, at even distances from its start to its end. */
export interface Profile {
  /** Length of the line in metres. */
  length: number
  /** Heights in metres. */
  ground: Float32Array
  /** The ground at the start of the run; null if unknown. */
  start: Float32Array | null
  /** Surface of the ice in metres, as high as the ground where there is none; null for a line without ice. */
  ice: Float32Array | null
  /** Sea level in metres; null for a world without a sea. */
  sea: number | null
  /** Width of a cell in metres. */
  cellSize: number
}

/** The terrain along which a profile is taken. */
export interface CutTerrain {
  width: number
  height: number
  cellSize: number
  heights: Float32Array
  /** Elevation change of each cell since the start of the run. */
  change: Float32Array | null
  /** Depth of the ice; null for a terrain without ice. */
  ice: Float32Array | null
  sea: number | null
}

/** Values at `count` places along a line, interpolated between four cell centres. The outer cell centres are on the border. */
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

/** Maximum samples: two samples per crossed cell show every cell, and a chart cannot show more than this. */
const maxSamples = 2048

export function profileOf({ width, height, cellSize, heights, change, ice, sea }: CutTerrain, line: SectionLine): Profile {
  const columns = (line.to.east - line.from.east) * (width - 1)
  const rows = (line.to.south - line.from.south) * (height - 1)
  const cells = Math.hypot(columns, rows)
  const count = Math.min(maxSamples, Math.max(2, Math.ceil(2 * cells) + 1))
  const ground = sampleLine(heights, width, height, line, count)
  const changes = change && sampleLine(change, width, height, line, count)
  const depths = ice && sampleLine(ice, width, height, line, count)
  return {
    length: cells * cellSize,
    ground,
    start: changes && ground.map((value, index) => value - changes[index]!),
    ice: depths?.some((depth) => depth > 0) ? ground.map((value, index) => value + depths[index]!) : null,
    sea,
    cellSize,
  }
}

/**
 * CSV table: distance along the line, height, height at the start of the run and elevation change, and on a line with ice the
 * height of its surface, in metres.
 */
export function profileCsv({ length, ground, start, ice }: Profile): string {
  const metres = (value: number) => Number(value.toFixed(4))
  const rows = Array.from(ground, (value, index) => [
    metres((length * index) / (ground.length - 1)),
    metres(value),
    ...(start ? [metres(start[index]!), metres(value - start[index]!)] : []),
    ...(ice ? [metres(ice[index]!)] : []),
  ])
  const head = ['distance_m', 'height_m', ...(start ? ['start_height_m', 'change_m'] : []), ...(ice ? ['ice_surface_m'] : [])]
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** Values of the profile at a share of its line, interpolated between samples. */
export function readProfile({ length, ground, start, ice }: Profile, share: number) {
  const between = (values: Float32Array) => {
    const place = withinMap(share) * (values.length - 1)
    const before = Math.min(values.length - 2, Math.floor(place))
    return values[before]! + (values[before + 1]! - values[before]!) * (place - before)
  }
  return { distance: share * length, ground: between(ground), start: start && between(start), ice: ice && between(ice) }
}
