import { reduceImage, type HeightImage } from './height-image'
import { readPng } from './png'

/**
 * Longest side, in pixels, of an image that is handed to the engine. A recipe that names an image must give the same
 * terrain wherever it runs, so whoever provides an image to the engine reads it with `readHeightmap`.
 */
export const longestHeightmapSide = 4096

/** Reads a PNG as the engine takes it, or throws a `FileError`. */
export function readHeightmap(bytes: Uint8Array, name: string, longestSide = longestHeightmapSide): HeightImage {
  return reduceImage(readPng(bytes, name), longestSide)
}
