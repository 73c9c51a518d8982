import { sidecarText } from '../sidecars'
import type { ReadOptions } from '../decisions'
import type { HeightImage } from '../height-image'
import { withoutSize } from './impossible-cells'
import { placeGrid } from './map-extent'

const extensions = ['.tfw', '.tifw', '.pgw', '.jgw', '.wld', '.blw']

/**
 * Places an image by its world file, if `options` have one: six lines with the step in x, two rotations, the negative step in y,
 * and the coordinates of the centre of the north-western cell. Other world files, such as those of rotated images, are reported.
 */
export function placeByWorldFile(image: HeightImage, name: string, options: ReadOptions): HeightImage {
  const text = sidecarText(name, options, extensions)
  if (text === null) return image
  const words = text
    .replace(/(\d),(\d)/g, '$1.$2')
    .trim()
    .split(/\s+/)
  const [stepX = NaN, turnX = NaN, turnY = NaN, stepY = NaN, x = NaN, y = NaN] = words.map(Number)
  if (words.length !== 6 || turnX !== 0 || turnY !== 0 || !(stepX > 0 && stepY < 0)) {
    const start = words
      .slice(0, 6)
      .join(' ')
      .slice(0, 80)
      .replace(/[^\x20-\x7e]/g, '?')
    return { ...image, decisions: [...image.decisions, withoutSize(`${name} has a world file that Rill cannot use (${start})`)] }
  }
  const grid = { west: x - stepX / 2, north: y - stepY / 2, stepX, stepY: -stepY }
  const { ground, location, decisions } = placeGrid(image, grid, name, options, sidecarText(name, options, ['.prj']))
  return { ...image, ground, location, decisions: [...image.decisions, ...decisions] }
}
