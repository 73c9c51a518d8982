/** Extensions of the files that `readHeightmap` reads, for a file dialog. */
export const heightmapExtensions = ['.png', '.tif', '.tiff', '.r16', '.raw', '.f32'] as const

/** Extension of files that contain a terrain with its images: see terrain-file.ts. */
export const terrainExtension = '.rill'
