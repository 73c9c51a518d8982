/** The georeference that all GeoTIFF writers use. */

/**
 * GeoTIFF keys (OGC 19-008r4) of a projected map without an EPSG code (32767), in metres, whose cells are areas.
 */
export const geoKeys = {
  GTModelTypeGeoKey: 1,
  GTRasterTypeGeoKey: 1,
  ProjectedCSTypeGeoKey: 32767,
  ProjLinearUnitsGeoKey: 9001,
} as const

export const software = 'Rill'

/**
 * Cell size in metres, and the map position of the north-western corner of the file's first cell, in metres east and south of the
 * world's origin.
 */
export function placeOnMap(cellSize: number, [east, south]: readonly [east: number, south: number]) {
  return {
    pixelScale: [cellSize, cellSize, 0],
    // Map coordinates increase to the north.
    tiepoint: [0, 0, 0, east, 0 - south, 0],
  }
}
