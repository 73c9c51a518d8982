import { radians } from '../camera/camera'
import type { Scene } from './pass'

/** Colours named in shaders/include/strata.glsl: `_BED` for recipes with strata, `_LAYER` for recipes without. */
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

/** Beds are counted modulo this number, so their colours repeat after as many beds. */
const counted = 4096

/**
 * Coefficients for the number of the bed at a place in the block: `dot(beds.xyz, place) + beds.w`. Beds are numbered as in the
 * core's strata mask, but without folds. All coefficients are 0 for recipes without strata.
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
