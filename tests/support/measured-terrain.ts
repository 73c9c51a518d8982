/** Terrains with the statistics that the page computes. */
import { figuresOf } from '@rill-terrain/engine/figures'
import type { LayerValues } from '@rill-terrain/engine/protocol'
import type { TerrainFrame } from '@rill-terrain/renderer/types'
import { terrainStatistics } from '../../web/src/state/view/terrain-statistics'

export function measured(frame: Omit<TerrainFrame, 'statistics'>): TerrainFrame {
  const { width, height, cellSize, heights, water } = frame
  const layers = [layerOf('height', heights), ...(water ? [layerOf('water', water)] : [])]
  const length = (Math.max(width, height) - 1) * cellSize
  return { ...frame, statistics: terrainStatistics(figuresOf(layers, width, height)!, cellSize, length) }
}

/** A layer as the worker sends it. */
export function layerOf(id: string, from: ArrayLike<number>): LayerValues {
  const values = Float32Array.from(from)
  return { id, values, minimum: values.reduce((a, b) => Math.min(a, b)), maximum: values.reduce((a, b) => Math.max(a, b)) }
}
