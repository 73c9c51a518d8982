/** Thin helpers over WebGL2: programs with uniforms by name, textures, and render targets. */

export type UniformValue = number | boolean | ArrayLike<number> | WebGLTexture

export interface Program {
  /** Makes the program current and sets the uniforms named; textures get their units in the order of the shader. */
  use(values: Record<string, UniformValue>): void
  dispose(): void
}

/** A texture to draw into. */
export interface RenderTarget {
  texture: WebGLTexture
  /** Of what is drawn beside it; none in most. */
  second: WebGLTexture | null
  framebuffer: WebGLFramebuffer
  width: number
  height: number
}

const header = '#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n'

/**
 * Has a program compiled. Both texts go without `#version` and precision. Nothing waits for the driver before the first use,
 * which throws an error with the pass's name where a text does not compile.
 */
export function createProgram(gl: WebGL2RenderingContext, name: string, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  const shaders = [compile(gl, program, gl.VERTEX_SHADER, vertex), compile(gl, program, gl.FRAGMENT_SHADER, fragment)]
  gl.linkProgram(program)

  let uniforms: Uniforms | null = null

  function set(location: WebGLUniformLocation, type: number, textureUnit: number, value: UniformValue) {
    switch (type) {
      case gl.SAMPLER_2D:
        gl.activeTexture(gl.TEXTURE0 + textureUnit)
        gl.bindTexture(gl.TEXTURE_2D, value as WebGLTexture)
        return gl.uniform1i(location, textureUnit)
      case gl.FLOAT:
        return gl.uniform1f(location, Number(value))
      case gl.INT:
      case gl.BOOL:
        return gl.uniform1i(location, Number(value))
      case gl.FLOAT_VEC2:
        return gl.uniform2fv(location, value as Float32List)
      case gl.FLOAT_VEC3:
        return gl.uniform3fv(location, value as Float32List)
      case gl.FLOAT_VEC4:
        return gl.uniform4fv(location, value as Float32List)
      case gl.INT_VEC2:
        return gl.uniform2iv(location, value as Int32List)
      case gl.FLOAT_MAT4:
        return gl.uniformMatrix4fv(location, false, Float32Array.from(value as ArrayLike<number>))
      default:
        throw new Error(`The ${name} pass has a uniform of a type that nothing sets.`)
    }
  }

  return {
    use(values) {
      uniforms ??= uniformsOf(gl, name, program, shaders)
      gl.useProgram(program)
      for (const [key, { location, type, unit: textureUnit }] of uniforms) {
        const value = values[key]
        // A uniform that keeps an old value by accident is a bug that shows only sometimes: say so at once.
        if (value === undefined) throw new Error(`The ${name} pass was drawn without its uniform "${key}".`)
        set(location, type, textureUnit, value)
      }
    },
    dispose() {
      // Those of a program that was used are gone already, which deleting them again leaves as it is.
      for (const shader of shaders) gl.deleteShader(shader)
      gl.deleteProgram(program)
    },
  }
}

function compile(gl: WebGL2RenderingContext, program: WebGLProgram, type: number, text: string): WebGLShader {
  const shader = gl.createShader(type)!
  gl.shaderSource(shader, header + text)
  gl.compileShader(shader)
  gl.attachShader(program, shader)
  return shader
}

type Uniforms = Map<string, { location: WebGLUniformLocation; type: number; unit: number }>

function uniformsOf(gl: WebGL2RenderingContext, name: string, program: WebGLProgram, shaders: WebGLShader[]): Uniforms {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const problems = shaders.map((shader) => gl.getShaderInfoLog(shader))
    throw new Error(`The shaders of the ${name} pass do not compile: ${[...problems, gl.getProgramInfoLog(program)].join(' ')}`)
  }
  // The program keeps them alive for as long as it needs them.
  for (const shader of shaders) gl.deleteShader(shader)
  const uniforms: Uniforms = new Map()
  let unit = 0
  const count = gl.isContextLost() ? 0 : (gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number)
  for (let index = 0; index < count; index++) {
    const info = gl.getActiveUniform(program, index)
    const location = info && gl.getUniformLocation(program, info.name)
    if (!info || !location) continue
    const isSampler = info.type === gl.SAMPLER_2D
    uniforms.set(info.name, { location, type: info.type, unit: isSampler ? unit++ : -1 })
  }
  return uniforms
}

/** Vertex shader of every pass that covers its whole target: a fullscreen triangle behind everything; `uv` is 0..1. */
export const fullscreenVertexShader = `
out vec2 uv;
void main() {
  uv = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
  gl_Position = vec4(uv * 2.0 - 1.0, 1.0, 1.0);
}`

/** Draws it. */
export function drawFullscreenTriangle(gl: WebGL2RenderingContext) {
  gl.drawArrays(gl.TRIANGLES, 0, 3)
}

export function mipLevelCount(width: number, height: number): number {
  return Math.floor(Math.log2(Math.max(width, height, 1))) + 1
}

export interface TextureOptions {
  levels?: number
  filter?: 'nearest' | 'linear' | 'mipmap' | 'nearest-mipmap'
  wrap?: 'clamp' | 'repeat'
  /** Samples of anisotropic filtering; 1 is off. */
  anisotropy?: number
}

export function createTexture(
  gl: WebGL2RenderingContext,
  format: number,
  width: number,
  height: number,
  options: TextureOptions = {},
): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, options.levels ?? 1, format, width, height)
  const [minify, magnify] = {
    nearest: [gl.NEAREST, gl.NEAREST],
    linear: [gl.LINEAR, gl.LINEAR],
    mipmap: [gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR],
    'nearest-mipmap': [gl.LINEAR_MIPMAP_NEAREST, gl.LINEAR],
  }[options.filter ?? 'nearest'] as [number, number]
  const wrap = options.wrap === 'repeat' ? gl.REPEAT : gl.CLAMP_TO_EDGE
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, minify)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, magnify)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap)
  const extension = (options.anisotropy ?? 1) > 1 ? gl.getExtension('EXT_texture_filter_anisotropic') : null
  if (extension) gl.texParameterf(gl.TEXTURE_2D, extension.TEXTURE_MAX_ANISOTROPY_EXT, options.anisotropy ?? 1)
  return texture
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

/** A multisampled framebuffer (MSAA) with depth: the back buffer that a picture is drawn into before it is shown. */
export interface MultisampledTarget {
  framebuffer: WebGLFramebuffer
  colour: WebGLRenderbuffer
  depth: WebGLRenderbuffer
  width: number
  height: number
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
  return { framebuffer, colour, depth, width, height }
}

export function deleteMultisampledTarget(gl: WebGL2RenderingContext, target: MultisampledTarget | null) {
  if (!target) return
  gl.deleteFramebuffer(target.framebuffer)
  gl.deleteRenderbuffer(target.colour)
  gl.deleteRenderbuffer(target.depth)
}

/** Draws into the whole target; nothing of its old content stays. */
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
