/** Where an elevation model is on the Earth, so that an eroded terrain can be exported to the place of its model. */

export interface Location {
  /**
   * Map coordinates (x, y) of a point at the shares (u, v) of the image's width and height from the outer corner of its first cell,
   * after the reader turned or flipped the image into north-up order:
   *
   *     x = transform[0] + transform[1] * u + transform[2] * v
   *     y = transform[3] + transform[4] * u + transform[5] * v
   *
   * in the units of the coordinate reference system. Shares instead of pixels make it independent of the number of pixels.
   */
  transform: readonly [number, number, number, number, number, number]
  /** The GeoTIFF keys of the coordinate reference system (OGC 19-008r4), as names and values; empty if it is not known. */
  geoKeys: Readonly<Record<string, number | string | readonly number[]>>
  /** Metres per unit of the heights in the file. The heights of a `HeightImage` are always metres. */
  metresPerHeightUnit: number
}
