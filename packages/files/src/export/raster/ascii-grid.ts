import { mainLayer, type Encoder, type ExportTerrain } from '../terrain'
import { valuesWith } from '../voids'

/** Relative difference up to which cells count as squares: coordinates in files are rounded. */
const squareTolerance = 1e-9

/** An ESRI ASCII grid: a header, then one line for each row, the northern one first. */
export const encodeAsciiGrid: Encoder = async (terrain, progress) => {
  const { width, height } = terrain
  const { minimum } = mainLayer(terrain)
  const noData = noDataBelow(minimum)
  const values = valuesWith(terrain, mainLayer(terrain), noData)
  const encoder = new TextEncoder()
  const header = [
    `ncols ${width}`,
    `nrows ${height}`,
    ...placeLines(terrain),
    // Some readers need this line even where all cells have data. No height has the value.
    `NODATA_value ${noData}`,
  ]
  const parts = [encoder.encode(`${header.join('\n')}\n`)]
  for (let row = 0; row < height; row++) {
    const line: number[] = []
    for (let column = 0; column < width; column++) line.push(shortest(values[row * width + column]!))
    parts.push(encoder.encode(`${line.join(' ')}\n`))
    progress((row + 1) / height)
  }
  return parts
}

/** Whether the grid has the location of its model: the format has no rotation. */
export function isPlaced({ location }: ExportTerrain): boolean {
  if (location === null) return false
  const [, columnX, rowX, , columnY, rowY] = location.transform
  return rowX === 0 && columnY === 0 && columnX > 0 && rowY < 0
}

/** Lines with the south-western corner and the size of a cell, in map units. */
function placeLines(terrain: ExportTerrain): string[] {
  const { width, height, cellSize, corner, location } = terrain
  let [left, bottom, stepX, stepY] = [corner[0], 0 - corner[1] - height * cellSize, cellSize, cellSize]
  if (location !== null && isPlaced(terrain)) {
    const [x, columnX, , y, , rowY] = location.transform
    ;[left, bottom, stepX, stepY] = [x, y + rowY, columnX / width, -rowY / height]
  }
  const isSquare = Math.abs(stepX / stepY - 1) < squareTolerance
  // GDAL and programs that use it, such as QGIS, also read cells that are not square.
  const size = isSquare ? [`cellsize ${stepX}`] : [`dx ${stepX}`, `dy ${stepY}`]
  return [`xllcorner ${left}`, `yllcorner ${bottom}`, ...size]
}

/** -9999, or a similar number that is below all heights. */
function noDataBelow(minimum: number): number {
  let value = -9999
  while (value >= minimum) value = 10 * value - 9
  return value
}

/** Decimals of 7 digits reproduce many float32 values, and decimals of 9 digits reproduce all. */
const [minDigits, maxDigits] = [7, 9]

/** The shortest number from which the same float32 is read. */
function shortest(value: number): number {
  for (let digits = minDigits; digits < maxDigits; digits++) {
    const rounded = Number(value.toPrecision(digits))
    if (Math.fround(rounded) === value) return rounded
  }
  return Number(value.toPrecision(maxDigits))
}
