/** What the passes are to know of a terrain that is looked at in some way. */
import { blockOf, heightScaleOf, seaLevelOf } from '../ground'
import { normalise, type Vector3 } from '../matrix'
import type { TerrainFrame, View } from '../types'
import type { Scene } from './pass'

export function sceneOf(frame: TerrainFrame, view: Readonly<View>): Scene {
  const { statistics } = frame
  const azimuth = (view.sunAzimuth * Math.PI) / 180
  const elevation = (Math.max(view.sunElevation, 1) * Math.PI) / 180
  const sun: Vector3 = [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), -Math.cos(azimuth) * Math.cos(elevation)]
  return {
    columns: frame.width,
    rows: frame.height,
    cellSize: frame.cellSize,
    statistics,
    block: blockOf(frame, statistics, view.exaggeration),
    heightScale: heightScaleOf(frame, view.exaggeration),
    // The water map draws its own lakes.
    hasWater: Boolean(frame.water && frame.water !== frame.waterMap?.lakes),
    hasWaterMap: Boolean(frame.waterMap),
    movedRock: frame.movedRock ?? null,
    waterStands: Boolean(frame.water && frame.waterStands && view.water),
    sea: seaLevelOf(frame, view.water),
    hasOverlay: Boolean(frame.overlay),
    view,
    sun: normalise(sun),
  }
}
