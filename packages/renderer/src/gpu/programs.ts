/** WebGL2 programs whose uniforms are set by name. */

type UniformValue = number | boolean | ArrayLike<number> | WebGLTexture

/** `Uniforms` names the uniforms of both shaders; a variant of a shader may omit some of them. */
export interface Program<Uniforms extends object> {
  /** Makes the program current and sets its uniforms. Textures get texture units in the order of the shader's active uniforms. */
  use(values: Uniforms): void
  dispose(): void
}

/** Preprocessor definitions by name: constants that TypeScript passes to a shader. */
export type Defines = Readonly<Record<string, string>>

export interface ProgramSource {
  /** Name in error messages. */
  name: string
  /** Both shaders omit `#version` and precision. */
  vertex: string
  fragment: string
  /** Definitions of the fragment shader. */
  defines?: Defines | undefined
}

const header = '#version 300 es\nprecision highp float;\nprecision highp int;\nprecision highp sampler2D;\n'

/**
 * Starts the compilation of a program without waiting for the driver. The first use waits, and throws an error with the name of the
 * pass if a shader does not compile.
 */
export function createProgram<Uniforms extends object>(gl: WebGL2RenderingContext, source: ProgramSource): Program<Uniforms> {
  const { name, vertex, fragment, defines = {} } = source
  const program = gl.createProgram()
  const shaders = [
    compile(gl, program, gl.VERTEX_SHADER, header + vertex),
    compile(gl, program, gl.FRAGMENT_SHADER, header + preambleOf(defines) + fragment),
  ]
  gl.linkProgram(program)
  let uniforms: ActiveUniforms | null = null
  return {
    use(values) {
      uniforms ??= activeUniformsOf(gl, name, program, shaders)
      gl.useProgram(program)
      for (const [key, uniform] of uniforms) {
        const value = (values as Record<string, UniformValue>)[key]
        // A uniform that retains an old value is a bug that is only sometimes visible, so a missing value is an error.
        if (value === undefined) throw new Error(`The ${name} pass sets no value for its uniform "${key}".`)
        if (!setUniform(gl, uniform, value)) throw new Error(`Uniform "${key}" of the ${name} pass has an unsupported type.`)
      }
    },
    dispose() {
      // After the first use the shaders are already deleted; deleting them again has no effect.
      for (const shader of shaders) gl.deleteShader(shader)
      gl.deleteProgram(program)
    },
  }
}

function preambleOf(defines: Defines): string {
  return Object.entries(defines)
    .map(([name, value]) => `#define ${name} ${value}\n`)
    .join('')
}

function compile(gl: WebGL2RenderingContext, program: WebGLProgram, type: number, text: string): WebGLShader {
  const shader = gl.createShader(type)!
  gl.shaderSource(shader, text)
  gl.compileShader(shader)
  gl.attachShader(program, shader)
  return shader
}

interface ActiveUniform {
  location: WebGLUniformLocation
  type: number
  /** The texture unit; -1 for uniforms that are not textures. */
  unit: number
}

type ActiveUniforms = Map<string, ActiveUniform>

function activeUniformsOf(gl: WebGL2RenderingContext, name: string, program: WebGLProgram, shaders: WebGLShader[]): ActiveUniforms {
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const problems = shaders.map((shader) => gl.getShaderInfoLog(shader))
    throw new Error(`The shaders of the ${name} pass do not compile: ${[...problems, gl.getProgramInfoLog(program)].join(' ')}`)
  }
  // WebGL retains deleted shaders for as long as a program uses them.
  for (const shader of shaders) gl.deleteShader(shader)
  const uniforms: ActiveUniforms = new Map()
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

/** Returns false if the type of the uniform is not supported. */
function setUniform(gl: WebGL2RenderingContext, { location, type, unit }: ActiveUniform, value: UniformValue): boolean {
  switch (type) {
    case gl.SAMPLER_2D:
      gl.activeTexture(gl.TEXTURE0 + unit)
      gl.bindTexture(gl.TEXTURE_2D, value as WebGLTexture)
      gl.uniform1i(location, unit)
      return true
    case gl.FLOAT:
      gl.uniform1f(location, Number(value))
      return true
    case gl.INT:
    case gl.BOOL:
      gl.uniform1i(location, Number(value))
      return true
    case gl.FLOAT_VEC2:
      gl.uniform2fv(location, value as Float32List)
      return true
    case gl.FLOAT_VEC3:
      gl.uniform3fv(location, value as Float32List)
      return true
    case gl.FLOAT_VEC4:
      gl.uniform4fv(location, value as Float32List)
      return true
    case gl.FLOAT_MAT4:
      gl.uniformMatrix4fv(location, false, Float32Array.from(value as ArrayLike<number>))
      return true
    default:
      return false
  }
}
