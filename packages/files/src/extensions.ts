/** Extensions of the files that `readHeightmap` takes, for a file dialog. */
export const heightmapExtensions = ['.png', '.tif', '.tiff', '.r16', '.raw', '.f32'] as const

/** Of files that hold a terrain with its images: see terrain-file.ts. */
export const terrainExtension = '.rill'
