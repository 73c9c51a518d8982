/** What all terrains on a canvas share on the GPU: programs, noise, palettes. Made in one go, so that it can be made again after a loss. */
import { fetchedPalettes, type PaletteName } from '@rill-terrain/colours/palettes'
import { createTexture } from './gl'
import { groundShaders, type GroundShaders } from './ground-shaders'
import { createBackgroundPass } from './passes/background'
import { createLayersPass, createShadePass, createSkyPass, createSunPass, createSurfacePass } from './passes/derive'
import type { MapPass } from './passes/map'
import { createPedestalPass } from './passes/pedestal'
import { createTerrainPass } from './passes/terrain'
import { reliefShader, surfaceShader } from './shaders/surface'

let mapPart: typeof import('./passes/map') | null = null

export async function fetchMapPass(): Promise<void> {
  mapPart ??= await import('./passes/map')
}

function fetchedMapPass(gl: WebGL2RenderingContext, arrived: () => void): MapPass | null {
  if (mapPart) return mapPart.createMapPass(gl)
  // Where the network fails, the next picture tries again.
  fetchMapPass().then(arrived, () => {})
  return null
}

/** Samples per pixel, for antialiasing (MSAA). */
const samplesWanted = 4

export class Graphics {
  readonly gl: WebGL2RenderingContext
  /** True where a processor does the drawing: all is slower there by a factor of a hundred. */
  readonly software: boolean
  /** Texels along the longest edge that a texture may have. */
  readonly largestTexture: number
  /** Of heights with mipmaps: whole floats where they can be filtered, as halves step by 0.7 m over 3 km. */
  readonly reliefFormat: number
  readonly samples: number
  /** Samples of anisotropic filtering. */
  readonly anisotropy: number
  passes
  /** The shaders that the passes over the ground have. */
  shaders = groundShaders()
  /** Empty where only plain shaders are, which have no use for it. */
  noise: WebGLTexture
  /** Stands for a layer that there is not. */
  readonly emptyTexture: WebGLTexture

  #mapPass: MapPass | null = null
  #palettes = new Map<PaletteName, WebGLTexture>()

  constructor(gl: WebGL2RenderingContext) {
    // Slopes need more than eight bits; every browser with WebGL2 has one of the two.
    const drawsFloats = gl.getExtension('EXT_color_buffer_float') !== null
    if (!drawsFloats && !gl.getExtension('EXT_color_buffer_half_float')) {
      throw new Error('The terrain cannot be drawn: this graphics driver cannot draw into floating-point textures.')
    }
    this.gl = gl
    this.reliefFormat = drawsFloats && gl.getExtension('OES_texture_float_linear') ? gl.R32F : gl.R16F
    // Asked before anything is compiled: the answer would wait for that.
    this.software = isSoftware(gl)
    this.largestTexture = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
    this.samples = Math.min(samplesWanted, gl.getParameter(gl.MAX_SAMPLES) as number)
    // The background lies at the depth that is cleared to. Another test for other passes would make drivers translate them twice.
    gl.depthFunc(gl.LEQUAL)
    this.passes = {
      surface: createSurfacePass(gl, 'surface', surfaceShader),
      relief: createSurfacePass(gl, 'relief', reliefShader),
      sun: createSunPass(gl),
      sky: createSkyPass(gl),
      ...createGroundPasses(gl, this.shaders),
    }
    this.anisotropy = this.software ? 1 : 8
    this.emptyTexture = createTexture(gl, gl.R32F, 1, 1)
    this.noise = this.#noiseOf(this.shaders)
  }

  /** Has passes over the ground made of finer shaders, where there are any. Returns whether that is so. */
  refine(): boolean {
    const finer = groundShaders()
    if (finer === this.shaders) return false
    for (const name of ['layers', 'shade', 'terrain', 'pedestal', 'background'] as const) this.passes[name].dispose()
    this.shaders = finer
    this.noise = this.#noiseOf(finer)
    this.passes = { ...this.passes, ...createGroundPasses(this.gl, finer) }
    return true
  }

  /** Most people never see the map: it comes, and is compiled, when they do. Null until then; `arrived` says when that is. */
  mapPass(arrived: () => void): MapPass | null {
    this.#mapPass ??= fetchedMapPass(this.gl, arrived)
    return this.#mapPass
  }

  #noiseOf({ extras }: GroundShaders): WebGLTexture {
    return extras?.createNoiseTexture(this.gl, this.anisotropy) ?? this.emptyTexture
  }

  palette(name: PaletteName): WebGLTexture {
    const { gl } = this
    let texture = this.#palettes.get(name)
    if (!texture) {
      // As sRGB, so that the shader reads linear light.
      texture = createTexture(gl, gl.SRGB8_ALPHA8, 256, 1, { filter: 'linear' })
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 256, 1, gl.RGBA, gl.UNSIGNED_BYTE, fetchedPalettes().paletteBytes(name))
      this.#palettes.set(name, texture)
    }
    return texture
  }

  dispose(): void {
    for (const pass of Object.values(this.passes)) pass?.dispose()
    this.#mapPass?.dispose()
    for (const texture of [this.noise, this.emptyTexture, ...this.#palettes.values()]) this.gl.deleteTexture(texture)
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

/**
 * Whether the processor draws, or may: WebKit says "Apple GPU" on all machines. With Mesa's llvmpipe behind that, the anisotropic
 * filtering that a graphics chip is given never comes to an end, and nothing is ever seen.
 */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const extension = gl.getExtension('WEBGL_debug_renderer_info')
  const name = extension ? (gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) as string) : ''
  if (name === 'Apple GPU' && !/^(Mac|iP)/.test(navigator.platform)) return true
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}
