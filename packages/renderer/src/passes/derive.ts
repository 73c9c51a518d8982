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

/** Texels of the shade that are drawn at once by `deriveNext`: about 50 ms in software. */
const stripTexels = 2 ** 17
const noStrips = { colours: '', end: 0 }
const nothingGathered = { light: '', passes: 0, isComplete: false }

export class Derivation {
  /**
   * Textures for the 3D picture: lit colours of the ground (unlit in map mode), its materials, its slopes, and its relief with
   * mipmaps.
   */
  ground: GroundTextures
  map: MapTextures

  #passes: Passes
  #textures: DerivedTextures
  /** Inputs of the light gathered at rest, the number of passes so far, and whether they are all passes. */
  #gathered = nothingGathered
  #shadeInputs: ShadeInputs | null = null
  /** Number of passes that `deriveNext` may still run. */
  #passesLeft = Infinity
  /** Inputs of a shade of which only the rows below `end` are drawn. */
  #strips = noStrips
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

  /** Gathers light for a picture at rest by `more` passes; needs fine shaders. Returns true when all samples are gathered. */
  gather(scene: Scene, layers: LayerTextures, quality: Quality, more: number): boolean {
    const light = keyOf(this.#inputsOf(scene, layers, quality).lit)
    let passes = this.#gathered.light === light ? this.#gathered.passes : 0
    // Each sample is one pass of the sun and one of the sky.
    const all = 2 * quality.lightSamples
    const end = Math.min(passes + more, all)
    const { relief, gatheredSun, gatheredSky } = this.#targetsFor(scene, quality)
    const { sunlight, skylight, shaders } = this.#passes
    for (; passes < end; passes++) {
      const sample = shaders.extras!.lightSample(Math.floor(passes / 2), quality.lightSamples, scene.view.sunElevation)
      if (passes % 2 === 0) sunlight.draw(scene, relief, quality, sample, gatheredSun())
      else skylight.draw(scene, relief, quality, sample, gatheredSky())
    }
    this.#gathered = { light, passes, isComplete: passes === all }
    return this.#gathered.isComplete
  }

  /** Brings all textures up to date. Returns whether the shade was drawn again. */
  derive(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality): boolean {
    const { inputs, shade, shadeInputs } = this.#deriveInputs(scene, layers, frame, quality)
    if (!this.#textures.isDirty('shade', inputs.colours)) return false
    this.#passes.ground.shade.draw(scene, layers.all, shadeInputs, shade)
    return true
  }

  /** Runs one of the passes that `derive` would run; the shade is drawn in strips. Returns whether there was one. */
  deriveNext(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality): boolean {
    if (this.isDerived(scene, layers, quality)) return false
    this.#passesLeft = 1
    const { inputs, shade, shadeInputs } = this.#deriveInputs(scene, layers, frame, quality)
    const isRun = this.#passesLeft === 0
    this.#passesLeft = Infinity
    if (isRun) return true
    const colours = keyOf(inputs.colours)
    const start = this.#strips.colours === colours ? this.#strips.end : 0
    const end = Math.min(shade.height, start + Math.ceil(stripTexels / shade.width))
    this.#passes.ground.shade.draw(scene, layers.all, shadeInputs, shade, { strip: [start, end] })
    this.#strips = { colours, end }
    if (end < shade.height) return true
    this.#strips = noStrips
    // Records that the shade has these inputs.
    this.#textures.isDirty('shade', inputs.colours)
    return true
  }

  /** Brings all textures up to date that the shade needs. */
  #deriveInputs(scene: Scene, layers: LayerTextures, frame: TerrainFrame, quality: Quality) {
    const { emptyTexture } = this.#passes.graphics
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
    const moved = targets.movedRock?.texture ?? emptyTexture
    const shadeInputs: ShadeInputs = { surface, ...light, ...onGround, noise: this.#passes.noise, moved }
    this.#shadeInputs = shadeInputs
    return { inputs, shade, shadeInputs }
  }

  /**
   * Draws a close-up of the map, unless the last one serves; needs fine shaders and a preceding `derive`. Returns whether it was
   * drawn.
   */
  deriveCloseUp(scene: Scene, layers: LayerTextures, wanted: CloseUp): boolean {
    const { ground, shaders } = this.#passes
    if (!this.#shadeInputs || !shaders.extras) return false
    if (this.#closeUp?.colours === this.#colours && wanted.isServedBy(this.#closeUp.drawn)) return false
    const target = this.#textures.closeUpTarget(wanted.columns, wanted.rows)
    ground.shade.draw(scene, layers.all, this.#shadeInputs, target, { area: wanted.area })
    this.#closeUp = { drawn: wanted, colours: this.#colours, texture: target.texture }
    this.map = { ...this.map, ...this.#currentCloseUp }
    return true
  }

  dispose(): void {
    this.#textures.dispose()
    this.#gathered = nothingGathered
    this.#closeUp = null
    this.#strips = noStrips
  }

  /** Whether the inputs of a step differ from its last run, and `derive` may run it now; records the new inputs. */
  #isDue(step: string, inputs: readonly unknown[]): boolean {
    if (this.#passesLeft === 0 || !this.#textures.isDirty(step, inputs)) return false
    this.#passesLeft--
    return true
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
    const { surface, relief, waterMap, riverLinks, riverPoints, movedRock } = targets
    if (this.#isDue('surface', ground)) {
      passes.surface.draw(scene, textures, surface)
      passes.relief.draw(scene, textures, relief)
    }
    if (targets.layers && this.#isDue('overlays', overlayInputs)) {
      passes.ground.layers.draw(scene, textures, surface, frame.overlay ?? null, quality.streamReach, targets.layers)
    }
    if (waterMap && riverLinks && riverPoints && this.#isDue('water map', mapInputs))
      passes.ground.waterMap?.draw(scene, textures, { waterMap, riverLinks, riverPoints })
    if (movedRock && this.#isDue('moved rock', mapInputs)) passes.ground.movedRock?.draw(scene, textures, movedRock)
  }

  /** Returns the targets with the best light available: gathered light, or the light of a single sample. */
  #deriveLight(scene: Scene, quality: Quality, targets: Targets, { occluded, lit }: Inputs) {
    const { sunlight, skylight, relief, gatheredSun, gatheredSky } = targets
    if (this.#isGathered(lit)) return { sunlight: gatheredSun(), skylight: gatheredSky() }
    if (this.#isDue('sky', occluded)) this.#passes.skylight.draw(scene, relief, quality, wholeLight, skylight)
    const isSunSeen = scene.view.mode === '3d' || scene.view.hillshade === 'one'
    if (isSunSeen && this.#isDue('sun', lit)) {
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
      hasClasses: scene.hasClasses,
      hasWaterMap: scene.hasWaterMap && isFine,
      hasMovedRock: scene.movedRock !== null && isFine,
    })
  }
}

type Targets = ReturnType<DerivedTextures['targetsFor']>
type Inputs = Record<'ground' | 'overlayInputs' | 'occluded' | 'lit' | 'mapInputs', readonly unknown[]>
