/** Times each pass of a page's pictures. Runs in the page before its own scripts, as `frame-counts.ts` does, and under its rules. */

export interface PassTime {
  pass: string
  /** Of what was drawn into. */
  pixels: number
  milliseconds: number
}

declare global {
  // The page's own scripts do not know of it.
  var passTimes: PassTime[]
}

/** Waits for every draw call to be done: pictures come later, but each pass is known by itself. */
export function timePasses(): void {
  globalThis.passTimes = []
  // What only the fragment shader of a fine pass has.
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
  const texts = new Map<WebGLShader, string>()
  const passes = new Map<WebGLProgram, string>()
  let current: string | undefined
  let pixels = 0
  const clock = {
    target: null as WebGLFramebuffer | null,
    /** Reads a pixel back, for which all that was asked for before has to be done; `finish` does not wait in Chromium. */
    wait(gl: WebGL2RenderingContext) {
      const reads = gl.getParameter(gl.READ_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null
      if (!clock.target) {
        const bound = gl.getParameter(gl.RENDERBUFFER_BINDING) as WebGLRenderbuffer | null
        const buffer = gl.createRenderbuffer()
        clock.target = gl.createFramebuffer()
        gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
        gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, 1, 1)
        gl.bindFramebuffer(gl.READ_FRAMEBUFFER, clock.target)
        gl.framebufferRenderbuffer(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, buffer)
        gl.bindRenderbuffer(gl.RENDERBUFFER, bound)
      }
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, clock.target)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, reads)
    },
    /** Draws, and notes how long that took. */
    time(gl: WebGL2RenderingContext, draw: () => void) {
      clock.wait(gl)
      const start = performance.now()
      draw()
      clock.wait(gl)
      if (current) globalThis.passTimes.push({ pass: current, pixels, milliseconds: performance.now() - start })
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
    for (const [pass, sign] of signs) if (!passes.has(program) && text.includes(sign)) passes.set(program, pass)
    return attachShader.call(this, program, shader)
  }
  prototype.useProgram = function (program) {
    current = program ? passes.get(program) : undefined
    return useProgram.call(this, program)
  }
  prototype.viewport = function (x, y, width, height) {
    pixels = width * height
    return viewport.call(this, x, y, width, height)
  }
  prototype.drawArrays = function (mode, first, vertices) {
    clock.time(this, () => drawArrays.call(this, mode, first, vertices))
  }
  prototype.drawElementsInstanced = function (mode, indices, type, offset, instances) {
    clock.time(this, () => drawElementsInstanced.call(this, mode, indices, type, offset, instances))
  }
}
