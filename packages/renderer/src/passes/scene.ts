/** Creates the scene that passes draw from a frame and a view. */
import { radians } from '../camera/camera'
import { blockOf, heightScaleOf, seaLevelOf } from '../camera/ground'
import type { Vector3 } from '../camera/matrix'
import type { TerrainFrame, View } from '../types'
import type { Scene } from './pass'

/** The unit vector towards the sun: x east, y up, z south. Its elevation is at least 1 degree, so the sun never sets. */
export function sunVector(degrees: number, elevationDegrees: number): Vector3 {
  const azimuth = radians(degrees)
  const elevation = radians(Math.max(elevationDegrees, 1))
  return [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), -Math.cos(azimuth) * Math.cos(elevation)]
}

export function sceneOf(frame: TerrainFrame, view: Readonly<View>): Scene {
  const { statistics } = frame
  return {
    columns: frame.width,
    rows: frame.height,
    cellSize: frame.cellSize,
    statistics,
    block: blockOf(frame, statistics, view.exaggeration),
    heightScale: heightScaleOf(frame, view.exaggeration),
    hasVoids: Boolean(frame.voids),
    // The water map draws its own lakes.
    hasWater: Boolean(frame.water && frame.water !== frame.waterMap?.lakes),
    hasWaterMap: Boolean(frame.waterMap),
    movedRock: frame.movedRock ?? null,
    waterStands: Boolean(frame.water && frame.waterStands && view.water),
    snowLine: frame.snowLine ?? null,
    sea: seaLevelOf(frame, view.water),
    hasOverlay: Boolean(frame.overlay),
    hasClasses: frame.overlay?.isClasses ?? false,
    tintsGround: frame.overlay?.isGround ?? false,
    strata: frame.strata,
    view,
    sun: sunVector(view.sunAzimuth, view.sunElevation),
  }
}
