/** Ground size of a georeferenced image: converts its cells from the unit of its map to metres. */
import type { Ground } from '../height-image'

/** Metres per unit of length, by the EPSG codes that GeoTIFF uses. */
const metresIn: Record<number, number> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937 }

/** Value of `GTModelTypeGeoKey` for coordinates in degrees of longitude and latitude. */
const geographic = 2
const degree = Math.PI / 180

export interface GeoKeys {
  GTModelTypeGeoKey?: number
  ProjLinearUnitsGeoKey?: number
  VerticalUnitsGeoKey?: number
}

/** Ground size of `width` x `height` cells with the given steps; `top` is the latitude of the northern edge in degrees. */
export function groundSize(
  width: number,
  height: number,
  [stepX, stepY]: [number, number],
  top: number,
  keys: GeoKeys,
): Ground | null {
  const across = Math.abs(stepX) * width
  const down = Math.abs(stepY) * height
  if (!(across > 0 && down > 0 && Number.isFinite(across * down))) return null
  if (keys.GTModelTypeGeoKey !== geographic) {
    const metres = metresIn[keys.ProjLinearUnitsGeoKey ?? 9001] ?? 1
    return { width: across * metres, height: down * metres }
  }
  const middle = (top - down / 2) * degree
  if (!(Math.abs(middle) < Math.PI / 2)) return null
  // Lengths of a degree on the WGS 84 ellipsoid, accurate to a metre (the standard series in the latitude).
  const alongMeridian = 111132.92 - 559.82 * Math.cos(2 * middle) + 1.175 * Math.cos(4 * middle)
  const alongParallel = 111412.84 * Math.cos(middle) - 93.5 * Math.cos(3 * middle) + 0.118 * Math.cos(5 * middle)
  return { width: across * alongParallel, height: down * alongMeridian }
}

/** Metres per unit of the heights. */
export function verticalUnit(keys: GeoKeys): number {
  return metresIn[keys.VerticalUnitsGeoKey ?? 9001] ?? 1
}
