/** What a terrain that is to be drawn is like as a whole, from the figures that come with a frame. */
import type { Figures } from '@rill-terrain/engine/protocol'
import { quantile } from '@rill-terrain/colours/distribution'

/** As the renderer has them. Metres: `cellSize` from one cell to the next, `length` along the longer edge. */
export function terrainStatistics({ layers, rises }: Figures, cellSize: number, length: number) {
  const { minimum, maximum, distribution } = layers['height']!
  const depths = layers['water']?.distribution
  const depth = (share: number) => (depths ? quantile(depths, share) : 0)
  const slope = (share: number) => quantile(rises, share) / cellSize
  const [low, high] = [quantile(distribution, 0.02), quantile(distribution, 0.98)]
  // Taller than wide is no landscape but single values gone astray: they must not squeeze the rest flat.
  const isAstray = maximum - minimum > length
  return {
    lowest: isAstray ? Math.max(minimum, low - (high - low)) : minimum,
    highest: isAstray ? Math.min(maximum, high + (high - low)) : maximum,
    low,
    high,
    slopeMedian: slope(0.5),
    slopeSteep: slope(0.85),
    waterMedian: depth(0.5),
    waterMuch: depth(0.94),
    waterMost: depth(0.997),
  }
}

/**
 * A rounded vertical exaggeration with which the terrain looks like a landscape rather than like a plane: steep
 * places come out at about 40 degrees. Ask once for a new terrain, not for every frame of it. `length` is metres along the longer edge.
 */
export function suggestExaggeration({ lowest, highest, slopeSteep }: ReturnType<typeof terrainStatistics>, length: number): number {
  if (highest <= lowest || slopeSteep <= 0) return 1
  const bySlope = 0.85 / slopeSteep
  const byRelief = (0.3 * length) / (highest - lowest)
  const wanted = Math.min(bySlope, byRelief)
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50]
  return steps.reduce((best, step) => (Math.abs(Math.log(step / wanted)) < Math.abs(Math.log(best / wanted)) ? step : best))
}
