/** Ice as a surface of its own: a frame whose ground is raised by the ice on it. */
import type { TerrainFrame } from '../types'

/** Depths in metres at which ice starts to rise above the ground, and rises fully. Thinner ice is drawn as snow. */
const [thin, thick] = [5, 15]

/** The depth that is drawn for ice of a depth. */
const drawnDepth = (depth: number) => depth * Math.min(1, Math.max(0, (depth - thin) / (thick - thin)))

/** The frame with a share of its ice, from 0 to 1, on the ground; the same frame if it has no ice. */
export function frameWithIce(frame: TerrainFrame, share: number): TerrainFrame {
  if (!frame.ice) return frame
  if (share === 0) return { ...frame, ice: null }
  const ice = share === 1 ? frame.ice : frame.ice.map((depth) => depth * share)
  const heights = frame.heights.map((height, cell) => height + drawnDepth(ice[cell]!))
  return { ...frame, ice, bed: frame.heights, heights, snowLine: snowLineOf(heights, ice) }
}

/** The mean height of the surface of glaciers is about that of their snow line (Kurowski 1891). */
function snowLineOf(heights: Float32Array, ice: Float32Array): number | null {
  let [sum, cells] = [0, 0]
  ice.forEach((depth, cell) => {
    if (depth < thick) return
    sum += heights[cell]!
    cells++
  })
  return cells > 0 ? sum / cells : null
}
