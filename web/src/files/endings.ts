/** Endings of the files that `readHeightmap` takes, for a file dialog. */
export const heightmapEndings = ['.png', '.tif', '.tiff', '.r16', '.raw', '.f32'] as const
