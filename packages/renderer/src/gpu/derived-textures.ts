/** Textures that are derived from one terrain's layers, and what each was derived from. */
import type { Graphics } from './graphics'
import { createRenderTarget, deleteRenderTarget, type RenderTarget } from './render-targets'
import { mipLevelCount, textureSize, type TextureOptions } from './textures'

type Size = readonly [width: number, height: number]

/** What the sizes of the textures depend on, and which of them are needed. */
export interface DerivedTexturesQuery {
  columns: number
  rows: number
  /** Longest edge, in texels, of the sun's light, of the sky's, and of the lit colours. */
  sunEdge: number
  skyEdge: number
  shadeEdge: number
  hasLayers: boolean
  hasWaterMap: boolean
  hasMovedRock: boolean
}

export class DerivedTextures {
  #graphics: Graphics
  #targets = new Map<string, RenderTarget>()
  /** What each step was made from the last time. */
  #inputs = new Map<string, string>()

  constructor(graphics: Graphics) {
    this.#graphics = graphics
  }

  targetsFor({ columns, rows, sunEdge, skyEdge, shadeEdge, hasLayers, hasWaterMap, hasMovedRock }: DerivedTexturesQuery) {
    const { gl, software, anisotropy, reliefFormat } = this.#graphics
    const size = [columns, rows] as const
    const [shadeSize, sunSize, skySize] = [
      textureSize(columns, rows, shadeEdge, 4),
      textureSize(columns, rows, sunEdge, 1),
      textureSize(columns, rows, skyEdge, 1),
    ]
    const layerSize = [Math.min(columns, shadeSize[0]), Math.min(rows, shadeSize[1])] as const
    const groundOptions = { levels: mipLevelCount(columns, rows), filter: 'nearest-mipmap' } as const
    const smooth = { filter: 'linear' } as const
    // The edges name the targets: for a small terrain, two targets may have the same width.
    return {
      surface: this.#target('surface', gl.RGBA16F, size, groundOptions),
      relief: this.#target('relief', reliefFormat, size, groundOptions),
      sunlight: this.#target(`sun ${sunEdge}`, gl.R8, sunSize, smooth),
      skylight: this.#target(`sky ${skyEdge}`, gl.RGBA8, skySize, smooth),
      // Sums of many small parts need more than bytes. Most pictures are never at rest for so long.
      gatheredSun: () => this.#target('gathered sun', gl.R16F, sunSize, smooth),
      gatheredSky: () => this.#target('gathered sky', gl.RGBA16F, skySize, smooth),
      shade: this.#target(`shade ${shadeEdge}`, gl.RGBA16F, shadeSize, {
        levels: mipLevelCount(...shadeSize),
        filter: software ? 'nearest-mipmap' : 'mipmap',
        anisotropy,
        secondFormat: gl.RGBA8,
      }),
      layers: hasLayers ? this.#target(`overlays ${shadeEdge}`, gl.RG16F, layerSize, smooth) : null,
      waterMap: hasWaterMap
        ? this.#target(`water map ${shadeEdge}`, gl.RGBA8, textureSize(columns, rows, shadeEdge, 2), smooth)
        : null,
      movedRock: hasMovedRock ? this.#target('moved rock', gl.RG8, size, smooth) : null,
    }
  }

  /** Whether a step was made from these inputs the last time. */
  isCurrent(step: string, inputs: readonly unknown[]): boolean {
    return this.#inputs.get(step) === keyOf(inputs)
  }

  /** Whether any of the inputs of a step differ from the last call for that step. */
  isDirty(step: string, inputs: readonly unknown[]): boolean {
    if (this.isCurrent(step, inputs)) return false
    this.#inputs.set(step, keyOf(inputs))
    return true
  }

  dispose(): void {
    for (const target of this.#targets.values()) deleteRenderTarget(this.#graphics.gl, target)
    this.#targets.clear()
    this.#inputs.clear()
  }

  #target(name: string, format: number, [width, height]: Size, options: TextureOptions & { secondFormat?: number }): RenderTarget {
    const existing = this.#targets.get(name)
    if (existing?.width === width && existing.height === height) return existing
    const { gl } = this.#graphics
    deleteRenderTarget(gl, existing ?? null)
    const made = createRenderTarget(gl, format, width, height, options, options.secondFormat)
    this.#targets.set(name, made)
    return made
  }
}

/** Inputs as one text, to compare them by. */
export function keyOf(inputs: readonly unknown[]): string {
  return inputs.join('|')
}
