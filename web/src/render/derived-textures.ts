/** Textures that are derived from one terrain's layers, each made again when what it hangs on has changed. */
import { createRenderTarget, deleteRenderTarget, mipLevelCount, type RenderTarget, type TextureOptions } from './gl'
import type { Graphics } from './graphics'
import type { LayerTextures } from './layer-textures'
import type { Scene } from './passes/pass'
import { textureSize, type Quality } from './quality'
import type { TerrainFrame } from './types'

type Size = readonly [width: number, height: number]

export class DerivedTextures {
  /** The ground's colours, lit: radiance in linear light, and how much of it is water. */
  shade: WebGLTexture
  /** What the ground is made of: rock, loose stones, woods, snow. */
  matter: WebGLTexture
  surface: WebGLTexture

  #graphics: Graphics
  #targets = new Map<string, RenderTarget>()
  /** What each step was made of the last time. */
  #inputs = new Map<string, string>()

  constructor(graphics: Graphics) {
    this.#graphics = graphics
    this.shade = this.matter = this.surface = graphics.emptyTexture
  }

  /** Brings all up to date. Returns whether there was anything to do. */
  derive(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality): boolean {
    const { passes, noise, emptyTexture, shaders } = this.#graphics
    const { view } = scene
    const { surface, relief, sunlight, skylight, shade, overlays, waterMap, moved } = this.#targetsFor(scene, quality)
    this.shade = shade.texture
    this.matter = shade.second!
    this.surface = surface.texture

    const ground = [layers.uploads, scene.columns, scene.rows, scene.sea, scene.waterStands]
    const overlayInputs = [...ground, view.water, quality.streamReach, quality.shadeEdge]
    // The edges name the targets: for a small terrain, two targets may have the same width.
    const occluded = [...ground, view.exaggeration, quality.skyEdge]
    const lit = [...occluded, view.sunAzimuth, view.sunElevation, quality.sunEdge]
    const mapInputs = [layers.waterMapUploads, quality.shadeEdge]
    const colours = [
      ...lit,
      ...overlayInputs,
      ...mapInputs,
      shaders.shade.length,
      view.background,
      view.mode === 'map' && !view.hillshade,
    ]
    const textures = layers.all
    if (this.#isDirty('surface', ground)) {
      passes.surface.draw(scene, textures, surface)
      passes.relief.draw(scene, textures, relief)
    }
    if (overlays && this.#isDirty('overlays', overlayInputs))
      passes.layers.draw(scene, textures, surface, frame.overlay ?? null, quality.streamReach, overlays)
    if (waterMap && this.#isDirty('water map', mapInputs)) passes.waterMap.draw(scene, textures, waterMap)
    if (moved && this.#isDirty('moved rock', mapInputs)) passes.movedRock.draw(scene, textures, moved)
    if (this.#isDirty('sky', occluded)) passes.sky.draw(scene, relief, quality, skylight)
    if (this.#isDirty('sun', lit)) passes.sun.draw(scene, relief, quality, sunlight)
    if (!this.#isDirty('shade', colours)) return false
    const palette = this.#graphics.palette(frame.overlay?.palette ?? 'inferno')
    const inputs = {
      layers: overlays?.texture ?? emptyTexture,
      waterMap: waterMap?.texture ?? emptyTexture,
      moved: moved?.texture ?? emptyTexture,
    }
    passes.shade.draw(scene, textures, { surface, sunlight, skylight, palette, noise, ...inputs }, shade)
    return true
  }

  dispose(): void {
    for (const target of this.#targets.values()) deleteRenderTarget(this.#graphics.gl, target)
    this.#targets.clear()
    this.#inputs.clear()
    this.shade = this.matter = this.surface = this.#graphics.emptyTexture
  }

  #targetsFor(
    { columns, rows, view, hasOverlay, hasWater, hasWaterMap, movedRock }: Scene,
    { sunEdge, skyEdge, shadeEdge }: Quality,
  ) {
    const { gl, software, anisotropy, reliefFormat } = this.#graphics
    const shadeSize = textureSize(columns, rows, shadeEdge, 4)
    const layerSize = [Math.min(columns, shadeSize[0]), Math.min(rows, shadeSize[1])] as const
    // Where nothing lies on the ground, nothing is worked out. The shade is all that looks at them.
    const isBare = !hasOverlay && !(hasWater && view.water)
    return {
      surface: this.#target('surface', gl.RGBA16F, [columns, rows], {
        levels: mipLevelCount(columns, rows),
        filter: 'nearest-mipmap',
      }),
      relief: this.#target('relief', reliefFormat, [columns, rows], {
        levels: mipLevelCount(columns, rows),
        filter: 'nearest-mipmap',
      }),
      sunlight: this.#target(`sun ${sunEdge}`, gl.R8, textureSize(columns, rows, sunEdge, 1), { filter: 'linear' }),
      skylight: this.#target(`sky ${skyEdge}`, gl.RG8, textureSize(columns, rows, skyEdge, 1), { filter: 'linear' }),
      shade: this.#target(`shade ${shadeEdge}`, gl.RGBA16F, shadeSize, {
        levels: mipLevelCount(...shadeSize),
        filter: software ? 'nearest-mipmap' : 'mipmap',
        anisotropy,
        secondFormat: gl.RGBA8,
      }),
      overlays: isBare ? null : this.#target(`overlays ${shadeEdge}`, gl.RG16F, layerSize, { filter: 'linear' }),
      waterMap: hasWaterMap
        ? this.#target(`water map ${shadeEdge}`, gl.RGBA8, textureSize(columns, rows, shadeEdge, 2), { filter: 'linear' })
        : null,
      moved: movedRock && this.#target('moved rock', gl.RG8, [columns, rows], { filter: 'linear' }),
    }
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

  /** Whether any of the inputs of a step differ from the last time that it was asked about. */
  #isDirty(step: string, inputs: readonly unknown[]): boolean {
    const key = inputs.join('|')
    if (this.#inputs.get(step) === key) return false
    this.#inputs.set(step, key)
    return true
  }
}
