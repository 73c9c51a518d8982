/** Watches what a page draws with WebGL. */
import type { Page } from 'playwright'

export interface Drawn {
  /** Undefined if the shader is not one of `signs`. */
  pass: string | undefined
  triangles: number
  /** Pixels of the viewport. */
  pixels: number
  /** Whether one triangle covers a framebuffer that is not the canvas. */
  coversTarget: boolean
  /** Of the call alone if draw calls are not timed. */
  milliseconds: number
}

declare global {
  // The page's own scripts do not use it.
  var drawing: {
    drawn: Drawn[]
    /** The current pass, and the pixels of the viewport. */
    pass: string | undefined
    pixels: number
    /** Bytes of all existing textures. */
    textureBytes(): number
    /** Draws, and notes it. */
    draw(gl: WebGL2RenderingContext, triangles: number, coversTarget: boolean, call: () => void): void
  }
}

/** Text by which the shader of each pass is recognised. */
const signs: [pass: string, sign: string][] = [
  ['shade', 'gullyOctaves'],
  ['layers', 'waterUnit'],
  ['sky', 'skyDirections'],
  ['sun', 'sunSteps'],
  ['water map', 'lakeDepths'],
  ['moved rock', 'vec2 much'],
  ['surface', 'out vec4 surface'],
  ['relief', 'out float share'],
  ['terrain', 'crownTiles'],
  ['pedestal', 'in float bed'],
  ['background', 'stars'],
]

/** Makes a page note its draw calls. Timing waits for each of them: it delays pictures, but times each pass separately. */
export async function watchDrawing(page: Page, { isTimed }: { isTimed: boolean }): Promise<void> {
  await page.addInitScript(addDrawing, isTimed)
  await page.addInitScript(notePasses, signs)
  await page.addInitScript(noteTextures)
}

/*
 * The functions below run in the page before the page's own scripts. They can use nothing from this module, nor constants that are
 * functions, to which the loader adds calls of a helper.
 */

function addDrawing(isTimed: boolean): void {
  let target: WebGLFramebuffer | null = null
  const clock = {
    addTarget(gl: WebGL2RenderingContext) {
      const bound = gl.getParameter(gl.RENDERBUFFER_BINDING) as WebGLRenderbuffer | null
      const buffer = gl.createRenderbuffer()
      target = gl.createFramebuffer()
      gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, 1, 1)
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, target)
      gl.framebufferRenderbuffer(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, buffer)
      gl.bindRenderbuffer(gl.RENDERBUFFER, bound)
    },
    /** Reads a pixel back, which waits for all earlier commands. `gl.finish` does not wait in Chromium. */
    wait(gl: WebGL2RenderingContext) {
      if (!isTimed) return
      const reads = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
      if (!target) clock.addTarget(gl)
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, target)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, reads)
    },
  }
  globalThis.drawing = {
    drawn: [],
    pass: undefined,
    pixels: 0,
    textureBytes() {
      return 0
    },
    draw(gl, triangles, coversTarget, call) {
      clock.wait(gl)
      const start = performance.now()
      call()
      clock.wait(gl)
      const { drawn, pass, pixels } = globalThis.drawing
      drawn.push({ pass, triangles, pixels, coversTarget, milliseconds: performance.now() - start })
    },
  }
}

/** Recognises passes by their shaders. */
function notePasses(signsOfPasses: typeof signs): void {
  const texts = new Map<WebGLShader, string>()
  const passes = new Map<WebGLProgram, string>()
  const { drawing } = globalThis
  const { prototype } = WebGL2RenderingContext
  const { shaderSource, attachShader, useProgram, viewport, drawArrays, drawElementsInstanced } = prototype
  prototype.shaderSource = function (shader, text) {
    texts.set(shader, text)
    return shaderSource.call(this, shader, text)
  }
  prototype.attachShader = function (program, shader) {
    const text = texts.get(shader) ?? ''
    for (const [pass, sign] of signsOfPasses) if (!passes.has(program) && text.includes(sign)) passes.set(program, pass)
    return attachShader.call(this, program, shader)
  }
  prototype.useProgram = function (program) {
    drawing.pass = program ? passes.get(program) : undefined
    return useProgram.call(this, program)
  }
  prototype.viewport = function (x, y, width, height) {
    drawing.pixels = width * height
    return viewport.call(this, x, y, width, height)
  }
  prototype.drawArrays = function (mode, first, vertices) {
    const coversTarget = vertices === 3 && this.getParameter(this.DRAW_FRAMEBUFFER_BINDING) !== null
    const triangles = mode === this.TRIANGLE_STRIP ? vertices - 2 : vertices / 3
    drawing.draw(this, triangles, coversTarget, () => drawArrays.call(this, mode, first, vertices))
  }
  prototype.drawElementsInstanced = function (mode, indices, type, offset, instances) {
    const triangles = (indices / 3) * instances
    drawing.draw(this, triangles, false, () => drawElementsInstanced.call(this, mode, indices, type, offset, instances))
  }
}

function noteTextures(): void {
  const sizes = new Map<WebGLTexture, number>()
  globalThis.drawing.textureBytes = () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const { prototype } = WebGL2RenderingContext
  const { texStorage2D, deleteTexture } = prototype
  prototype.texStorage2D = function (target, levels, format, width, height) {
    const bytes = { [this.RGBA16F]: 8, [this.RG16F]: 4, [this.R16F]: 2, [this.R32F]: 4, [this.RG8]: 2, [this.R8]: 1 }[format] ?? 4
    const texture = this.getParameter(this.TEXTURE_BINDING_2D) as WebGLTexture
    // Mipmaps add a third.
    sizes.set(texture, bytes * width * height * (levels > 1 ? 4 / 3 : 1))
    return texStorage2D.call(this, target, levels, format, width, height)
  }
  prototype.deleteTexture = function (texture) {
    if (texture) sizes.delete(texture)
    return deleteTexture.call(this, texture)
  }
}
