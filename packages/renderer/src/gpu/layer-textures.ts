/** The layers of one terrain as textures, uploaded from a frame. */
import type { Graphics } from './graphics'
import { createTexture } from './textures'
import type { TerrainFrame, WaterMap } from '../types'

/** The layers of a frame on the GPU. A missing layer is a texture of one empty cell; `heights` always exists. */
export interface TerrainTextures {
  columns: number
  rows: number
  heights: WebGLTexture
  voids: WebGLTexture
  water: WebGLTexture
  overlay: WebGLTexture
  ice: WebGLTexture
  iceDebris: WebGLTexture
  streams: WebGLTexture
  lakes: WebGLTexture
  plants: WebGLTexture
  wear: WebGLTexture
  deposit: WebGLTexture
}

const frameLayers = ['heights', 'voids', 'water', 'overlay', 'ice', 'iceDebris'] as const
const waterMapLayers = ['streams', 'lakes', 'plants'] as const
const movedRockLayers = ['wear', 'deposit'] as const
type Layer = (typeof frameLayers | typeof waterMapLayers | typeof movedRockLayers)[number]

export class LayerTextures {
  /** Number of uploaded frames and water maps. Derived textures are computed again when these numbers change. */
  uploads = 0
  waterMapUploads = 0
  columns = 0
  rows = 0

  #graphics: Graphics
  #textures = new Map<Layer, WebGLTexture>()
  /** The water map that was uploaded last; several consecutive frames may share one. */
  #waterMap: WaterMap | null = null

  constructor(graphics: Graphics) {
    this.#graphics = graphics
  }

  /** All textures, for the passes. */
  get all(): TerrainTextures {
    const of = (layer: Layer) => this.#textures.get(layer) ?? this.#graphics.emptyTexture
    const { columns, rows } = this
    return {
      columns,
      rows,
      heights: of('heights'),
      voids: of('voids'),
      water: of('water'),
      overlay: of('overlay'),
      ice: of('ice'),
      iceDebris: of('iceDebris'),
      streams: of('streams'),
      lakes: of('lakes'),
      plants: of('plants'),
      wear: of('wear'),
      deposit: of('deposit'),
    }
  }

  upload(frame: TerrainFrame): void {
    const { width, height } = frame
    const { maxTexture } = this.#graphics
    if (width > maxTexture || height > maxTexture) {
      throw new Error(
        `The terrain cannot be drawn: this graphics driver supports at most ${maxTexture} cells along an edge; choose a smaller map.`,
      )
    }
    if (this.columns !== width || this.rows !== height) this.dispose()
    this.columns = width
    this.rows = height
    const values = {
      heights: frame.heights,
      voids: frame.voids,
      water: frame.water,
      overlay: frame.overlay?.values,
      ice: frame.ice,
      iceDebris: frame.iceDebris,
    }
    for (const layer of frameLayers) this.#upload(layer, values[layer])
    this.uploads++
    const waterMap = frame.waterMap ?? null
    if (waterMap === this.#waterMap) return
    for (const layer of waterMapLayers) this.#upload(layer, waterMap?.[layer])
    for (const layer of movedRockLayers) this.#upload(layer, frame.movedRock?.[layer])
    this.#waterMap = waterMap
    this.waterMapUploads++
  }

  dispose(): void {
    for (const texture of this.#textures.values()) this.#graphics.gl.deleteTexture(texture)
    this.#textures.clear()
    this.#waterMap = null
  }

  #upload(layer: Layer, values: Float32Array | null | undefined): void {
    const { gl } = this.#graphics
    const existing = this.#textures.get(layer)
    if (!values) {
      gl.deleteTexture(existing ?? null)
      this.#textures.delete(layer)
      return
    }
    const texture = existing ?? createTexture(gl, gl.R32F, this.columns, this.rows)
    this.#textures.set(layer, texture)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, this.columns, this.rows, gl.RED, gl.FLOAT, values)
  }
}
