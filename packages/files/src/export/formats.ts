/** All file formats for exporting a terrain. The page's menu and the command line read this list. */
import { fileName, rangeSuffix, rounded } from './names'
import { mainLayer, scaleOf, type ExportTerrain } from './terrain'

export type ExportExtension = 'png' | 'r16' | 'f32' | 'tif' | 'obj' | 'glb' | 'zip'

export interface ExportFormat {
  extension: ExportExtension
  title: string
  /** What the format is for, in one line. */
  about: string
  /** The file stores values from 0 to 65535 without their scale in metres, so the scale is given in the file name and in a note. */
  losesScale: boolean
  /** The file contains every layer, and not only the heights. */
  holdsAllLayers: boolean
}

const single = { losesScale: false, holdsAllLayers: false }

export const exportFormats: readonly ExportFormat[] = [
  {
    ...single,
    extension: 'png',
    title: 'PNG, 16 bit',
    about: 'Grey heightmap for image editors and terrain tools',
    losesScale: true,
  },
  {
    ...single,
    extension: 'r16',
    title: 'RAW16',
    about: 'Heightmap for Unity and Unreal, little-endian',
    losesScale: true,
  },
  {
    ...single,
    extension: 'f32',
    title: 'Float32',
    about: 'Exact heights in metres, for your own programs',
  },
  {
    ...single,
    extension: 'tif',
    title: 'GeoTIFF',
    about: 'Heights in metres with cell size, for QGIS, GDAL and Rill',
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

/**
 * The heights that 0 and 65535 stand for in a file that does not store them, and the values that engines need: Unity needs the
 * total height, Unreal a Z scale at which 100 spans 512 m.
 */
export function scaleNote(terrain: ExportTerrain, format: ExportFormat): string {
  if (!format.losesScale) return ''
  const { id, label, unit } = mainLayer(terrain)
  const { minimum, maximum } = scaleOf(terrain)
  const range = `${label}: 0 is ${rounded(minimum)} ${unit} and 65535 is ${rounded(maximum)} ${unit}, in cells of ${rounded(terrain.cellSize)} m.`
  if (format.extension !== 'r16' || id !== 'height') return range
  const relief = maximum - minimum
  return `${range} In Unity, set the terrain’s height to ${rounded(relief)} m; in Unreal, its Z scale to ${rounded((relief * 100) / 512)}.`
}

/** The file name of an exported terrain. */
export function exportName(terrain: ExportTerrain, format: ExportFormat): string {
  const suffix = format.losesScale ? rangeSuffix(terrain) : ''
  return `${fileName(terrain)}${suffix}.${format.extension}`
}
