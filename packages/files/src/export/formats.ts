/** All file formats for exporting a terrain. The page's menu and the command line read this list. */
import { fileName, rangeSuffix } from './names'
import type { ExportTerrain } from './terrain'

export type ExportExtension = 'png' | 'r16' | 'r32' | 'f32' | 'exr' | 'tif' | 'asc' | 'obj' | 'glb' | 'zip'

export interface ExportFormat {
  extension: ExportExtension
  title: string
  /** What the format is for, in one line. */
  about: string
  /**
   * The number in the file that stands for the maximum, 0 being the minimum, if the file does not store metres: the scale is then
   * given in the file's name and in a note. Null if the file stores metres.
   */
  fullScale: number | null
  /** The file contains every layer, and not only the heights. */
  holdsAllLayers: boolean
}

const single = { fullScale: null, holdsAllLayers: false }

export const exportFormats: readonly ExportFormat[] = [
  {
    ...single,
    extension: 'png',
    title: 'PNG, 16 bit',
    about: 'Grey heightmap for image editors and terrain tools',
    fullScale: 65535,
  },
  {
    ...single,
    extension: 'r16',
    title: 'RAW16',
    about: 'Heightmap for Unity and Unreal, little-endian',
    fullScale: 65535,
  },
  {
    ...single,
    extension: 'f32',
    title: 'Float32',
    about: 'Exact heights in metres, for your own programs',
  },
  {
    ...single,
    extension: 'r32',
    title: 'RAW32',
    about: 'Float32 from 0 to 1, for World Machine and Gaea',
    fullScale: 1,
  },
  {
    ...single,
    extension: 'exr',
    title: 'OpenEXR',
    about: 'Exact metres as a picture, for Blender and Godot',
  },
  {
    ...single,
    extension: 'tif',
    title: 'GeoTIFF',
    about: 'Metres at the model’s place, for QGIS and GDAL',
  },
  {
    ...single,
    extension: 'asc',
    title: 'ASCII grid',
    about: 'Metres as text (ESRI), for GIS programs; large files',
  },
  {
    ...single,
    extension: 'obj',
    title: 'OBJ mesh',
    about: 'Text for any 3D program; large files',
  },
  {
    ...single,
    extension: 'glb',
    title: 'GLB mesh',
    about: 'Binary glTF for Blender, browsers and engines',
  },
  {
    ...single,
    extension: 'zip',
    title: 'All layers, ZIP',
    about: 'A GeoTIFF of each layer, and the recipe',
    holdsAllLayers: true,
  },
]

/** The format for a file name, by its extension; undefined if no format has it. */
export function formatOf(name: string): ExportFormat | undefined {
  return exportFormats.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))
}

/** The file name of an exported terrain. */
export function exportName(terrain: ExportTerrain, format: ExportFormat): string {
  const suffix = format.fullScale !== null ? rangeSuffix(terrain) : ''
  return `${fileName(terrain)}${suffix}.${format.extension}`
}
