/** Where the cells of a GeoTIFF lie: what each of its writers says of that. */

/**
 * A projected map that is in no catalogue (32767), in metres, whose cells are areas, by the names that GeoTIFF gives its keys
 * (OGC 19-008r4).
 */
export const geoKeys = {
  GTModelTypeGeoKey: 1,
  GTRasterTypeGeoKey: 1,
  ProjectedCSTypeGeoKey: 32767,
  ProjLinearUnitsGeoKey: 9001,
} as const

export const software = 'Rill'

/** Metres of a cell, and which place on the map the north-western corner of the file's first cell is: metres east and south of the world's origin. */
export function placeOnMap(cellSize: number, [east, south]: readonly [east: number, south: number]) {
  return {
    pixelScale: [cellSize, cellSize, 0],
    // Maps count to the north.
    tiepoint: [0, 0, 0, east, 0 - south, 0],
  }
}
