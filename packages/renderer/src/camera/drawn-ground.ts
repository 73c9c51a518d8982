/** The ground as it is drawn, for an eye close to it. */
import type { TerrainFrame, View } from '../types'
import type { Block, GroundHeight } from './camera'
import { cellLevel, groundHeight } from './ground'

/** The ground for a view: bilinear for the camera of the block, and as the triangles are drawn for an eye on the ground. */
export function visibleGround(frame: TerrainFrame, block: Block, view: Readonly<View>): GroundHeight {
  return (view.eye ? drawnGround : groundHeight)(frame, frame.statistics, block, view.water)
}

/**
 * Height in block units of the finest triangles of the ground (passes/terrain/tiles.ts): between the corners of a rough cell, they
 * are up to several metres from the bilinear surface, which would put the eye of a walker below the ground.
 */
export const drawnGround: typeof groundHeight = (frame, statistics, block, showsWater) => {
  const { width, height } = frame
  const at = cellLevel(frame, statistics, block, showsWater)
  const level = (column: number, row: number) => Math.min(block.top, Math.max(block.base * 0.8, at(column, row)))
  return (x, z) => {
    const column = Math.min(width - 1, Math.max(0, (x / block.sizeX + 0.5) * (width - 1)))
    const row = Math.min(height - 1, Math.max(0, (z / block.sizeZ + 0.5) * (height - 1)))
    const west = Math.min(width - 2, Math.floor(column))
    const north = Math.min(height - 2, Math.floor(row))
    const [u, v] = [column - west, row - north]
    const northWest = level(west, north)
    const northEast = level(west + 1, north)
    const southWest = level(west, north + 1)
    const southEast = level(west + 1, north + 1)
    // The diagonals alternate like those of the tiles.
    if ((west + north) % 2 === 0) {
      return v > u
        ? northWest + v * (southWest - northWest) + u * (southEast - southWest)
        : northWest + u * (northEast - northWest) + v * (southEast - northEast)
    }
    return u + v < 1
      ? northWest + u * (northEast - northWest) + v * (southWest - northWest)
      : southEast + (1 - u) * (southWest - southEast) + (1 - v) * (northEast - southEast)
  }
}
