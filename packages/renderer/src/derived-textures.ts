/** Textures that are derived from one terrain's layers, each made again when what it hangs on has changed. */
import { createRenderTarget, deleteRenderTarget, mipLevelCount, type RenderTarget, type TextureOptions } from './gl'
import type { Graphics } from './graphics'
import type { LayerTextures } from './layer-textures'
import { wholeLight } from './light-sample'
import type { Scene } from './passes/pass'
import { textureSize, type Quality } from './quality'
import type { TerrainFrame } from './types'

type Size = readonly [width: number, height: number]

const nothingGathered = { light: '', samples: 0, isComplete: false }

/** What the map is drawn with. */
export interface MapTextures extends Record<string, WebGLTexture> {
  shade: WebGLTexture
  surface: WebGLTexture
  sunlight: WebGLTexture
  skylight: WebGLTexture
  layers: WebGLTexture
  palette: WebGLTexture
  waterMap: WebGLTexture
}

export class DerivedTextures {
  /** The ground's colours, lit (but for the map): radiance in linear light, and how much of it is water. */
  shade: WebGLTexture
  /** What the ground is made of: rock, loose stones, woods, snow. */
  matter: WebGLTexture
  surface: WebGLTexture
  /** Heights within the range, with mipmaps. */
  relief: WebGLTexture
  map: MapTextures

  #graphics: Graphics
  #targets = new Map<string, RenderTarget>()
  /** What each step was made of the last time. */
  #inputs = new Map<string, string>()

  constructor(graphics: Graphics) {
    this.#graphics = graphics
    this.shade = this.matter = this.surface = this.relief = graphics.emptyTexture
    this.map = noTextures(graphics)
  }

  /** What light was gathered of at rest, in how many samples, and whether these are all. */
  #gathered = nothingGathered

  /** Whether all is up to date at a quality. */
  isDerived(scene: Scene, layers: LayerTextures, quality: Quality): boolean {
    return this.#inputs.get('shade') === keyOf(this.#inputsOf(scene, layers, quality).colours)
  }

