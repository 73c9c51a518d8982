/** Runs the passes over the grid of one terrain. Each pass runs again only when one of its inputs has changed. */
import { DerivedTextures, keyOf } from '../gpu/derived-textures'
import type { LayerTextures } from '../gpu/layer-textures'
import type { TerrainFrame } from '../types'
import { wholeLight } from './light-sample'
import type { CloseUp } from './map/close-up'
import type { MapTextures } from './map/map-program'
import type { Scene } from './pass'
import type { Passes } from './passes'
import type { Quality } from './quality'
import type { ShadeInputs } from './shade/draw-shade'
import type { GroundTextures } from './terrain/draw-terrain'

const nothingGathered = { light: '', samples: 0, isComplete: false }

export class Derivation {
  /**
   * Textures for the 3D picture: lit colours of the ground (unlit in map mode), its materials, its slopes, and its relief with
   * mipmaps.
   */
  ground: GroundTextures
  map: MapTextures

  #passes: Passes
  #textures: DerivedTextures
  /** Inputs of the light gathered at rest, the number of samples so far, and whether they are all samples. */
  #gathered = nothingGathered
  #shadeInputs: ShadeInputs | null = null
  /** The inputs of the current shade, and the last close-up with the inputs of its shade. */
  #colours = ''
  #closeUp: { drawn: CloseUp; colours: string; texture: WebGLTexture } | null = null

  constructor(passes: Passes) {
    this.#passes = passes
    this.#textures = new DerivedTextures(passes.graphics)
    const none = passes.graphics.emptyTexture
    this.ground = { shade: none, matter: none, surface: none, relief: none }
    const ground = { shade: none, surface: none, layers: none, palette: none, waterMap: none }
    this.map = { ...ground, sunlight: none, skylight: none, closeUp: none, closeUpArea: null }
  }

  /** Whether all textures are up to date at a quality. */
  isDerived(scene: Scene, layers: LayerTextures, quality: Quality): boolean {
    return this.#textures.isCurrent('shade', this.#inputsOf(scene, layers, quality).colours)
  }

