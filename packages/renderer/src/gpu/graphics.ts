/**
 * Capabilities of the graphics driver, and the textures that all terrains on a canvas share. The constructor creates everything, so
 * that a new instance replaces this one after a lost context.
 */
import { loadedPalettes, type PaletteName } from '@rill-terrain/colours/palettes'
import { createTexture } from './textures'

/** Samples per pixel, for antialiasing (MSAA). */
const samplesWanted = 4

export class Graphics {
  readonly gl: WebGL2RenderingContext
  /** True for software rendering, which is slower by a factor of about a hundred. */
  readonly software: boolean
  /** Maximum edge of a texture in texels. */
  readonly maxTexture: number
  /**
   * Texture format of heights with mipmaps: 32-bit floats if they can be filtered, because half floats have steps of 0.7 m over 3
   * km.
   */
  readonly reliefFormat: number
  readonly samples: number
  /** Maximum samples of anisotropic filtering. */
  readonly anisotropy: number
  /** Bound in place of a missing layer. */
  readonly emptyTexture: WebGLTexture

  #palettes = new Map<PaletteName, WebGLTexture>()

  constructor(gl: WebGL2RenderingContext) {
    // Slopes need more than eight bits. Every browser with WebGL2 has one of these two extensions.
    const drawsFloats = gl.getExtension('EXT_color_buffer_float') !== null
    if (!drawsFloats && !gl.getExtension('EXT_color_buffer_half_float')) {
      throw new Error(
        'The terrain cannot be drawn: this graphics driver cannot render to floating-point textures; try another browser.',
      )
    }
    this.gl = gl
    this.reliefFormat = drawsFloats && gl.getExtension('OES_texture_float_linear') ? gl.R32F : gl.R16F
    // Queried before any shader is compiled, because the query would wait for the compilation.
    this.software = isSoftware(gl)
    this.maxTexture = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number
    this.samples = Math.min(samplesWanted, gl.getParameter(gl.MAX_SAMPLES) as number)
    this.anisotropy = this.software ? 1 : 8
    // The background is at the cleared depth, so it needs LEQUAL. All passes use the same test, because drivers may
    // compile a shader again for another one.
    gl.depthFunc(gl.LEQUAL)
    this.emptyTexture = createTexture(gl, gl.R32F, 1, 1)
  }

  palette(name: PaletteName): WebGLTexture {
    const { gl } = this
    let texture = this.#palettes.get(name)
    if (!texture) {
      // An sRGB texture, so that shaders read linear light.
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
 * Whether the renderer is, or may be, software. WebKit reports "Apple GPU" on all machines. If Mesa's llvmpipe is behind that name,
 * the anisotropic filtering that is used on GPUs never finishes, and no picture appears.
 */
function isSoftware(gl: WebGL2RenderingContext): boolean {
  const extension = gl.getExtension('WEBGL_debug_renderer_info')
  const name = extension ? (gl.getParameter(extension.UNMASKED_RENDERER_WEBGL) as string) : ''
  if (name === 'Apple GPU' && !/^(Mac|iP)/.test(navigator.platform)) return true
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}
