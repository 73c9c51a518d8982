/** Ice as a surface of its own: a frame whose ground is raised by the ice on it. */
import type { TerrainFrame } from '../types'

/** Depths in metres at which ice starts to rise above the ground, and rises fully. Thinner ice is drawn as snow. */
const [thin, thick] = [5, 15]

/** The frame with a share of its ice, from 0 to 1, on the ground; the same frame if it has no ice. */
export function frameWithIce(frame: TerrainFrame, share: number): TerrainFrame {
  if (!frame.ice) return frame
  if (share === 0) return { ...frame, ice: null }
  const ice = share === 1 ? frame.ice : frame.ice.map((depth) => depth * share)
  const heights = new Float32Array(ice.length)
  let [sum, cells] = [0, 0]
  for (let cell = 0; cell < heights.length; cell++) {
    const depth = ice[cell]!
    const height = frame.heights[cell]! + depth * Math.min(1, Math.max(0, (depth - thin) / (thick - thin)))
    heights[cell] = height
    if (depth < thick) continue
    sum += height
    cells++
  }
  // The mean height of the surface of glaciers is about that of their snow line (Kurowski 1891).
  return { ...frame, ice, bed: frame.heights, heights, snowLine: cells > 0 ? sum / cells : null }
}