  /** Gathers a little more light for a picture at rest, by fine shaders. Returns whether all is there. */
  gather(scene: Scene, layers: LayerTextures, quality: Quality, more: number): boolean {
    const light = keyOf(this.#inputsOf(scene, layers, quality).lit)
    let samples = this.#gathered.light === light ? this.#gathered.samples : 0
    const end = Math.min(samples + more, quality.lightSamples)
    const { relief, gatheredSun, gatheredSky } = this.#targetsFor(scene, quality)
    const { passes, shaders } = this.#graphics
    for (; samples < end; samples++) {
      const sample = shaders.extras!.lightSample(samples, quality.lightSamples, scene.view.sunElevation)
      passes.sun.draw(scene, relief, quality, sample, gatheredSun())
      passes.sky.draw(scene, relief, quality, sample, gatheredSky())
    }
    this.#gathered = { light, samples, isComplete: samples === quality.lightSamples }
    return this.#gathered.isComplete
  }

  /** Brings all up to date. Returns whether there was anything to do. */
  derive(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality): boolean {
    const { passes, noise, emptyTexture } = this.#graphics
    const targets = this.#targetsFor(scene, quality)
    const { surface, relief, sunlight, skylight, gatheredSun, gatheredSky, shade, overlays, waterMap, moved } = targets
    this.shade = shade.texture
    this.matter = shade.second!
    this.surface = surface.texture
    this.relief = relief.texture

    const { ground, overlayInputs, occluded, lit, mapInputs, colours } = this.#inputsOf(scene, layers, quality)
    const textures = layers.all
    if (this.#isDirty('surface', ground)) {
      passes.surface.draw(scene, textures, surface)
      passes.relief.draw(scene, textures, relief)
    }
    if (overlays && this.#isDirty('overlays', overlayInputs))
      passes.layers.draw(scene, textures, surface, frame.overlay ?? null, quality.streamReach, overlays)
    if (waterMap && this.#isDirty('water map', mapInputs)) passes.waterMap?.draw(scene, textures, waterMap)
    if (moved && this.#isDirty('moved rock', mapInputs)) passes.movedRock?.draw(scene, textures, moved)
    const isGathered = this.#isGathered(lit)
    if (!isGathered && this.#isDirty('sky', occluded)) passes.sky.draw(scene, relief, quality, wholeLight, skylight)
    const isSunSeen = scene.view.mode === '3d' || scene.view.hillshade === 'one'
    if (!isGathered && isSunSeen && this.#isDirty('sun', lit)) passes.sun.draw(scene, relief, quality, wholeLight, sunlight)
    const palette = frame.overlay ? this.#graphics.palette(frame.overlay.palette) : emptyTexture
    const light = isGathered ? { sunlight: gatheredSun(), skylight: gatheredSky() } : { sunlight, skylight }
    const inputs = {
      layers: overlays?.texture ?? emptyTexture,
      waterMap: waterMap?.texture ?? emptyTexture,
      moved: moved?.texture ?? emptyTexture,
    }
    this.map = {
      shade: shade.texture,
      surface: surface.texture,
      sunlight: light.sunlight.texture,
      skylight: light.skylight.texture,
      palette,
      layers: inputs.layers,
      waterMap: inputs.waterMap,
    }
    if (!this.#isDirty('shade', colours)) return false
    passes.shade.draw(scene, textures, { surface, ...light, palette, noise, ...inputs }, shade)
    return true
  }

  dispose(): void {
    for (const target of this.#targets.values()) deleteRenderTarget(this.#graphics.gl, target)
    this.#targets.clear()
    this.#inputs.clear()
    this.#gathered = nothingGathered
    this.shade = this.matter = this.surface = this.relief = this.#graphics.emptyTexture
    this.map = noTextures(this.#graphics)
  }

  /** What each step hangs on. */
  #inputsOf(scene: Scene, layers: LayerTextures, quality: Quality) {
    const { view } = scene
    const ground = [layers.uploads, scene.columns, scene.rows, scene.sea, scene.waterStands]
    const isFine = this.#graphics.shaders.extras !== null
    const overlayInputs = [...ground, view.water, quality.streamReach, quality.shadeEdge, isFine]
    // The edges name the targets: for a small terrain, two targets may have the same width.
    const occluded = [...ground, view.exaggeration, quality.skyEdge]
    const lit = [...occluded, view.sunAzimuth, view.sunElevation, quality.sunEdge]
    const mapInputs = [layers.waterMapUploads, quality.shadeEdge]
    const colours = [...lit, ...overlayInputs, ...mapInputs, this.#isGathered(lit), view.background, view.mode]
    return { ground, overlayInputs, occluded, lit, mapInputs, colours }
  }

  #isGathered(lit: readonly unknown[]): boolean {
    return this.#gathered.isComplete && this.#gathered.light === keyOf(lit)
  }

  #targetsFor(
    { columns, rows, view, hasOverlay, hasWater, hasWaterMap, movedRock }: Scene,
    { sunEdge, skyEdge, shadeEdge }: Quality,
  ) {
    const { gl, software, anisotropy, reliefFormat, shaders } = this.#graphics
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
      skylight: this.#target(`sky ${skyEdge}`, gl.RGBA8, textureSize(columns, rows, skyEdge, 1), { filter: 'linear' }),
      // Sums of many small parts need more than bytes. Most pictures are never at rest for so long.
      gatheredSun: () => this.#target('gathered sun', gl.R16F, textureSize(columns, rows, sunEdge, 1), { filter: 'linear' }),
      gatheredSky: () => this.#target('gathered sky', gl.RGBA16F, textureSize(columns, rows, skyEdge, 1), { filter: 'linear' }),
      shade: this.#target(`shade ${shadeEdge}`, gl.RGBA16F, shadeSize, {
        levels: mipLevelCount(...shadeSize),
        filter: software ? 'nearest-mipmap' : 'mipmap',
        anisotropy,
        secondFormat: gl.RGBA8,
      }),
      overlays: isBare ? null : this.#target(`overlays ${shadeEdge}`, gl.RG16F, layerSize, { filter: 'linear' }),
      waterMap:
        hasWaterMap && shaders.extras
          ? this.#target(`water map ${shadeEdge}`, gl.RGBA8, textureSize(columns, rows, shadeEdge, 2), { filter: 'linear' })
          : null,
      moved: movedRock && shaders.extras && this.#target('moved rock', gl.RG8, [columns, rows], { filter: 'linear' }),
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
    const key = keyOf(inputs)
    if (this.#inputs.get(step) === key) return false
    this.#inputs.set(step, key)
    return true
  }
}

function keyOf(inputs: readonly unknown[]): string {
  return inputs.join('|')
}

function noTextures({ emptyTexture: none }: Graphics): MapTextures {
  return { shade: none, surface: none, sunlight: none, skylight: none, layers: none, palette: none, waterMap: none }
}
