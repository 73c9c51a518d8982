/** Ice as a surface of its own: a frame whose ground is raised by the ice on it. */
import type { TerrainFrame } from '../types'
import { smoothWhere } from './smooth-where'

/** Depths in metres at which ice starts to rise above the ground, and rises fully. Thinner ice is drawn as snow. */
const [thin, thick] = [5, 15]

/**
 * The surface of ice is smooth over distances like its depth. The layer `ice` is level across each of the parallel streams of an
 * ice cap, with steps between them, so that the surface is smoothed over `smoothed` metres, increasingly between two depths in
 * metres.
 */
const smoothed = 150
const [unsmoothed, fullySmoothed] = [100, 200]

/** The frame with a share of its ice, from 0 to 1, on the ground; the same frame if it has no ice. */
export function frameWithIce(frame: TerrainFrame, share: number): TerrainFrame {
  if (!frame.ice) return frame
  if (share === 0) return { ...frame, ice: null }
  const ice = share === 1 ? frame.ice : frame.ice.map((depth) => depth * share)
  const radius = Math.min(8, Math.round(smoothed / frame.cellSize))
  const surface = smoothWhere(
    ice.map((depth, cell) => frame.heights[cell]! + depth),
    ice.map((depth) => (depth < thick ? 0 : 1)),
    frame.width,
    radius,
  )
  const heights = new Float32Array(ice.length)
  let [sum, cells, highest] = [0, 0, frame.statistics.highest]
  for (let cell = 0; cell < heights.length; cell++) {
    const [ground, depth] = [frame.heights[cell]!, ice[cell]!]
    if (depth < thick) {
      heights[cell] = ground + (depth * Math.max(0, depth - thin)) / (thick - thin)
      continue
    }
    const part = Math.min(1, Math.max(0, depth - unsmoothed) / (fullySmoothed - unsmoothed))
    const height = (heights[cell] = Math.max(ground + depth + part * (surface[cell]! - ground - depth), ground))
    highest = Math.max(highest, height)
    sum += height
    cells++
  }
  const statistics = { ...frame.statistics, highest }
  // The mean height of the surface of glaciers is about that of their snow line (Kurowski 1891).
  return { ...frame, statistics, ice, bed: frame.heights, heights, snowLine: cells > 0 ? sum / cells : null }
}
