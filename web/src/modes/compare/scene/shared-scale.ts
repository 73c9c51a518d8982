/**
 * The scales that both terrains of a comparison share, so that equal ground looks equal: the range of colours, the lowest and
 * highest ground of the block, and the statistics of the materials. Pure functions.
 */
import type { TerrainFrame } from '@rill-terrain/renderer/renderer'

export interface SharedScale {
  /** The ground that the block contains, m. */
  lowest: number
  highest: number
  /** The range of the colour scale; null if the terrains show different values or natural colours. */
  range: { minimum: number; maximum: number } | null
}

/** Share of the relief to which the range of the ground is rounded, so that small changes do not show both terrains again. */
const reliefStep = 1 / 50

/** The scale of two terrains. The range of the ground contains that of the scale `before`, so that the picture does not jump. */
export function sharedScale(open: TerrainFrame, other: TerrainFrame, before: SharedScale | null): SharedScale {
  const lowest = Math.min(open.statistics.lowest, other.statistics.lowest)
  const highest = Math.max(open.statistics.highest, other.statistics.highest)
  const isContained = before !== null && before.lowest <= lowest && before.highest >= highest
  const step = (highest - lowest) * reliefStep || 1
  const ground = isContained
    ? { lowest: before.lowest, highest: before.highest }
    : {
        lowest: Math.min(Math.floor(lowest / step) * step, before?.lowest ?? Infinity),
        highest: Math.max(Math.ceil(highest / step) * step, before?.highest ?? -Infinity),
      }
  return { ...ground, range: sharedRange(open, other) }
}

function sharedRange({ overlay: a }: TerrainFrame, { overlay: b }: TerrainFrame): SharedScale['range'] {
  if (!a || !b || a.palette !== b.palette || a.logarithmic !== b.logarithmic) return null
  return { minimum: Math.min(a.minimum, b.minimum), maximum: Math.max(a.maximum, b.maximum) }
}

/** A terrain in the shared scale. Materials follow the slopes and heights of the open terrain. */
export function inScale(terrain: TerrainFrame, open: TerrainFrame, { lowest, highest, range }: SharedScale): TerrainFrame {
  const { low, high, slopeMedian, slopeSteep } = open.statistics
  const statistics = { ...terrain.statistics, low, high, slopeMedian, slopeSteep, lowest, highest }
  return {
    ...terrain,
    statistics,
    overlay: terrain.overlay && range ? { ...terrain.overlay, ...range } : (terrain.overlay ?? null),
  }
}
