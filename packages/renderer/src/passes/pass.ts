/** Inputs shared by several passes. */
import type { Block, GroundHeight, Viewpoint } from '../camera/camera'
import type { Vector3 } from '../camera/matrix'
import type { TerrainTextures } from '../gpu/layer-textures'
import type { Defines } from '../gpu/programs'
import type { TerrainFrame, TerrainStatistics, View } from '../types'
import type { MeshQuality } from './quality'

/** Height of tree crowns above the ground, in metres. */
export const canopyHeight = 18

/** The data of a terrain and its view, except textures. */
export interface Scene {
  columns: number
  rows: number
  cellSize: number
  statistics: TerrainStatistics
  block: Block
  /** Block units per metre of height, exaggeration included. */
  heightScale: number
  hasVoids: boolean
  hasWater: boolean
  hasWaterMap: boolean
  /**
   * Large amounts of eroded and of deposited rock for this terrain, in metres; null if no rock was moved or the amounts are
   * unknown.
   */
  movedRock: { strongErosion: number; strongDeposition: number } | null
  waterStands: boolean
  /** Metres: glaciers have snow on them above it; null without glaciers. */
  snowLine: number | null
  /** Sea level in metres; far below all ground without a visible sea. */
  sea: number
  hasOverlay: boolean
  /** The values of the overlay are classes. */
  hasClasses: boolean
  /** The overlay colours the ground by its height. */
  tintsGround: boolean
  strata: TerrainFrame['strata']
  view: Readonly<View>
  /** Unit vector towards the sun: x east, y up, z south. */
  sun: Vector3
}

/** A metre in block units, without exaggeration. */
export const metreOf = ({ heightScale, view }: Scene): number => heightScale / view.exaggeration

/** Inputs for drawing a pane. */
export interface Picture extends MeshQuality {
  scene: Scene
  viewpoint: Viewpoint
  ground: GroundHeight
  /** CSS pixels. */
  width: number
  height: number
  /** Pixels drawn per CSS pixel. */
  pixelRatio: number
  /** Draws no background around the terrain. */
  isTransparent: boolean
}

/** Uniforms of shaders/include/level-of.glsl. */
export interface LevelUniforms {
  heights: WebGLTexture
  water: WebGLTexture
  waterStands: boolean
  /** Metres. */
  sea: number
}

/** Uniforms that convert heights in metres to positions in the block. */
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

/** A fragment shader of a pass. A pass has a plain variant for the first pictures and a fine variant for later pictures. */
export interface ShaderVariant {
  fragment: string
  defines?: Defines
}
