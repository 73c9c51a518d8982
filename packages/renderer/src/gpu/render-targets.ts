/** Render targets: textures and multisampled buffers that passes draw into. */
import { createTexture, type TextureOptions } from './textures'

/** A texture to draw into. */
export interface RenderTarget {
  texture: WebGLTexture
  /** Second colour attachment; null for most targets. */
  second: WebGLTexture | null
  framebuffer: WebGLFramebuffer
  width: number
  height: number
}

export function createRenderTarget(
  gl: WebGL2RenderingContext,
  format: number,
  width: number,
  height: number,
  options: TextureOptions = {},
  secondFormat?: number,
): RenderTarget {
  const texture = createTexture(gl, format, width, height, options)
  const second = secondFormat === undefined ? null : createTexture(gl, secondFormat, width, height, options)
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  if (second) {
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT1, gl.TEXTURE_2D, second, 0)
    gl.drawBuffers([gl.COLOR_ATTACHMENT0, gl.COLOR_ATTACHMENT1])
  }
  return { texture, second, framebuffer, width, height }
}

export function deleteRenderTarget(gl: WebGL2RenderingContext, target: RenderTarget | null) {
  if (!target) return
  gl.deleteFramebuffer(target.framebuffer)
  gl.deleteTexture(target.texture)
  gl.deleteTexture(target.second)
}

/** A multisampled framebuffer (MSAA) with depth, for the back buffer and for painters. */
export interface MultisampledTarget {
  framebuffer: WebGLFramebuffer
  colour: WebGLRenderbuffer
  depth: WebGLRenderbuffer
  width: number
  height: number
  samples: number
}

export function createMultisampledTarget(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  samples: number,
): MultisampledTarget {
  const storage = (format: number, attachment: number) => {
    const buffer = gl.createRenderbuffer()
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, samples, format, width, height)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, attachment, gl.RENDERBUFFER, buffer)
    return buffer
  }
  const framebuffer = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  const colour = storage(gl.RGBA8, gl.COLOR_ATTACHMENT0)
  const depth = storage(gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT)
  return { framebuffer, colour, depth, width, height, samples }
}

export function deleteMultisampledTarget(gl: WebGL2RenderingContext, target: MultisampledTarget | null) {
  if (!target) return
  gl.deleteFramebuffer(target.framebuffer)
  gl.deleteRenderbuffer(target.colour)
  gl.deleteRenderbuffer(target.depth)
}

/** Binds a target whose whole area is then drawn over. */
export function bindRenderTarget(gl: WebGL2RenderingContext, target: RenderTarget) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer)
  gl.viewport(0, 0, target.width, target.height)
  gl.disable(gl.DEPTH_TEST)
  gl.disable(gl.BLEND)
  gl.disable(gl.CULL_FACE)
}

export function generateMipmaps(gl: WebGL2RenderingContext, target: RenderTarget) {
  for (const texture of [target.texture, target.second]) {
    if (!texture) continue
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.generateMipmap(gl.TEXTURE_2D)
  }
}