  /** Gathers `more` samples of light for a picture at rest; needs fine shaders. Returns true when all samples are gathered. */
  gather(scene: Scene, layers: LayerTextures, quality: Quality, more: number): boolean {
    const light = keyOf(this.#inputsOf(scene, layers, quality).lit)
    let samples = this.#gathered.light === light ? this.#gathered.samples : 0
    const end = Math.min(samples + more, quality.lightSamples)
    const { relief, gatheredSun, gatheredSky } = this.#targetsFor(scene, quality)
    const { sunlight, skylight, shaders } = this.#passes
    for (; samples < end; samples++) {
      const sample = shaders.extras!.lightSample(samples, quality.lightSamples, scene.view.sunElevation)
      sunlight.draw(scene, relief, quality, sample, gatheredSun())
      skylight.draw(scene, relief, quality, sample, gatheredSky())
    }
    this.#gathered = { light, samples, isComplete: samples === quality.lightSamples }
    return this.#gathered.isComplete
  }

  /** Brings all textures up to date. Returns whether the shade was drawn again. */
  derive(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality): boolean {
    const { emptyTexture } = this.#passes.graphics
    const { ground, noise } = this.#passes
    const targets = this.#targetsFor(scene, quality)
    const inputs = this.#inputsOf(scene, layers, quality)
    this.#deriveGround(scene, layers, frame, quality, targets, inputs)
    const light = this.#deriveLight(scene, quality, targets, inputs)
    const { surface, relief, shade } = targets
    const onGround = {
      palette: frame.overlay ? this.#passes.graphics.palette(frame.overlay.palette) : emptyTexture,
      layers: targets.layers?.texture ?? emptyTexture,
      waterMap: targets.waterMap?.texture ?? emptyTexture,
    }
    this.ground = { shade: shade.texture, matter: shade.second!, surface: surface.texture, relief: relief.texture }
    this.#colours = keyOf(inputs.colours)
    this.map = {
      ...this.#currentCloseUp,
      ...onGround,
      shade: shade.texture,
      surface: surface.texture,
      sunlight: light.sunlight.texture,
      skylight: light.skylight.texture,
    }
    this.#shadeInputs = { surface, ...light, ...onGround, noise, moved: targets.movedRock?.texture ?? emptyTexture }
    if (!this.#textures.isDirty('shade', inputs.colours)) return false
    ground.shade.draw(scene, layers.all, this.#shadeInputs, shade)
    return true
  }

  /** Draws a close-up of the map, unless the last one serves; needs fine shaders and a preceding `derive`. Returns whether it was
drawn. */
  deriveCloseUp(scene: Scene, layers: LayerTextures, wanted: CloseUp): boolean {
    const { ground, shaders } = this.#passes
    if (!this.#shadeInputs || !shaders.extras) return false
    if (this.#closeUp?.colours === this.#colours && wanted.isServedBy(this.#closeUp.drawn)) return false
    const target = this.#textures.closeUpTarget(wanted.columns, wanted.rows)
    ground.shade.draw(scene, layers.all, this.#shadeInputs, target, wanted.area)
    this.#closeUp = { drawn: wanted, colours: this.#colours, texture: target.texture }
    this.map = { ...this.map, ...this.#currentCloseUp }
    return true
  }

  dispose(): void {
    this.#textures.dispose()
    this.#gathered = nothingGathered
    this.#closeUp = null
  }

  /** The close-up, if it has the colours of the shade. */
  get #currentCloseUp() {
    const isCurrent = this.#closeUp?.colours === this.#colours
    return isCurrent
      ? { closeUp: this.#closeUp!.texture, closeUpArea: this.#closeUp!.drawn.area }
      : { closeUp: this.#passes.graphics.emptyTexture, closeUpArea: null }
  }

  /** Derives the textures of the ground that do not depend on light. */
  #deriveGround(
    scene: Scene,
    layers: LayerTextures,
    frame: TerrainFrame,
    quality: Quality,
    targets: Targets,
    { ground, overlayInputs, mapInputs }: Inputs,
  ): void {
    const passes = this.#passes
    const textures = layers.all
    const { surface, relief, waterMap, movedRock } = targets
    if (this.#textures.isDirty('surface', ground)) {
      passes.surface.draw(scene, textures, surface)
      passes.relief.draw(scene, textures, relief)
    }
    if (targets.layers && this.#textures.isDirty('overlays', overlayInputs)) {
      passes.ground.layers.draw(scene, textures, surface, frame.overlay ?? null, quality.streamReach, targets.layers)
    }
    if (waterMap && this.#textures.isDirty('water map', mapInputs)) passes.ground.waterMap?.draw(scene, textures, waterMap)
    if (movedRock && this.#textures.isDirty('moved rock', mapInputs)) passes.ground.movedRock?.draw(scene, textures, movedRock)
  }

  /** Returns the targets with the best light available: gathered light, or the light of a single sample. */
  #deriveLight(scene: Scene, quality: Quality, targets: Targets, { occluded, lit }: Inputs) {
    const { sunlight, skylight, relief, gatheredSun, gatheredSky } = targets
    if (this.#isGathered(lit)) return { sunlight: gatheredSun(), skylight: gatheredSky() }
    if (this.#textures.isDirty('sky', occluded)) this.#passes.skylight.draw(scene, relief, quality, wholeLight, skylight)
    const isSunSeen = scene.view.mode === '3d' || scene.view.hillshade === 'one'
    if (isSunSeen && this.#textures.isDirty('sun', lit)) {
      this.#passes.sunlight.draw(scene, relief, quality, wholeLight, sunlight)
    }
    return { sunlight, skylight }
  }

  /** The inputs of each step. */
  #inputsOf(scene: Scene, layers: LayerTextures, quality: Quality) {
    const { view } = scene
    const ground = [layers.uploads, scene.columns, scene.rows, scene.sea, scene.waterStands]
    const isFine = this.#passes.shaders.extras !== null
    const overlayInputs = [...ground, view.water, quality.streamReach, quality.shadeEdge, isFine]
    // Includes the maximum edges, because for a small terrain targets of two qualities may have the same size.
    const occluded = [...ground, view.exaggeration, quality.skyEdge]
    const lit = [...occluded, view.sunAzimuth, view.sunElevation, quality.sunEdge]
    const mapInputs = [layers.waterMapUploads, scene.sea, quality.shadeEdge]
    const colours = [...lit, ...overlayInputs, ...mapInputs, this.#isGathered(lit), view.background, view.mode]
    return { ground, overlayInputs, occluded, lit, mapInputs, colours }
  }

  #isGathered(lit: readonly unknown[]): boolean {
    return this.#gathered.isComplete && this.#gathered.light === keyOf(lit)
  }

  #targetsFor(scene: Scene, { sunEdge, skyEdge, shadeEdge }: Quality) {
    const { columns, rows, view, hasOverlay, hasWater } = scene
    const isFine = this.#passes.shaders.extras !== null
    return this.#textures.targetsFor({
      columns,
      rows,
      sunEdge,
      skyEdge,
      shadeEdge,
      // Only the shade and the map read the layers, so they are computed only for an overlay or visible water.
      hasLayers: hasOverlay || (hasWater && view.water),
      hasWaterMap: scene.hasWaterMap && isFine,
      hasMovedRock: scene.movedRock !== null && isFine,
    })
  }
}

type Targets = ReturnType<DerivedTextures['targetsFor']>
type Inputs = Record<'ground' | 'overlayInputs' | 'occluded' | 'lit' | 'mapInputs', readonly unknown[]>
