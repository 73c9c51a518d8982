/** One terrain's layers as textures: what is uploaded of a frame. */
import type { Graphics } from './graphics'
import { createTexture } from './textures'
import type { TerrainFrame, WaterMap } from '../types'

/** The frame's numbers on the GPU. All but `heights` are a single empty cell where there is none. */
export interface TerrainTextures {
  columns: number
  rows: number
  heights: WebGLTexture
  water: WebGLTexture
  overlay: WebGLTexture
  streams: WebGLTexture
  lakes: WebGLTexture
  plants: WebGLTexture
  wear: WebGLTexture
  deposit: WebGLTexture
}

const frameLayers = ['heights', 'water', 'overlay'] as const
const waterMapLayers = ['streams', 'lakes', 'plants'] as const
const movedRockLayers = ['wear', 'deposit'] as const
type Layer = (typeof frameLayers | typeof waterMapLayers | typeof movedRockLayers)[number]

export class LayerTextures {
  /** How many frames and water maps were uploaded: what is derived of them is made again when that has changed. */
  uploads = 0
  waterMapUploads = 0
  columns = 0
  rows = 0

  #graphics: Graphics
  #textures = new Map<Layer, WebGLTexture>()
  /** The water map that was uploaded last: frames keep one for a while. */
  #waterMap: WaterMap | null = null

  constructor(graphics: Graphics) {
    this.#graphics = graphics
  }

  /** For the passes. */
  get all(): TerrainTextures {
    const of = (layer: Layer) => this.#textures.get(layer) ?? this.#graphics.emptyTexture
    const { columns, rows } = this
    return {
      columns,
      rows,
      heights: of('heights'),
      water: of('water'),
      overlay: of('overlay'),
      streams: of('streams'),
      lakes: of('lakes'),
      plants: of('plants'),
      wear: of('wear'),
      deposit: of('deposit'),
    }
  }

  upload(frame: TerrainFrame): void {
    const { width, height } = frame
    const { largestTexture } = this.#graphics
    if (width > largestTexture || height > largestTexture) {
      throw new Error(`The terrain cannot be drawn: this graphics driver holds at most ${largestTexture} cells along an edge.`)
    }
    if (this.columns !== width || this.rows !== height) this.dispose()
    this.columns = width
    this.rows = height
    const values = { heights: frame.heights, water: frame.water, overlay: frame.overlay?.values }
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
