/** Statistics of a whole terrain for the renderer, from the figures of a frame. */
import type { Figures } from '@rill-terrain/engine/protocol'
import { quantile } from '@rill-terrain/colours/distribution'

/** Statistics in the renderer's format. `cellSize` and `length`, the length of the longer edge, are in metres. */
export function terrainStatistics({ layers, rises }: Figures, cellSize: number, length: number) {
  const { minimum, maximum, distribution } = layers['height']!
  const depths = layers['water']?.distribution
  const depth = (share: number) => (depths ? quantile(depths, share) : 0)
  const slope = (share: number) => quantile(rises, share) / cellSize
  const [low, high] = [quantile(distribution, 0.02), quantile(distribution, 0.98)]
  // A terrain that is taller than wide has outliers, which must not flatten the rest of the picture.
  const hasOutliers = maximum - minimum > length
  return {
    lowest: hasOutliers ? Math.max(minimum, low - (high - low)) : minimum,
    highest: hasOutliers ? Math.min(maximum, high + (high - low)) : maximum,
    low,
    high,
    slopeMedian: slope(0.5),
    slopeSteep: slope(0.85),
    waterMedian: depth(0.5),
    waterHigh: depth(0.94),
    waterMax: depth(0.997),
  }
}

/**
 * A rounded vertical exaggeration that makes relief visible: steep places are drawn at about 40 degrees. Call this function once
 * per terrain, not for every frame. `length` is the length of the longer edge in metres.
 */
export function suggestExaggeration({ lowest, highest, slopeSteep }: ReturnType<typeof terrainStatistics>, length: number): number {
  if (highest <= lowest || slopeSteep <= 0) return 1
  const bySlope = 0.85 / slopeSteep
  const byRelief = (0.3 * length) / (highest - lowest)
  const wanted = Math.min(bySlope, byRelief)
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50]
  return steps.reduce((best, step) => (Math.abs(Math.log(step / wanted)) < Math.abs(Math.log(best / wanted)) ? step : best))
}
