/** Names the type of a file that Rill does not read, and what would work. */

/** A file type as a phrase, `a GIF image`, and the user's next step; null if there is none but another file. */
interface FileType {
  kind: string
  advice: string | null
}

interface Magic extends FileType {
  at: number
  magic: string
  /** A rule in addition to the magic number. */
  extension?: RegExp
}

const asPng = 'save it as PNG (16 bits if it has them)'
const convert = 'convert it with gdal_translate IN OUT.tif'
const grid = 'make a grid of its points first, for example with pdal or gdal_grid'
const draw = 'render the heights of the mesh to a 16-bit PNG or an EXR'

/** Magic numbers; the first that matches counts. */
const magics: readonly Magic[] = [
  { kind: 'a JPEG image', at: 0, magic: '\xff\xd8\xff', advice: null },
  { kind: 'a GIF image', at: 0, magic: 'GIF8', advice: asPng },
  { kind: 'a WebP image', at: 8, magic: 'WEBP', advice: null },
  { kind: 'a TIFF image', at: 0, magic: 'II*\0', advice: null },
  { kind: 'a TIFF image', at: 0, magic: 'MM\0*', advice: null },
  { kind: 'a BMP image', at: 0, magic: 'BM', advice: asPng, extension: /\.(bmp|dib)$/i },
  { kind: 'a JPEG 2000 image', at: 4, magic: 'jP  ', advice: convert },
  { kind: 'a JPEG 2000 image', at: 0, magic: '\xff\x4f\xff\x51', advice: convert },
  { kind: 'a JPEG XL image', at: 0, magic: '\xff\x0a', advice: asPng },
  { kind: 'an AVIF or HEIC image', at: 4, magic: 'ftyp', advice: asPng },
  { kind: 'a Radiance HDR image', at: 0, magic: '#?RADIANCE', advice: 'save it as EXR' },
  { kind: 'a Photoshop image', at: 0, magic: '8BPS', advice: asPng },
  { kind: 'a point cloud (LAS or LAZ)', at: 0, magic: 'LASF', advice: grid },
  { kind: 'a point cloud (E57)', at: 0, magic: 'ASTM-E57', advice: grid },
  { kind: 'a glTF mesh', at: 0, magic: 'glTF', advice: draw },
  { kind: 'an FBX mesh', at: 0, magic: 'Kaydara FBX', advice: draw },
  { kind: 'a PLY mesh', at: 0, magic: 'ply', advice: draw },
  { kind: 'an HDF5 or NetCDF-4 file', at: 0, magic: '\x89HDF', advice: convert },
  { kind: 'a NetCDF file', at: 0, magic: 'CDF', advice: convert },
  { kind: 'a GRIB file', at: 0, magic: 'GRIB', advice: convert },
  { kind: 'an Erdas Imagine file', at: 0, magic: 'EHFA_HEADER_TAG', advice: convert },
  { kind: 'a Surfer grid in binary', at: 0, magic: 'DSBB', advice: convert },
  { kind: 'a Surfer grid in binary', at: 0, magic: 'DSRB', advice: convert },
  { kind: 'a GeoPackage or another SQLite database', at: 0, magic: 'SQLite format 3', advice: convert },
  { kind: 'a Terragen terrain', at: 0, magic: 'TERRAGEN', advice: convert },
  { kind: 'a USGS DEM', at: 0, magic: '', advice: convert, extension: /\.dem$/i },
  { kind: 'a DTED file', at: 0, magic: 'UHL', advice: convert, extension: /\.dt[012]$/i },
  { kind: 'a PDF document', at: 0, magic: '%PDF', advice: null },
  { kind: 'a 7-Zip archive', at: 0, magic: '7z\xbc\xaf', advice: 'unpack it first' },
  { kind: 'a RAR archive', at: 0, magic: 'Rar!', advice: 'unpack it first' },
  { kind: 'an archive (xz)', at: 0, magic: '\xfd7zXZ', advice: 'unpack it first' },
  { kind: 'an archive (Zstandard)', at: 0, magic: '\x28\xb5\x2f\xfd', advice: 'unpack it first' },
  { kind: 'a tar archive', at: 257, magic: 'ustar', advice: 'unpack it first' },
  { kind: 'a PNG image whose first bytes are damaged', at: 1, magic: 'PNG', advice: null },
]

/** Types without a magic number, by the name of the file. */
const byName: readonly (FileType & { extension: RegExp })[] = [
  { extension: /\.(obj|stl|dae|ply|gltf|fbx)$/i, kind: 'a mesh', advice: draw },
  { extension: /\.(xls|ods|numbers)$/i, kind: 'a spreadsheet', advice: 'save its table of x, y and z as a text (.csv)' },
  {
    extension: /\.(adf|img|ecw|sid|vrt|ntf|dt[012]|dem|bt|kea|mbtiles|grib2?|nc4?)$/i,
    kind: 'a raster file of a GIS',
    advice: convert,
  },
  {
    extension: /\.(shp|dxf|dwg|geojson|kml|gml)$/i,
    kind: 'a file of lines or points',
    advice: 'make a raster of it first, for example with gdal_grid',
  },
  { extension: /\.(tga|pgm|ppm|pfm|hdr|dds|ktx2?)$/i, kind: 'an image', advice: 'save it as a 16-bit PNG or an EXR' },
]

/** Detects the type of a file that is not a heightmap: `a GIF image`, `text`, `an unknown file type`. */
export function sniffFileType(bytes: Uint8Array, name = ''): FileType {
  if (bytes.length === 0) return { kind: 'an empty file', advice: null }
  const start = bytes.subarray(0, 512)
  const matches = ({ at, magic }: Magic) => [...magic].every((letter, index) => start[at + index] === letter.charCodeAt(0))
  const known =
    magics.find((each) => matches(each) && (each.extension?.test(name) ?? true)) ?? byName.find((each) => each.extension.test(name))
  if (known) return { kind: known.kind, advice: known.advice }
  const isText = start.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d)
  return { kind: isText ? 'text' : 'an unknown file type', advice: null }
}
