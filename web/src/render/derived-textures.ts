/** Textures that are derived from one terrain's layers, each made again when what it hangs on has changed. */
import { createRenderTarget, deleteRenderTarget, mipLevelCount, type RenderTarget, type TextureOptions } from './gl'
import type { Graphics } from './graphics'
import type { LayerTextures } from './layer-textures'
import type { Scene } from './passes/pass'
import { textureSize, type Quality } from './quality'
import type { TerrainFrame } from './types'

type Size = readonly [width: number, height: number]

export class DerivedTextures {
  /** The ground's colours, lit. */
  shade: WebGLTexture

  #graphics: Graphics
  #targets = new Map<string, RenderTarget>()
  /** What each step was made of the last time. */
  #inputs = new Map<string, string>()

  constructor(graphics: Graphics) {
    this.#graphics = graphics
    this.shade = graphics.emptyTexture
  }

  /** Brings all up to date. Returns whether there was anything to do. */
  derive(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality): boolean {
    const { passes, noise, emptyTexture } = this.#graphics
    const { view } = scene
    const { surface, light, shade, overlays, waterMap } = this.#targetsFor(scene, quality)
    this.shade = shade.texture

    const ground = [layers.uploads, scene.columns, scene.rows, scene.sea, scene.waterStands]
    const overlayInputs = [...ground, view.water, quality.streamReach, quality.shadeEdge]
    // The edges name the targets: for a small terrain, two targets may have the same width.
    const lit = [...ground, view.sunAzimuth, view.sunElevation, view.exaggeration, quality.lightEdge]
    const mapInputs = [layers.waterMapUploads, quality.shadeEdge]
    const colours = [...lit, ...overlayInputs, ...mapInputs, view.mode === 'map' && !view.hillshade]
    const textures = layers.all
    if (this.#isDirty('surface', ground)) passes.surface.draw(scene, textures, surface)
    if (overlays && this.#isDirty('overlays', overlayInputs))
      passes.layers.draw(scene, textures, surface, frame.overlay ?? null, quality.streamReach, overlays)
    if (waterMap && this.#isDirty('water map', mapInputs)) passes.waterMap.draw(scene, textures, waterMap)
    if (this.#isDirty('light', lit)) passes.light.draw(scene, surface, quality, light)
    if (!this.#isDirty('shade', colours)) return false
    const palette = this.#graphics.palette(frame.overlay?.palette ?? 'inferno')
    const inputs = { layers: overlays?.texture ?? emptyTexture, waterMap: waterMap?.texture ?? emptyTexture }
    passes.shade.draw(scene, textures, { surface, light, palette, noise, ...inputs }, shade)
    return true
  }

  dispose(): void {
    for (const target of this.#targets.values()) deleteRenderTarget(this.#graphics.gl, target)
    this.#targets.clear()
    this.#inputs.clear()
    this.shade = this.#graphics.emptyTexture
  }

  #targetsFor({ columns, rows, view, hasOverlay, hasWater, hasWaterMap }: Scene, { lightEdge, shadeEdge }: Quality) {
    const { gl, software, anisotropy } = this.#graphics
    const shadeSize = textureSize(columns, rows, shadeEdge, 4)
    const layerSize = [Math.min(columns, shadeSize[0]), Math.min(rows, shadeSize[1])] as const
    // Where nothing lies on the ground, nothing is worked out. The shade is all that looks at them.
    const isBare = !hasOverlay && !(hasWater && view.water)
    return {
      surface: this.#target('surface', gl.RGBA16F, [columns, rows], {
        levels: mipLevelCount(columns, rows),
        filter: 'nearest-mipmap',
      }),
      light: this.#target(`light ${lightEdge}`, gl.RGBA8, textureSize(columns, rows, lightEdge, 1), { filter: 'linear' }),
      shade: this.#target(`shade ${shadeEdge}`, gl.RGBA8, shadeSize, {
        levels: mipLevelCount(...shadeSize),
        filter: software ? 'nearest-mipmap' : 'mipmap',
        anisotropy,
      }),
      overlays: isBare ? null : this.#target(`overlays ${shadeEdge}`, gl.RG16F, layerSize, { filter: 'linear' }),
      waterMap: hasWaterMap
        ? this.#target(`water map ${shadeEdge}`, gl.RGBA8, textureSize(columns, rows, shadeEdge, 2), { filter: 'linear' })
        : null,
    }
  }

  #target(name: string, format: number, [width, height]: Size, options: TextureOptions): RenderTarget {
    const existing = this.#targets.get(name)
    if (existing?.width === width && existing.height === height) return existing
    const { gl } = this.#graphics
    deleteRenderTarget(gl, existing ?? null)
    const made = createRenderTarget(gl, format, width, height, options)
    this.#targets.set(name, made)
    return made
  }

  /** Whether any of the inputs of a step differ from the last time that it was asked about. */
  #isDirty(step: string, inputs: readonly unknown[]): boolean {
    const key = inputs.join('|')
    if (this.#inputs.get(step) === key) return false
    this.#inputs.set(step, key)
    return true
  }
}
