/** Rows of the table of coordinate reference systems. */

/**
 * A system in the table: map unit in metres, or minus the angular unit in degrees, or 0 if it is only vertical; height unit in
 * metres, negative if it counts depths downwards, or null if it has no heights; then for angles and Mercator projections the
 * semi-major axis in metres and the inverse flattening (0: a sphere) of the ellipsoid; and for Mercator projections the scale, the
 * standard parallel in degrees, the false northing in map units, and 1 if it projects geodetic latitudes as if on a sphere.
 */
export type Entry = readonly (number | null)[]
