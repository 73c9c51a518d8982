import { FileError } from '../file-error'
import { isSidecar } from './sidecars'
import type { ReadOptions } from './decisions'
import { formatList, heightFormats } from './formats'
import type { HeightImage } from './height-image'
import { occasionalParts } from './occasional-parts'
import { sniffFileType } from './sniff-file-type'
import { isText } from './text/number-scanner'

/** Reads a file in its own size, or throws a `FileError`. */
export async function readAny(bytes: Uint8Array, name: string, options: ReadOptions): Promise<HeightImage> {
  if (isSidecar(name) && isText(bytes) && !isTextOfPicture(bytes)) throw new FileError(sidecarAlone(name))
  const format = heightFormats.find(({ matches }) => matches(bytes, name))
  if (!format) throw new FileError(unreadable(bytes, name))
  const reader = await format.load()
  const image = await reader(bytes, name, options)
  if (image.ground || image.location || !options.sidecars) return image
  const { placeByWorldFile } = await occasionalParts.worldFile()
  return placeByWorldFile(image, name, options)
}

/** The header of a BIL raster has the extension of Radiance pictures, which start with a text. */
function isTextOfPicture(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x3f
}

function sidecarAlone(name: string): string {
  return `${name} belongs to a heightmap, but holds no heights itself: choose both files together, or a ZIP that contains both.`
}

function unreadable(bytes: Uint8Array, name: string): string {
  const { kind, advice } = sniffFileType(bytes, name)
  return advice === null
    ? `${name} is not a heightmap (it looks like ${kind}); Rill reads ${formatList()}.`
    : `${name} looks like ${kind}, which Rill does not read; ${advice}.`
}
