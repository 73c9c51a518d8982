/**
 * Extensions of the files that `readHeightmap` reads, by format. They are in a file of their own, because the page's file dialog
 * needs them before any reader is loaded.
 */
export const extensionsOf = {
  png: ['.png'],
  geotiff: ['.tif', '.tiff'],
  exr: ['.exr'],
  jpeg: ['.jpg', '.jpeg'],
  webp: ['.webp'],
  asciiGrid: ['.asc', '.grd'],
  xyz: ['.xyz', '.txt', '.csv'],
  hgt: ['.hgt'],
  raster: ['.bil', '.bip', '.bsq', '.flt'],
  raw: ['.raw', '.r8', '.r16', '.r32'],
  float32: ['.f32'],
  zip: ['.zip'],
  gzip: ['.gz'],
} as const satisfies Record<string, readonly `.${string}`[]>

export type HeightFormatId = keyof typeof extensionsOf

/** All extensions, for a file dialog. */
export const heightmapExtensions: readonly string[] = Object.values(extensionsOf).flat()

/** Extension of files that contain a terrain with its images: see terrain-file.ts. */
export const terrainExtension = '.rill'
