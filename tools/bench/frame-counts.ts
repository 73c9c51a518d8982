/**
 * Counts what a page draws with WebGL. Runs in the page before the page's own scripts. It can use nothing from this module, nor
 * constants that are functions, to which the loader adds calls of a helper.
 */

export interface DrawingCount {
  drawCalls: number
  triangles: number
  /** Pixels of the framebuffers that a pass covered with one triangle. */
  texels: number
}

declare global {
  // The page's own scripts do not use it.
  var drawingCount: {
    reset(): void
    read(): DrawingCount
    /** Bytes of all existing textures. */
    textureBytes(): number
  }
}

export function countDrawing(): void {
  const count = {
    drawCalls: 0,
    triangles: 0,
    texels: 0,
    add(triangles: number) {
      count.drawCalls++
      count.triangles += triangles
    },
  }
  const sizes = new Map<WebGLTexture, number>()
  let viewport = [0, 0]
  const { prototype } = WebGL2RenderingContext
  const { drawArrays, drawElementsInstanced, texStorage2D, deleteTexture, viewport: setViewport } = prototype
  prototype.viewport = function (x, y, width, height) {
    viewport = [width, height]
    return setViewport.call(this, x, y, width, height)
  }
  prototype.drawArrays = function (mode, first, vertices) {
    count.add(mode === this.TRIANGLE_STRIP ? vertices - 2 : vertices / 3)
    if (vertices === 3 && this.getParameter(this.DRAW_FRAMEBUFFER_BINDING) !== null) count.texels += viewport[0]! * viewport[1]!
    return drawArrays.call(this, mode, first, vertices)
  }
  prototype.drawElementsInstanced = function (mode, indices, type, offset, instances) {
    count.add((indices / 3) * instances)
    return drawElementsInstanced.call(this, mode, indices, type, offset, instances)
  }
  prototype.texStorage2D = function (target, levels, format, width, height) {
    const bytes = new Map<number, number>([
      [this.RGBA16F, 8],
      [this.RG16F, 4],
      [this.R16F, 2],
      [this.R32F, 4],
      [this.RG8, 2],
      [this.R8, 1],
    ])
    const texture = this.getParameter(this.TEXTURE_BINDING_2D) as WebGLTexture
    // Mipmaps add a third.
    sizes.set(texture, (bytes.get(format) ?? 4) * width * height * (levels > 1 ? 4 / 3 : 1))
    return texStorage2D.call(this, target, levels, format, width, height)
  }
  prototype.deleteTexture = function (texture) {
    if (texture) sizes.delete(texture)
    return deleteTexture.call(this, texture)
  }
  globalThis.drawingCount = {
    reset() {
      Object.assign(count, { drawCalls: 0, triangles: 0, texels: 0 })
    },
    read() {
      return { drawCalls: count.drawCalls, triangles: count.triangles, texels: count.texels }
    },
    textureBytes() {
      let sum = 0
      for (const bytes of sizes.values()) sum += bytes
      return sum
    },
  }
}
