/** Geometry of a frame: validation, the block, and heights of the ground. */
import type { Block, GroundHeight } from './camera'
import type { TerrainFrame, TerrainStatistics } from '../types'

/** The error message for an invalid frame; null for a valid one. */
export function frameProblem(frame: TerrainFrame): string | null {
  const { width, height, cellSize } = frame
  if (!(width >= 2 && height >= 2)) return `The terrain has ${width} x ${height} cells, but at least 2 x 2 are needed to draw it.`
  if (!(cellSize > 0)) return `The cell size of the terrain is ${cellSize} m, but it must be above 0 m to draw the terrain.`
  const layers: [string, ArrayLike<number> | null | undefined][] = [
    ['heights', frame.heights],
    ['water', frame.water],
    ['ice', frame.ice],
    ['streams', frame.waterMap?.streams],
    ['lakes', frame.waterMap?.lakes],
    ['plants', frame.waterMap?.plants],
    ['wear', frame.movedRock?.wear],
    ['deposit', frame.movedRock?.deposit],
    ['overlay', frame.overlay?.values],
  ]
  const wrong = layers.find(([, values]) => values && values.length !== width * height)
  return wrong ? `The terrain layer "${wrong[0]}" has ${wrong[1]?.length} values, but ${width} x ${height} are needed.` : null
}

/** Block units per metre of height. */
export function heightScaleOf(frame: TerrainFrame, exaggeration: number): number {
  return exaggeration / ((Math.max(frame.width, frame.height) - 1) * frame.cellSize)
}

export function blockOf(frame: TerrainFrame, statistics: TerrainStatistics, exaggeration: number): Block {
  const longerEdge = Math.max(frame.width, frame.height) - 1
  const top = Math.max((statistics.highest - statistics.lowest) * heightScaleOf(frame, exaggeration), 1e-4)
  return {
    sizeX: (frame.width - 1) / longerEdge,
    sizeZ: (frame.height - 1) / longerEdge,
    top,
    base: -(0.045 + 0.12 * top),
  }
}

/** Sea level in metres; far below all ground for a terrain without sea, or when water is hidden. */
export function seaLevelOf(frame: TerrainFrame, showsWater: boolean): number {
  return showsWater && typeof frame.sea === 'number' ? frame.sea : -1e30
}

/** Height in block units of a cell: the ground, or standing water above it. */
export function cellLevel(
  frame: TerrainFrame,
  statistics: TerrainStatistics,
  block: Block,
  showsWater: boolean,
): (column: number, row: number) => number {
  const { width, heights } = frame
  const water = showsWater && frame.waterStands ? frame.water : null
  const sea = seaLevelOf(frame, showsWater)
  const relief = statistics.highest - statistics.lowest
  const scale = relief > 0 ? block.top / relief : 0
  return (column, row) => {
    const index = row * width + column
    return (Math.max((heights[index] ?? 0) + (water?.[index] ?? 0), sea) - statistics.lowest) * scale
  }
}

/**
 * Bilinear height in block units of the ground, or of standing water above it. Places beyond the rim have the height of the rim.
 */
export function groundHeight(frame: TerrainFrame, statistics: TerrainStatistics, block: Block, showsWater: boolean): GroundHeight {
  const { width, height } = frame
  const at = cellLevel(frame, statistics, block, showsWater)
  return (x, z) => {
    const column = Math.min(width - 1, Math.max(0, (x / block.sizeX + 0.5) * (width - 1)))
    const row = Math.min(height - 1, Math.max(0, (z / block.sizeZ + 0.5) * (height - 1)))
    const west = Math.min(width - 2, Math.floor(column))
    const north = Math.min(height - 2, Math.floor(row))
    const u = column - west
    const v = row - north
    return (
      (at(west, north) * (1 - u) + at(west + 1, north) * u) * (1 - v) +
      (at(west, north + 1) * (1 - u) + at(west + 1, north + 1) * u) * v
    )
  }
}
