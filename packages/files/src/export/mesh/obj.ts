import { checkMeshSize, isGround, placeOf } from './mesh'
import { mainLayer, type Encoder } from '../terrain'

/** Significant digits that reproduce every float32 exactly. */
const digits = 9

/** Wavefront OBJ: one line for each vertex and for each square of four vertices. */
export const encodeObj: Encoder = async (terrain, progress) => {
  checkMeshSize(terrain)
  const { width, height, cellSize, recipe } = terrain
  const { values } = mainLayer(terrain)
  const encoder = new TextEncoder()
  const parts = [encoder.encode(`# Rill: ${recipe}\n# Metres; x east, y up, z south\no terrain\n`)]
  const number = (value: number): number => Number(value.toPrecision(digits))
  const eastings = Array.from({ length: width }, (_, column) => number(placeOf(column, width, cellSize)))

  for (let row = 0; row < height; row++) {
    const southing = number(placeOf(row, height, cellSize))
    let lines = ''
    for (let column = 0; column < width; column++)
      lines += `v ${eastings[column]} ${number(values[row * width + column]!)} ${southing}\n`
    parts.push(encoder.encode(lines))
    progress((row + 1) / height / 2)
  }
  for (let row = 0; row + 1 < height; row++) {
    let lines = ''
    for (let column = 0; column + 1 < width; column++) {
      if (!isGround(terrain, row * width + column)) continue
      // Vertex indices start at 1. The order is counterclockwise as seen from above, so that the square faces up.
      const corner = row * width + column + 1
      lines += `f ${corner} ${corner + width} ${corner + width + 1} ${corner + 1}\n`
    }
    parts.push(encoder.encode(lines))
    progress(0.5 + (row + 2) / height / 2)
  }
  return parts
}
