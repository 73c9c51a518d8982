/** Textures derived from the layers of one terrain, with the inputs of each derivation step. */
import type { Graphics } from './graphics'
import { createRenderTarget, deleteRenderTarget, type RenderTarget } from './render-targets'
import { mipLevelCount, textureSize, type TextureOptions } from './textures'

type Size = readonly [width: number, height: number]

/** Inputs that determine the sizes of the textures, and which textures are needed. */
interface DerivedTexturesQuery {
  columns: number
  rows: number
  /** Maximum edge in texels of the sunlight, skylight and shade textures. */
  sunEdge: number
  skyEdge: number
  shadeEdge: number
  hasLayers: boolean
  /** The values of the layers are classes, between which nothing is interpolated. */
  hasClasses: boolean
  hasWaterMap: boolean
  hasMovedRock: boolean
}

export class DerivedTextures {
  #graphics: Graphics
  #targets = new Map<string, RenderTarget>()
  /** Inputs of the last run of each step. */
  #inputs = new Map<string, string>()

  constructor(graphics: Graphics) {
    this.#graphics = graphics
  }

  targetsFor({
    columns,
    rows,
    sunEdge,
    skyEdge,
    shadeEdge,
    hasLayers,
    hasClasses,
    hasWaterMap,
    hasMovedRock,
  }: DerivedTexturesQuery) {
    const { gl, software, anisotropy, reliefFormat } = this.#graphics
    const size = [columns, rows] as const
    const halfSize = [Math.ceil(columns / 2), Math.ceil(rows / 2)] as const
    const [shadeSize, sunSize, skySize] = [
      textureSize(columns, rows, shadeEdge, 4),
      textureSize(columns, rows, sunEdge, 1),
      textureSize(columns, rows, skyEdge, 1),
    ]
    const layerSize = [Math.min(columns, shadeSize[0]), Math.min(rows, shadeSize[1])] as const
    const groundOptions = { levels: mipLevelCount(columns, rows), filter: 'nearest-mipmap' } as const
    const smooth = { filter: 'linear' } as const
    // Names contain the maximum edge, because for a small terrain targets of two qualities may have the same size.
    return {
      surface: this.#target('surface', gl.RGBA16F, size, groundOptions),
      relief: this.#target('relief', reliefFormat, size, groundOptions),
      sunlight: this.#target(`sun ${sunEdge}`, gl.R8, sunSize, smooth),
      skylight: this.#target(`sky ${skyEdge}`, gl.RGBA8, skySize, smooth),
      // Averages of many samples need more than 8 bits. Created on demand, because most pictures never gather light.
      gatheredSun: () => this.#target('gathered sun', gl.R16F, sunSize, smooth),
      gatheredSky: () => this.#target('gathered sky', gl.RGBA16F, skySize, smooth),
      shade: this.#target(`shade ${shadeEdge}`, gl.RGBA16F, shadeSize, {
        levels: mipLevelCount(...shadeSize),
        filter: software ? 'nearest-mipmap' : 'mipmap',
        anisotropy,
        secondFormat: gl.RGBA8,
      }),
      layers: hasLayers
        ? this.#target(`${hasClasses ? 'classes' : 'overlays'} ${shadeEdge}`, gl.RG16F, layerSize, hasClasses ? {} : smooth)
        : null,
      waterMap: hasWaterMap
        ? this.#target(`water map ${shadeEdge}`, gl.RGBA8, textureSize(columns, rows, shadeEdge, 2), smooth)
        : null,
      riverLinks: hasWaterMap ? this.#target('river links', gl.R8, size, {}) : null,
      riverPoints: hasWaterMap ? this.#target('river points', gl.RGBA8, size, {}) : null,
      movedRock: hasMovedRock ? this.#target('moved rock', gl.RG8, halfSize, smooth) : null,
    }
  }

  /** The target of a close-up of the map. */
  closeUpTarget(columns: number, rows: number): RenderTarget {
    const { gl, software, anisotropy } = this.#graphics
    const filter = software ? 'nearest-mipmap' : 'mipmap'
    return this.#target('close-up', gl.RGBA16F, [columns, rows], { levels: mipLevelCount(columns, rows), filter, anisotropy })
  }

  /** Whether the last run of a step had these inputs. */
  isCurrent(step: string, inputs: readonly unknown[]): boolean {
    return this.#inputs.get(step) === keyOf(inputs)
  }

  /** Whether the inputs of a step differ from its last run; records the new inputs. */
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

/** Inputs as one text, for comparison. */
export function keyOf(inputs: readonly unknown[]): string {
  return inputs.join('|')
}
