/** The text beside the tiles of a world that explains how to import them, with all numbers. */
import type { WorldGround } from '../../world/ground'
import type { HeightRange } from '../../world/scaled-stream'
import { rounded } from '../names'
import { heightLines, importLines, metres, seaLine } from './read-me'
import { tileName, type EngineTiles } from './tiles'

export function tilesReadMe(ground: WorldGround, tiles: EngineTiles, [low, high]: HeightRange): string {
  const { engine, size, columns, rows } = tiles
  const side = (size - 1) * ground.cellSize
  const numbers = { width: size, height: size, metresAcross: side, metresDown: side, low, high }
  const [beyondEast, beyondSouth] = [columns * (size - 1) + 1 - ground.width, rows * (size - 1) + 1 - ground.height]
  const lines = [
    `Terrain for ${engine.title} in tiles, made with Rill`,
    '',
    `Recipe: ${ground.recipe}`,
    `Tiles: ${columns} from west to east, ${rows} from north to south; ${tileName(engine, 0, 0)} is in the north-west`,
    `Size of a tile: ${size} x ${size} samples, ${metres(side)} x ${metres(side)}; a sample is a cell of ${rounded(ground.cellSize)} m`,
    'Tiles side by side share one row or one column of samples.',
    ...(beyondEast + beyondSouth > 0
      ? [
          `The tiles are larger than the ground: its border continues for ${beyondEast} samples in the east and ${beyondSouth} in the south.`,
        ]
      : []),
    `Position of the tile x, y: ${metres(side)} times x to the east, ${metres(side)} times y to the south`,
    `North-western sample of the first tile: x=${rounded(ground.corner[0])}, y=${rounded(ground.corner[1])} in the world of the recipe`,
    seaLine(ground.recipe),
    '',
    'All tiles have the same heights for the same values; the first row is north.',
    ...heightLines[engine.id](numbers),
    '',
    'Import of each tile',
    ...importLines[engine.id](numbers),
    '',
  ]
  return lines.join('\n')
}
