/** What a graphics driver can do, and the textures that all terrains on a canvas share. Made in one go, so that it can be made again after a loss. */
import { loadedPalettes, type PaletteName } from '@rill-terrain/colours/palettes'
import { createTexture } from './textures'

/** Samples per pixel, for antialiasing (MSAA). */
const samplesWanted = 4

export class Graphics {
  readonly gl: WebGL2RenderingContext
  /** True for software rendering: everything is slower there by a factor of a hundred. */
  readonly software: boolean
  /** Texels along the longest edge that a texture may have. */
  readonly largestTexture: number
  /** Of heights with mipmaps: whole floats where they can be filtered, as halves step by 0.7 m over 3 km. */
  readonly reliefFormat: number
  readonly samples: number
  /** Samples of anisotropic filtering. */
  readonly anisotropy: number
  /** Stands for a layer that does not exist. */
  readonly emptyTexture: WebGLTexture

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
    this.anisotropy = this.software ? 1 : 8
    // The background lies at the depth that is cleared to. Another test for other passes would make drivers translate them twice.
    gl.depthFunc(gl.LEQUAL)
    this.emptyTexture = createTexture(gl, gl.R32F, 1, 1)
  }

  palette(name: PaletteName): WebGLTexture {
    const { gl } = this
    let texture = this.#palettes.get(name)
    if (!texture) {
      // As sRGB, so that the shader reads linear light.
      texture = createTexture(gl, gl.SRGB8_ALPHA8, 256, 1, { filter: 'linear' })
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 256, 1, gl.RGBA, gl.UNSIGNED_BYTE, loadedPalettes().paletteBytes(name))
      this.#palettes.set(name, texture)
    }
    return texture
  }

  dispose(): void {
    for (const texture of [this.emptyTexture, ...this.#palettes.values()]) this.gl.deleteTexture(texture)
  }
}

/**
 * Whether a processor draws, or may: WebKit says "Apple GPU" on all machines. With Mesa's llvmpipe behind that, the anisotropic
 * filtering of graphics chips never comes to an end, and nothing is ever seen.
 */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const extension = gl.getExtension('WEBGL_debug_renderer_info')
  const name = extension ? (gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) as string) : ''
  if (name === 'Apple GPU' && !/^(Mac|iP)/.test(navigator.platform)) return true
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}
