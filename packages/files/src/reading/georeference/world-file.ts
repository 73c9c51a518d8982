import { companionText } from '../companions'
import type { ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'
import { placeGrid } from './map-extent'

const extensions = ['.tfw', '.tifw', '.pgw', '.jgw', '.wld', '.blw']

/**
 * Places an image by its world file, if `options` have one: six lines with the step in x, two rotations, the negative step in y,
 * and the coordinates of the centre of the north-western cell. Rotated images are not placed.
 */
export function placeByWorldFile(image: HeightImage, name: string, options: ReadOptions): HeightImage {
  const words = (companionText(name, options, extensions) ?? '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .trim()
    .split(/\s+/)
  const [stepX = NaN, turnX = NaN, turnY = NaN, stepY = NaN, x = NaN, y = NaN] = words.map(Number)
  if (words.length !== 6 || turnX !== 0 || turnY !== 0 || !(stepX > 0 && stepY < 0)) return image
  const grid = { west: x - stepX / 2, north: y - stepY / 2, stepX, stepY: -stepY }
  const { ground, location, decisions } = placeGrid(image, grid, name, options, companionText(name, options, ['.prj']))
  return { ...image, ground, location, decisions: [...image.decisions, ...decisions] }
}
