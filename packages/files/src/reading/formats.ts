/** The file formats of heights. A new format needs a row here, its extensions in `../extensions.ts`, and a reader in a folder. */
import { extensionsOf, type HeightFormatId } from '../extensions'
import type { ReadOptions } from './decisions'
import type { HeightImage } from './height-image'
import { isPng } from './png/png-structure'
import { isTiff } from './tiff/tiff-fields'

/** Reads a file, or throws a `FileError`. */
export type HeightReader = (bytes: Uint8Array, name: string, options: ReadOptions) => HeightImage | Promise<HeightImage>

export interface HeightFormat {
  id: HeightFormatId
  /** Name of the format in sentences. */
  title: string
  /** Whether a file has this format: by its content, or by its name if the format has no header. */
  matches: (bytes: Uint8Array, name: string) => boolean
  /** Loads the reader, because most visits need none or one. */
  load: () => Promise<HeightReader>
}

/** Formats in the order in which they are tried: formats with a header precede formats that are recognised by name. */
export const heightFormats: readonly HeightFormat[] = [
  {
    id: 'png',
    title: 'PNG',
    matches: isPng,
    load: async () => (await import('./png/png')).readPngHeights,
  },
  {
    id: 'geotiff',
    title: 'GeoTIFF',
    matches: isTiff,
    load: async () => (await import('./tiff/geotiff')).readGeoTiff,
  },
  {
    id: 'raw16',
    title: 'RAW16',
    matches: (_, name) => hasExtensionOf('raw16', name),
    load: async () => (await import('./raw/raw')).readRaw16,
  },
  {
    id: 'float32',
    title: 'float32',
    matches: (_, name) => hasExtensionOf('float32', name),
    load: async () => (await import('./raw/raw')).readRawMetres,
  },
]

/** Whether a file name ends with an extension of a format. */
export function hasExtensionOf(id: HeightFormatId, name: string): boolean {
  return extensionsOf[id].some((extension) => name.toLowerCase().endsWith(extension))
}

/** The formats and their extensions, for error messages: "PNG (.png), GeoTIFF (.tif, .tiff)". */
export function formatList(): string {
  const all = heightFormats.map(({ id, title }) => `${title} (${extensionsOf[id].join(', ')})`)
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
