/** WebGL2 textures. */

export function mipLevelCount(width: number, height: number): number {
  return Math.floor(Math.log2(Math.max(width, height, 1))) + 1
}

export interface TextureOptions {
  levels?: number
  filter?: 'nearest' | 'linear' | 'mipmap' | 'nearest-mipmap'
  wrap?: 'clamp' | 'repeat'
  /** Maximum samples of anisotropic filtering; 1 disables it. */
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

/**
 * Size of a texture over a grid of cells: its longer edge is at most `edge` texels, with at most `finest` texels per cell along an
 * edge.
 */
export function textureSize(columns: number, rows: number, edge: number, finest: number): [number, number] {
  const longest = Math.max(columns, rows)
  const scale = longest >= edge ? edge / longest : Math.min(finest, Math.floor(edge / longest))
  return [Math.max(1, Math.round(columns * scale)), Math.max(1, Math.round(rows * scale))]
}
