/** What several passes are given. */
import type { Block, Viewpoint } from '../camera/camera'
import type { Vector3 } from '../camera/matrix'
import type { TerrainTextures } from '../gpu/layer-textures'
import type { Defines } from '../gpu/programs'
import type { TerrainFrame, TerrainStatistics, View } from '../types'

/** Metres that the crowns of woods stand above the ground. */
export const canopyHeight = 18

/** Everything about the terrain that is not a texture. */
export interface Scene {
  columns: number
  rows: number
  cellSize: number
  statistics: TerrainStatistics
  block: Block
  /** Block units per metre of height, exaggeration included. */
  heightScale: number
  hasWater: boolean
  hasWaterMap: boolean
  /** Metres of wear and of deposit that are much here; null where nothing was moved, or it is not known. */
  movedRock: { muchWear: number; muchDeposit: number } | null
  waterStands: boolean
  /** Metres: the level of the sea, far below any ground where none is seen. */
  sea: number
  hasOverlay: boolean
  /** That overlay is the ground's own tints. */
  tintsGround: boolean
  strata: TerrainFrame['strata']
  view: Readonly<View>
  /** Unit vector towards the sun: x east, y up, z south. */
  sun: Vector3
}

/** What is needed to draw a pane. */
export interface Picture {
  scene: Scene
  viewpoint: Viewpoint
  /** CSS pixels. */
  width: number
  height: number
  /** Pixels drawn per CSS pixel. */
  pixelRatio: number
  /** Nothing around the terrain. */
  isTransparent: boolean
  /** How many pixels wide the squares of the ground may be. */
  pixelsPerSquare: number
}

/** Of shaders/include/level-of.glsl. */
export interface LevelUniforms {
  heights: WebGLTexture
  water: WebGLTexture
  waterStands: boolean
  /** Metres. */
  sea: number
}

/** What puts a level into the block. */
export interface GroundUniforms extends LevelUniforms {
  matrix: ArrayLike<number>
  blockSize: ArrayLike<number>
  lowest: number
  heightScale: number
  ceiling: number
}

export function groundUniforms({ scene, viewpoint }: Picture, { heights, water }: TerrainTextures): GroundUniforms {
  const { block, waterStands, sea, statistics, heightScale } = scene
  const blockSize = [block.sizeX, block.sizeZ]
  const { matrix } = viewpoint
  return { heights, water, waterStands, sea, matrix, blockSize, lowest: statistics.lowest, heightScale, ceiling: block.top }
}

/** A fragment shader that takes another one's place in a pass: plain ones draw the first pictures, fine ones all that follow. */
export interface ShaderVariant {
  fragment: string
  defines?: Defines
}
