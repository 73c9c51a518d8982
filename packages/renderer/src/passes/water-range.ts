import type { Scene } from './pass'

/**
 * Metres of water that begin to show, and how many times as much shows fully. Running water is a stream on the twentieth of the ground that
 * carries most, and only where that is several times what a usual place carries: even rain shows nothing.
 */
export function waterRange(scene: Scene): { unit: number; full: number } {
  if (scene.waterStands) return { unit: 0.02, full: 15 }
  const { waterMedian, waterMuch, waterMost } = scene.statistics
  const unit = Math.max(4 * waterMedian, waterMuch, 1e-6)
  return { unit, full: Math.max(waterMost / unit, 3) }
}
