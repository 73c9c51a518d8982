/** Uniforms of the ground that only fine shaders need: detail finer than the cells, woods, contour lines. */
import { radianceOf } from '../../gpu/colours'
import { canopyHeight, metreOf, type Picture, type Scene } from '../pass'

export interface DetailUniforms {
  detailStrength: number
  octaveBlend: number
  exaggeration: number
  /** Width of a pixel at distance 1, in block units. */
  pixelAngle: number
  finest: number
  detailTile: number
  /** Tiles of tree crowns per block unit. */
  crownTiles: number
  /** Height of woods in block units. */
  canopy: number
  /** Distances from the eye between which woods rise from the ground to their height, in block units. */
  clearing: ArrayLike<number>
  contourScale: number
  contourOffset: number
  contourColour: ArrayLike<number>
}

/** Minimum width of a tile of detail, in pixels. */
const detailTile = 290

/** Radius of the clearing around an eye on the ground: at least this many metres and cells, so that crowns do not cover the eye. */
const clearing = { metres: 40, cells: 2.5 }

/** Width of a tile of tree crowns in metres: 24 crowns of 9 m along an edge. */
const crownTile = 24 * 9

export function detailOf({ scene, viewpoint, pixelRatio, octaveBlend }: Picture): DetailUniforms {
  const { block, view } = scene
  const pixelAngle = 1 / (viewpoint.focal * pixelRatio)
  // Logarithm (base 2) of the tiles of detail per block unit above which the broadest waves, an eighth of a tile,
  // are finer than the cells.
  const finest = Math.log2((scene.columns - 1) / block.sizeX / 110)
  const nearest = viewpoint.distance - Math.hypot(block.sizeX, block.sizeZ) / 2 - block.top
  const isFar = nearest > 0 && -Math.log2(nearest * pixelAngle * detailTile) < finest
  return {
    detailStrength: isFar ? 0 : scene.hasOverlay ? 0.25 : 0.8,
    octaveBlend,
    exaggeration: view.exaggeration,
    pixelAngle,
    finest,
    detailTile,
    crownTiles: (scene.cellSize * (scene.columns - 1)) / block.sizeX / crownTile,
    canopy: canopyHeight * scene.heightScale,
    clearing: clearingOf(scene),
    // Every fifth line is broader.
    contourScale: view.contours > 0 ? 1 / (scene.heightScale * view.contours) : 0,
    contourOffset: view.contours > 0 ? scene.statistics.lowest / view.contours : 0,
    contourColour: radianceOf(scene.hasOverlay ? '#2b2620' : '#3c2f22', !scene.hasOverlay),
  }
}

/** Woods rise everywhere in a view of the block. */
function clearingOf(scene: Scene): [number, number] {
  if (!scene.view.eye) return [-1, 0]
  const radius = Math.max(clearing.metres, clearing.cells * scene.cellSize) * metreOf(scene)
  return [radius, 3 * radius]
}
