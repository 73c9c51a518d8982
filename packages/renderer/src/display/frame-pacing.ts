/**
 * Frame pacing on slow machines: measures how long the GPU takes for each picture (a fence tells when it is done), lets the
 * next one wait for it, and keeps within the frame budget while things move, by dynamic resolution scaling and cheaper light.
 */

import type { QualityLevel } from './quality'

export interface FramePacing {
  /** True while the GPU still works on the last picture: drawing another would only make the queue longer. */
  readonly busy: boolean
  /** Milliseconds that the last picture took. */
  readonly frameMilliseconds: number
  /** Share of the pixels' edge to draw while things move. */
  readonly resolutionScale: number
  /** Of the light, while things move. */
  readonly qualityLevel: QualityLevel
  /** To be called right after a picture's commands. */
  submitted(what: { derived: boolean; fullLight: boolean; scale: number }): void
  /** Drops the fence that is pending; after a lost context none is ever signalled. */
  reset(): void
}

/** Milliseconds that a picture may take. Software rendering cannot be smooth and sharp: there ten pictures in a second have to do. */
const frameBudget = { graphicsChip: 30, processor: 90 }
const resolutionScales = [1, 0.75, 0.5]
/** Milliseconds between two polls of a fence. */
const pollInterval = 3

/** Calls back once the GPU has done all that it was told until now. */
export function whenDone(gl: WebGL2RenderingContext, callback: (fence: WebGLSync) => void): WebGLSync | null {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return null
  gl.flush()
  const poll = () => {
    if (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) return setTimeout(poll, pollInterval)
    gl.deleteSync(fence)
    callback(fence)
  }
  setTimeout(poll, pollInterval)
  return fence
}

export function createFramePacing(gl: WebGL2RenderingContext, software: boolean, onFrameDone: () => void): FramePacing {
  const budget = software ? frameBudget.processor : frameBudget.graphicsChip
  let fence: WebGLSync | null = null
  let lastMilliseconds = 0
  let drawMilliseconds = 0
  // Until measured: software rendering is taken to be slow, a GPU not.
  let scaleIndex = software ? 1 : 0
  let lightMilliseconds = software ? 2 * budget : 0

  // The very first picture is to come soon.
  const isFirst = () => software && lastMilliseconds === 0

  function finished(milliseconds: number, what: { derived: boolean; fullLight: boolean; scale: number }) {
    fence = null
    lastMilliseconds = milliseconds
    if (what.derived) {
      if (what.fullLight) lightMilliseconds = milliseconds
    } else if (what.scale === resolutionScales[scaleIndex]) {
      drawMilliseconds = drawMilliseconds === 0 ? milliseconds : drawMilliseconds + (milliseconds - drawMilliseconds) * 0.3
      const finer = resolutionScales[scaleIndex - 1]
      if (drawMilliseconds > budget && scaleIndex < resolutionScales.length - 1) {
        scaleIndex++
        drawMilliseconds = 0
      } else if (finer && drawMilliseconds * (finer / what.scale) ** 2 < budget * 0.7) {
        scaleIndex--
        drawMilliseconds = 0
      }
    }
    onFrameDone()
  }

  return {
    get busy() {
      return fence !== null
    },
    get frameMilliseconds() {
      return lastMilliseconds
    },
    get resolutionScale() {
      return resolutionScales[isFirst() ? resolutionScales.length - 1 : scaleIndex] ?? 1
    },
    get qualityLevel() {
      if (isFirst()) return 'lowest'
      return lightMilliseconds > budget ? 'reduced' : 'full'
    },
    submitted(what) {
      const started = performance.now()
      fence = whenDone(gl, (reached) => {
        if (fence === reached) finished(performance.now() - started, what)
      })
    },
    reset() {
      fence = null
    },
  }
}
