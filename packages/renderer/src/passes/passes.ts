/** All passes of a canvas, and the noise texture that they share. */
import type { Graphics } from '../gpu/graphics'
import { lazyPart } from '../lazy-part'
import { createBackgroundPass } from './background/draw-background'
import { bestShaders } from './best-shaders'
import type { GroundShaders } from './ground-shaders'
import { createLayersPass } from './layers/draw-layers'
import type { MapPass } from './map/draw-map'
import type { ObjectsPass } from './objects/draw-objects'
import { createPedestalPass } from './pedestal/draw-pedestal'
import { createShadePass } from './shade/draw-shade'
import { createSkylightPass } from './skylight/draw-skylight'
import { createSunlightPass } from './sunlight/draw-sunlight'
import { createReliefPass, createSurfacePass } from './surface/draw-surface'
import { createTerrainPass } from './terrain/draw-terrain'

const mapPart = lazyPart(() => import('./map/draw-map'))
const objectsPart = lazyPart(() => import('./objects/draw-objects'))

export const fetchMapPass = mapPart.fetch
export const fetchObjectsPass = objectsPart.fetch

/** The constructor creates all passes, so that a new instance replaces this one after a lost context. */
export class Passes {
  readonly graphics: Graphics
  readonly surface
  readonly relief
  readonly sunlight
  readonly skylight
  /** The shaders of the passes over the ground. */
  shaders = bestShaders()
  /** The passes over the ground. */
  ground
  /** The noise texture; empty for plain shaders, which do not read it. */
  noise: WebGLTexture

  #mapPass: MapPass | null = null
  #objectsPass: ObjectsPass | null = null

  constructor(graphics: Graphics) {
    const { gl } = graphics
    this.graphics = graphics
    this.surface = createSurfacePass(gl)
    this.relief = createReliefPass(gl)
    this.sunlight = createSunlightPass(gl)
    this.skylight = createSkylightPass(gl)
    this.ground = createGroundPasses(gl, this.shaders)
    this.noise = this.#noiseOf(this.shaders)
  }

  /** Replaces the passes over the ground when fine shaders have been loaded. Returns whether the passes were replaced. */
  refine(): boolean {
    const finer = bestShaders()
    if (finer === this.shaders) return false
    for (const pass of Object.values(this.ground)) pass?.dispose()
    this.shaders = finer
    this.noise = this.#noiseOf(finer)
    this.ground = createGroundPasses(this.graphics.gl, finer)
    return true
  }

  /**
   * The map pass. Most users never open the map, so it is loaded and compiled on first use: null until then, and `arrived` is
   * called afterwards.
   */
  mapPass(arrived: () => void): MapPass | null {
    this.#mapPass ??= mapPart.get(arrived)?.createMapPass(this.graphics.gl) ?? null
    return this.#mapPass
  }

  /** The pass of objects of true size, like `mapPass`. */
  objectsPass(arrived: () => void): ObjectsPass | null {
    this.#objectsPass ??= objectsPart.get(arrived)?.createObjectsPass(this.graphics.gl) ?? null
    return this.#objectsPass
  }

  dispose(): void {
    const { surface, relief, sunlight, skylight, ground } = this
    const loaded = [this.#mapPass, this.#objectsPass]
    for (const pass of [surface, relief, sunlight, skylight, ...Object.values(ground), ...loaded]) pass?.dispose()
    this.graphics.gl.deleteTexture(this.noise)
  }

  #noiseOf({ extras }: GroundShaders): WebGLTexture {
    return extras?.createNoiseTexture(this.graphics.gl, this.graphics.anisotropy) ?? this.graphics.emptyTexture
  }
}

function createGroundPasses(gl: WebGL2RenderingContext, shaders: GroundShaders) {
  return {
    layers: createLayersPass(gl, shaders.layers),
    shade: createShadePass(gl, shaders),
    terrain: createTerrainPass(gl, shaders),
    pedestal: createPedestalPass(gl, shaders),
    background: createBackgroundPass(gl, shaders.background),
    waterMap: shaders.extras?.createWaterMapPass(gl),
    movedRock: shaders.extras?.createMovedRockPass(gl),
    pathlines: shaders.extras?.createPathlinesPass(gl),
  }
}
