/** Every file that a terrain can be exported as. The page's menu and the command line walk this list. */
import { fileName, rangeSuffix, rounded } from './names'
import { mainLayer, scaleOf, type ExportTerrain } from './terrain'

export type ExportExtension = 'png' | 'r16' | 'f32' | 'tif' | 'obj' | 'glb' | 'zip'

export interface ExportFormat {
  extension: ExportExtension
  title: string
  /** What it is good for, in a line. */
  about: string
  /** The file keeps values from 0 to 65535 and not which metres those were: they are told beside it. */
  losesScale: boolean
  /** Holds every layer, and not the heights alone. */
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
    about: 'Metres to the bit, for programs of your own',
  },
  {
    ...single,
    extension: 'tif',
    title: 'GeoTIFF',
    about: 'Metres with cell size, for QGIS, GDAL and Rill',
  },
  {
    ...single,
    extension: 'obj',
    title: 'OBJ mesh',
    about: 'Text that every 3D program reads; large',
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

/** The format of a file's name, by its extension; undefined if there is none. */
export function formatOf(name: string): ExportFormat | undefined {
  return exportFormats.find(({ extension }) => name.toLowerCase().endsWith(`.${extension}`))
}

/**
 * What 0 and 65535 stand for in a file that cannot say it, and what engines want to be told in their own terms: Unity the
 * height of the whole, Unreal a scale by which 100 spans 512 m.
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

/** What the file of a terrain is called. */
export function exportName(terrain: ExportTerrain, format: ExportFormat): string {
  const suffix = format.losesScale ? rangeSuffix(terrain) : ''
  return `${fileName(terrain)}${suffix}.${format.extension}`
}
