/**
 * Times each pass of a page's pictures. The added functions run in the page before the page's own scripts; the restrictions of
 * `frame-counts.ts` apply to them.
 */
import type { Page } from 'playwright'

export interface PassTime {
  pass: string
  /** Pixels of the viewport that the pass draws into. */
  pixels: number
  milliseconds: number
}

declare global {
  // The page's own scripts do not use them.
  var passTimes: PassTime[]
  var drawClock: { time(gl: WebGL2RenderingContext, draw: () => void): number }
}

type Sign = [pass: string, sign: string]

/** Text by which the shader of each pass is recognised. */
const signs: Sign[] = [
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

/** Makes a page record the times of its passes in `passTimes`. This delays pictures, but times each pass separately. */
export async function timePasses(page: Page): Promise<void> {
  await page.addInitScript(addDrawClock)
  await page.addInitScript(notePasses, signs)
}

/** Runs in the page: measures a draw call by waiting until it is finished. */
function addDrawClock(): void {
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
      const reads = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
      if (!target) clock.addTarget(gl)
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, target)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, reads)
    },
    /** Draws, and returns the time in milliseconds. */
    time(gl: WebGL2RenderingContext, draw: () => void) {
      clock.wait(gl)
      const start = performance.now()
      draw()
      clock.wait(gl)
      return performance.now() - start
    },
  }
  globalThis.drawClock = clock
}

/** Runs in the page: recognises passes by their shaders, and records the time of each of their draw calls. */
function notePasses(signsOfPasses: Sign[]): void {
  globalThis.passTimes = []
  const texts = new Map<WebGLShader, string>()
  const passes = new Map<WebGLProgram, string>()
  const now = {
    pass: undefined as string | undefined,
    pixels: 0,
    draw(gl: WebGL2RenderingContext, call: () => void) {
      const milliseconds = globalThis.drawClock.time(gl, call)
      if (now.pass) globalThis.passTimes.push({ pass: now.pass, pixels: now.pixels, milliseconds })
    },
  }
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
    now.pass = program ? passes.get(program) : undefined
    return useProgram.call(this, program)
  }
  prototype.viewport = function (x, y, width, height) {
    now.pixels = width * height
    return viewport.call(this, x, y, width, height)
  }
  prototype.drawArrays = function (mode, first, vertices) {
    now.draw(this, () => drawArrays.call(this, mode, first, vertices))
  }
  prototype.drawElementsInstanced = function (mode, indices, type, offset, instances) {
    now.draw(this, () => drawElementsInstanced.call(this, mode, indices, type, offset, instances))
  }
}
