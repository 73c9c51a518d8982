import { radians } from '../camera/camera'
import type { Scene } from './pass'

/** Names of colours in shaders/include/strata.glsl: of the recipe's beds, and of layers where it has none. */
export const bedColours = {
  DARK_BED: '#857868',
  PALE_BED: '#bfb197',
  BROWN_BED: '#a27a5c',
  DARK_LAYER: '#8a7f72',
  PALE_LAYER: '#c2b6a0',
  BROWN_LAYER: '#a98c6e',
  GREY_LAYER: '#625b55',
}

export interface BedUniforms {
  beds: number[]
}

/** Beds are counted modulo this: their colours repeat after so many. */
const counted = 4096

/**
 * How many beds of the recipe's strata a place in the block lies above the lowest one: `dot(beds.xyz, place) + beds.w`, as the strata mask of the core
 * counts them but for their folds; all 0 where the rock has none.
 */
export function bedsOf({ strata, block, heightScale, statistics, cellSize, columns, rows }: Scene): BedUniforms {
  if (!strata) return { beds: [0, 0, 0, 0] }
  const of = (name: string) => Number(strata[name])
  const dip = radians(of('dip'))
  const azimuth = radians(of('azimuth'))
  const up = Math.cos(dip) / of('thickness')
  const across = Math.sin(dip) / of('thickness')
  const east = across * Math.sin(azimuth)
  const south = -across * Math.cos(azimuth)
  const metres = (cellSize * (columns - 1)) / block.sizeX
  const middle = up * statistics.lowest + east * (of('x') + (cellSize * columns) / 2) + south * (of('y') + (cellSize * rows) / 2)
  return { beds: [east * metres, up / heightScale, south * metres, middle % counted] }
}
