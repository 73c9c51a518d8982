/** The file formats of heights. A new format needs a row here, its extensions in `../extensions.ts`, and a reader in a folder. */
import { extensionsOf, type HeightFormatId } from '../extensions'
import { isGzip, isZip } from './archive/archive-kinds'
import { isTextGrid } from './asc/asc-header'
import { baseName } from './sidecars'
import type { ReadOptions } from './decisions'
import type { HeightImage } from './height-image'
import { isExr } from './exr/exr-kind'
import { isJpeg, isWebp } from './pictures/picture-kinds'
import { isPng } from './png/png-structure'
import { isTiff } from './tiff/tiff-fields'
import { isXyz } from './xyz/xyz-columns'

/** Reads a file, or throws a `FileError`. */
type HeightReader = (bytes: Uint8Array, name: string, options: ReadOptions) => HeightImage | Promise<HeightImage>

interface HeightFormat {
  id: HeightFormatId
  /** Name of the format in sentences. */
  title: string
  /** What users should know about the import, for the documentation. */
  about: string
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
    about: 'Brightness as height, or metres in the colours of Terrarium and Terrain-RGB tiles, which are detected',
    matches: isPng,
    load: async () => (await import('./png/png')).readPngHeights,
  },
  {
    id: 'geotiff',
    title: 'GeoTIFF',
    about: 'Metres with their extent; a TIFF without a georeference is a picture',
    matches: isTiff,
    load: async () => (await import('./tiff/geotiff')).readGeoTiff,
  },
  {
    id: 'exr',
    title: 'OpenEXR',
    about: 'Half and float; values of 0 to 1 are a picture, others metres',
    matches: isExr,
    load: async () => (await import('./exr/exr')).readExr,
  },
  {
    id: 'jpeg',
    title: 'JPEG',
    about: 'Brightness as height; the compression changes heights',
    matches: isJpeg,
    load: async () => (await import('./pictures/jpeg')).readJpeg,
  },
  {
    id: 'webp',
    title: 'WebP',
    about: 'Like PNG; lossy files change heights',
    matches: isWebp,
    load: async () => (await import('./pictures/webp')).readWebp,
  },
  {
    id: 'zip',
    title: 'ZIP',
    about: 'One of the other files, with its sidecars',
    matches: isZip,
    load: async () => (await import('./archive/read-archive')).readZip,
  },
  {
    id: 'gzip',
    title: 'gzip',
    about: 'One of the other files',
    matches: isGzip,
    load: async () => (await import('./archive/read-archive')).readGzip,
  },
  {
    id: 'asciiGrid',
    title: 'ASCII grid',
    about: 'Metres as text, of ESRI, GRASS or Surfer (DSAA)',
    matches: isTextGrid,
    load: async () => (await import('./asc/asc')).readTextGrid,
  },
  {
    id: 'xyz',
    title: 'XYZ grid',
    about: 'One point per line, x, y and z in metres, in any order',
    matches: isXyz,
    load: async () => (await import('./xyz/xyz')).readXyz,
  },
  {
    id: 'hgt',
    title: 'SRTM tile',
    about: 'Metres; the name, such as N47E010.hgt, gives the place',
    matches: (_, name) => hasExtensionOf('hgt', name),
    load: async () => (await import('./hgt/hgt')).readHgt,
  },
  {
    id: 'raster',
    title: 'BIL',
    about: 'Metres; choose the file together with its header (.hdr), or a ZIP with both',
    matches: (_, name) => hasExtensionOf('raster', name),
    load: async () => (await import('./bil/bil')).readBil,
  },
  {
    id: 'raw',
    title: 'raw',
    about:
      '8 or 16-bit pictures, or 32-bit floats, without a header; size, sample type and byte order are guessed and can be corrected',
    matches: (_, name) => hasExtensionOf('raw', name),
    load: async () => (await import('./raw/raw')).readRaw,
  },
  {
    id: 'float32',
    title: 'float32',
    about: 'Metres, little-endian, without a header',
    matches: (_, name) => hasExtensionOf('float32', name),
    load: async () => (await import('./raw/raw')).readRawMetres,
  },
]

/** Whether a file name ends with an extension of a format. */
function hasExtensionOf(id: HeightFormatId, name: string): boolean {
  const base = baseName(name).toLowerCase()
  return extensionsOf[id].some((extension) => base.endsWith(extension))
}

/** The formats, for error messages, with the extensions of those that are recognised by name. */
export function formatList(): string {
  const all = heightFormats.map(({ id, title }) => (byName.has(id) ? `${title} (${extensionsOf[id].join(', ')})` : title))
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const byName: ReadonlySet<HeightFormatId> = new Set(['hgt', 'raster', 'raw', 'float32'])
