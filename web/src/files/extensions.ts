/** Extensions of the files that `readHeightmap` takes, for a file dialog. */
export const heightmapExtensions = ['.png', '.tif', '.tiff', '.r16', '.raw', '.f32'] as const
