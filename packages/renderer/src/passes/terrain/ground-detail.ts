/** What only fine shaders ask of the ground: detail finer than the cells, woods, contour lines. */
import { radianceOf } from '../../gpu/colours'
import { canopyHeight, type Picture } from '../pass'

export interface DetailUniforms {
  detailStrength: number
  exaggeration: number
  /** Block units that a pixel spans at distance 1. */
  pixelAngle: number
  finest: number
  detailTile: number
  /** To a block unit. */
  crownTiles: number
  /** Block units that woods are high. */
  canopy: number
  contourScale: number
  contourOffset: number
  contourColour: ArrayLike<number>
}

/** Pixels that a tile of detail is wide at least. */
const detailTile = 290

/** Metres of a tile of crowns: it has 24 of them along an edge. */
const crownTile = 24 * 9

export function detailOf({ scene, viewpoint, pixelRatio }: Picture): DetailUniforms {
  const { block, view } = scene
  const pixelAngle = 1 / (viewpoint.focal * pixelRatio)
  // Tiles of detail to a block unit from which on the broadest waves, an eighth of one, are no broader than what the cells tell.
  const finest = Math.log2((scene.columns - 1) / block.sizeX / 110)
  const nearest = viewpoint.distance - Math.hypot(block.sizeX, block.sizeZ) / 2 - block.top
  const isFar = nearest > 0 && -Math.log2(nearest * pixelAngle * detailTile) < finest
  return {
    detailStrength: isFar ? 0 : scene.hasOverlay ? 0.25 : 0.8,
    exaggeration: view.exaggeration,
    pixelAngle,
    finest,
    detailTile,
    crownTiles: (scene.cellSize * (scene.columns - 1)) / block.sizeX / crownTile,
    canopy: canopyHeight * scene.heightScale,
    // Every fifth is a broader one.
    contourScale: view.contours > 0 ? 1 / (scene.heightScale * view.contours) : 0,
    contourOffset: view.contours > 0 ? scene.statistics.lowest / view.contours : 0,
    contourColour: radianceOf(scene.hasOverlay ? '#2b2620' : '#3c2f22', !scene.hasOverlay),
  }
}
