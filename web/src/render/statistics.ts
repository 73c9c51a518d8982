/**
 * What a terrain is like as a whole: its range, how steep it usually is, how much water usually runs. Materials follow these,
 * so that a gentle real landscape and a wild made one both get meadows and rock. Taken from the same places every
 * time, so that colours do not flicker while the terrain changes.
 */
import type { TerrainFrame } from './types'

export interface TerrainStatistics {
  /** Metres: the range that is drawn. Heights outside it, which are rare, are cut off. */
  lowest: number
  highest: number
  /** Heights that 2 % and 98 % lie below. */
  low: number
  high: number
  /** Slopes (metres per metre) that half and 85 % of the places stay below. */
  slopeMedian: number
  slopeSteep: number
  /** Metres of water that half, 94 % and 99.7 % of the places stay below; 0 without water. */
  waterMedian: number
  waterMuch: number
  waterMost: number
}

const sampleCount = 8192

const known = new WeakMap<TerrainFrame, TerrainStatistics>()

/** Measures a frame once, however often it is asked for. */
export function measureTerrain(frame: TerrainFrame): TerrainStatistics {
  const measured = known.get(frame) ?? measure(frame)
  known.set(frame, measured)
  return measured
}

function measure(frame: TerrainFrame): TerrainStatistics {
  const { width, height, heights, water, cellSize } = frame
  let lowest = Infinity
  let highest = -Infinity
  for (let index = 0; index < heights.length; index++) {
    const value = heights[index]!
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  if (!(lowest <= highest)) lowest = highest = 0

  const count = Math.min(sampleCount, width * height)
  const sampledHeights = new Float32Array(count)
  const sampledSlopes = new Float32Array(count)
  const sampledWater = new Float32Array(water ? count : 0)
  for (let sample = 0; sample < count; sample++) {
    // Multiples of the golden ratio spread evenly over the rows and columns at once (Kronecker sequence).
    const column = Math.min(width - 1, Math.floor(((sample * 0.6180339887498949) % 1) * width))
    const row = Math.min(height - 1, Math.floor(((sample + 0.5) / count) * height))
    const index = row * width + column
    sampledHeights[sample] = heights[index]!
    const east = heights[index + (column + 1 < width ? 1 : 0)]! - heights[index - (column > 0 ? 1 : 0)]!
    const south = heights[index + (row + 1 < height ? width : 0)]! - heights[index - (row > 0 ? width : 0)]!
    sampledSlopes[sample] = Math.sqrt(east * east + south * south) / (2 * cellSize)
    if (water) sampledWater[sample] = water[index]!
  }
  const share = (values: Float32Array, part: number) => values[Math.floor((values.length - 1) * part)] ?? 0
  sampledHeights.sort()
  sampledSlopes.sort()
  sampledWater.sort()
  const low = share(sampledHeights, 0.02)
  const high = share(sampledHeights, 0.98)
  // Taller than wide is no landscape but single values gone astray: they must not squeeze the rest flat.
  if (highest - lowest > (Math.max(width, height) - 1) * cellSize) {
    lowest = Math.max(lowest, low - (high - low))
    highest = Math.min(highest, high + (high - low))
  }
  return {
    lowest,
    highest,
    low,
    high,
    slopeMedian: share(sampledSlopes, 0.5),
    slopeSteep: share(sampledSlopes, 0.85),
    waterMedian: share(sampledWater, 0.5),
    waterMuch: share(sampledWater, 0.94),
    waterMost: share(sampledWater, 0.997),
  }
}

/**
 * A rounded vertical exaggeration with which the terrain looks like a landscape rather than like a plane: steep
 * places come out at about 40 degrees. Ask once for a new terrain, not for every frame of it.
 */
export function suggestExaggeration(frame: TerrainFrame): number {
  const { lowest, highest, slopeSteep } = measureTerrain(frame)
  if (highest <= lowest || slopeSteep <= 0) return 1
  const extent = Math.max(frame.width - 1, frame.height - 1) * frame.cellSize
  const bySlope = 0.85 / slopeSteep
  const byRelief = (0.3 * extent) / (highest - lowest)
  const wanted = Math.min(bySlope, byRelief)
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50]
  return steps.reduce((best, step) => (Math.abs(Math.log(step / wanted)) < Math.abs(Math.log(best / wanted)) ? step : best))
}
