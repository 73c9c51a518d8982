import type { Scene } from './pass'

/**
 * `unit`: metres of water that start to show; `full`: multiple of `unit` that shows fully. Running water is drawn as a stream on
 * the twentieth of the ground with the most water, and only where it is at least four times the median: uniform rain is not drawn.
 */
export function waterRange(scene: Scene): { unit: number; full: number } {
  if (scene.waterStands) return { unit: 0.02, full: 15 }
  const { waterMedian, waterHigh, waterMax } = scene.statistics
  const unit = Math.max(4 * waterMedian, waterHigh, 1e-6)
  return { unit, full: Math.max(waterMax / unit, 3) }
}
