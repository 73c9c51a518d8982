/** Notes for users about what an exported file does not store. */
import { isPlaced } from './raster/ascii-grid'
import type { ExportFormat } from './formats'
import { rounded } from './names'
import { mainLayer, scaleOf, type ExportTerrain } from './terrain'

/** All notes as one text; empty if the file is complete. */
export function exportNote(terrain: ExportTerrain, format: ExportFormat): string {
  return [
    scaleNote(terrain, format),
    format.fullScale === null ? '' : cutNote(terrain),
    terrain.voids && format.fullScale !== null ? 'Cells without data are 0.' : '',
    placeNote(terrain, format),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The heights that 0 and the full scale stand for in a file that does not store them, and the values that engines need: Unity needs
 * the total height, Unreal a Z scale at which 100 spans 512 m.
 */
function scaleNote(terrain: ExportTerrain, { extension, fullScale }: ExportFormat): string {
  if (fullScale === null) return ''
  const { id, label, unit } = mainLayer(terrain)
  const { minimum, maximum } = scaleOf(terrain)
  const range = `${label}: 0 is ${rounded(minimum)} ${unit} and ${fullScale} is ${rounded(maximum)} ${unit}, in cells of ${rounded(terrain.cellSize)} m.`
  if (extension !== 'r16' || id !== 'height') return range
  const relief = maximum - minimum
  return `${range} In Unity, set the terrain’s height to ${rounded(relief)} m; in Unreal, its Z scale to ${rounded((relief * 100) / 512)}.`
}

/** How many values are outside of the range that the user chose. */
export function cutNote(terrain: ExportTerrain): string {
  if (!terrain.range) return ''
  const { id, unit, values } = mainLayer(terrain)
  const [low, high] = terrain.range
  let [below, above] = [0, 0]
  for (const value of values) {
    if (value < low) below++
    else if (value > high) above++
  }
  return cutSentence({ below, above }, terrain.range, unit, id === 'height' ? 'height' : 'value')
}

/** How many heights or values are outside of a range and were cut off; empty if there are none. */
export function cutSentence(
  { below, above }: { below: number; above: number },
  [low, high]: readonly [low: number, high: number],
  unit = 'm',
  what = 'height',
): string {
  const sides = [
    ...(below > 0 ? [`${counted(below, what)} below ${rounded(low)} ${unit}`] : []),
    ...(above > 0 ? [`${counted(above, what)} above ${rounded(high)} ${unit}`] : []),
  ]
  return sides.length === 0 ? '' : `${sides.join(' and ')} ${below + above === 1 ? 'was' : 'were'} cut off.`
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`
}

/** What an ASCII grid has of the location of its model. */
function placeNote(terrain: ExportTerrain, { extension }: ExportFormat): string {
  if (extension !== 'asc' || terrain.location === null) return ''
  return isPlaced(terrain)
    ? 'The grid has the coordinates of its model, but not its coordinate reference system: choose that when you open the file.'
    : 'The grid is not at the place of its model, because the format has no rotation: export a GeoTIFF for that.'
}
