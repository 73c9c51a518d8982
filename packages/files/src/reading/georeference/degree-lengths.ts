/** Lengths of a degree on the WGS 84 ellipsoid, accurate to a metre (the standard series in the latitude). */

/** Metres per degree of longitude and of latitude, at a latitude in degrees. */
export function degreeLengths(latitude: number): { longitude: number; latitude: number } {
  const angle = (latitude * Math.PI) / 180
  return {
    longitude: 111412.84 * Math.cos(angle) - 93.5 * Math.cos(3 * angle) + 0.118 * Math.cos(5 * angle),
    latitude: 111132.92 - 559.82 * Math.cos(2 * angle) + 1.175 * Math.cos(4 * angle),
  }
}
