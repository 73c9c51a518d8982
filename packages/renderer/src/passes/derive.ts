/** The passes over one terrain's grid: each is drawn again when one of its inputs has changed. */
import { DerivedTextures, keyOf } from '../gpu/derived-textures'
import type { LayerTextures } from '../gpu/layer-textures'
import type { TerrainFrame } from '../types'
import { wholeLight } from './light-sample'
import type { MapTextures } from './map/map-program'
import type { Scene } from './pass'
import type { Passes } from './passes'
import type { Quality } from './quality'
import type { GroundTextures } from './terrain/draw-terrain'

const nothingGathered = { light: '', samples: 0, isComplete: false }

export class Derivation {
  /** The ground's colours, lit (but for the map), what it is made of, its slopes, and its heights within the range with mipmaps. */
  ground: GroundTextures
  map: MapTextures

  #passes: Passes
  #textures: DerivedTextures
  /** What light was gathered of at rest, in how many samples, and whether these are all. */
  #gathered = nothingGathered

  constructor(passes: Passes) {
    this.#passes = passes
    this.#textures = new DerivedTextures(passes.graphics)
    const none = passes.graphics.emptyTexture
    this.ground = { shade: none, matter: none, surface: none, relief: none }
    this.map = { shade: none, surface: none, sunlight: none, skylight: none, layers: none, palette: none, waterMap: none }
  }

  /** Whether all is up to date at a quality. */
  isDerived(scene: Scene, layers: LayerTextures, quality: Quality): boolean {
    return this.#textures.isCurrent('shade', this.#inputsOf(scene, layers, quality).colours)
  }

  /** Gathers a little more light for a picture at rest, by fine shaders. Returns whether all is there. */
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

  /** Brings all up to date. Returns whether there was anything to do. */
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
    this.map = {
      ...onGround,
      shade: shade.texture,
      surface: surface.texture,
      sunlight: light.sunlight.texture,
      skylight: light.skylight.texture,
    }
    if (!this.#textures.isDirty('shade', inputs.colours)) return false
    const moved = targets.movedRock?.texture ?? emptyTexture
    ground.shade.draw(scene, layers.all, { surface, ...light, ...onGround, noise, moved }, shade)
    return true
  }

  dispose(): void {
    this.#textures.dispose()
    this.#gathered = nothingGathered
  }

  /** What lies in and on the ground, without light. */
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

  /** Returns the targets with the best light that there is. */
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

  /** What each step depends on. */
  #inputsOf(scene: Scene, layers: LayerTextures, quality: Quality) {
    const { view } = scene
    const ground = [layers.uploads, scene.columns, scene.rows, scene.sea, scene.waterStands]
    const isFine = this.#passes.shaders.extras !== null
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

  #targetsFor(scene: Scene, { sunEdge, skyEdge, shadeEdge }: Quality) {
    const { columns, rows, view, hasOverlay, hasWater } = scene
    const isFine = this.#passes.shaders.extras !== null
    return this.#textures.targetsFor({
      columns,
      rows,
      sunEdge,
      skyEdge,
      shadeEdge,
      // Where nothing lies on the ground, nothing is computed. The shade is all that reads them.
      hasLayers: hasOverlay || (hasWater && view.water),
      hasWaterMap: scene.hasWaterMap && isFine,
      hasMovedRock: scene.movedRock !== null && isFine,
    })
  }
}

type Targets = ReturnType<DerivedTextures['targetsFor']>
type Inputs = Record<'ground' | 'overlayInputs' | 'occluded' | 'lit' | 'mapInputs', readonly unknown[]>
