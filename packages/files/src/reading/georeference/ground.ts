/** How many metres on the ground the units of a map are. */
import type { CoordinateSystem, Ellipsoid, Mercator } from './coordinate-systems'

/** Metres on the ground for each unit of x and y at a place of the map. */
export interface GroundScale {
  east: number
  north: number
}

const degree = Math.PI / 180

/** What `groundScale` needs of a coordinate system. */
export type MapSystem = Pick<CoordinateSystem, 'metres' | 'degrees' | 'ellipsoid' | 'mercator'>

/**
 * Metres on the ground for each unit of the map at the coordinate `y`. Angles depend on the latitude, on the ellipsoid of the
 * system. Mercator maps are enlarged by the inverse cosine of the latitude. Other projections are true to about 1 %, so that their
 * units are taken as they are. Null if `y` is not on the Earth.
 */
export function groundScale({ metres, degrees, ellipsoid, mercator }: MapSystem, y: number): GroundScale | null {
  if (degrees !== null) {
    const latitude = y * degrees * degree
    if (!(Math.abs(latitude) < Math.PI / 2)) return null
    const { parallel, meridian } = radii(ellipsoid, latitude)
    return { east: parallel * degrees * degree, north: meridian * degrees * degree }
  }
  const unit = metres ?? 1
  if (!mercator) return { east: unit, north: unit }
  return mercatorScale(ellipsoid, mercator, y, unit)
}

/** Radii of the parallel circle and of curvature along the meridian, in metres. */
function radii({ a, inverseFlattening }: Ellipsoid, latitude: number): { parallel: number; meridian: number } {
  const eccentricity = squaredEccentricity(inverseFlattening)
  const w = Math.sqrt(1 - eccentricity * Math.sin(latitude) ** 2)
  return { parallel: (a * Math.cos(latitude)) / w, meridian: (a * (1 - eccentricity)) / w ** 3 }
}

function squaredEccentricity(inverseFlattening: number): number {
  const flattening = inverseFlattening > 0 ? 1 / inverseFlattening : 0
  return flattening * (2 - flattening)
}

/** Mercator: x = a k longitude, y = a k times the isometric latitude (Snyder, "Map projections: a working manual", 1987, page 44). */
function mercatorScale(ellipsoid: Ellipsoid, mercator: Mercator, y: number, unit: number): GroundScale | null {
  const standard = radii(ellipsoid, mercator.standardParallel * degree).parallel
  const radius = mercator.standardParallel === 0 ? ellipsoid.a * mercator.scale : standard
  const isometric = ((y - mercator.falseNorthing) * unit) / radius
  const eccentricity = mercator.isSpherical ? 0 : Math.sqrt(squaredEccentricity(ellipsoid.inverseFlattening))
  const latitude = geodeticLatitude(isometric, eccentricity)
  if (!(Math.abs(latitude) < Math.PI / 2)) return null
  const { parallel, meridian } = radii(ellipsoid, latitude)
  const along = mercator.isSpherical ? (meridian * Math.cos(latitude)) / radius : parallel / radius
  return { east: (parallel / radius) * unit, north: along * unit }
}

/** Inverts the isometric latitude by iteration, which gains two digits or more in each step. */
function geodeticLatitude(isometric: number, eccentricity: number): number {
  let latitude = Math.atan(Math.sinh(isometric))
  for (let step = 0; step < 8; step++) {
    latitude = Math.atan(Math.sinh(isometric + eccentricity * Math.atanh(eccentricity * Math.sin(latitude))))
  }
  return latitude
}
