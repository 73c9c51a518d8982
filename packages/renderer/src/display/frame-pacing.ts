/**
 * Frame pacing on slow machines. It measures the GPU time of each picture with a fence, delays the next picture until the fence is
 * signalled, and stays within the frame budget during movement by dynamic resolution scaling and cheaper light.
 */

import type { QualityLevel } from './quality'

export interface FramePacing {
  /** True while the GPU draws the last picture; another picture would only lengthen the queue. */
  readonly busy: boolean
  /** Milliseconds that the last picture took. */
  readonly frameMilliseconds: number
  /** Resolution along each edge during movement, as a share of the full resolution. */
  readonly resolutionScale: number
  /** Quality of the light during movement. */
  readonly qualityLevel: QualityLevel
  /** Call right after the commands of a picture, or of a part of its textures. */
  submitted(what: Submitted): void
  /** Discards the pending fence, because fences of a lost context are never signalled. */
  reset(): void
}

interface Submitted {
  derived: boolean
  fullLight: boolean
  scale: number
  /** Only some passes of a picture of full light, which follows. */
  isPart?: boolean
}

/**
 * Maximum milliseconds per picture. Software rendering cannot be both smooth and sharp, so its target is about ten pictures per
 * second.
 */
const frameBudget = { graphicsChip: 30, processor: 90 }
const resolutionScales = [1, 0.75, 0.5]
/** Milliseconds between two polls of a fence. */
const pollInterval = 3

/** Calls back when the GPU has finished all commands submitted so far. */
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
  let partMilliseconds = 0
  // Before the first measurement, software rendering counts as slow and a GPU as fast.
  let scaleIndex = software ? 1 : 0
  let lightMilliseconds = software ? 2 * budget : 0

  // The first picture in software is drawn at the lowest quality, so that it appears soon.
  const isFirst = () => software && lastMilliseconds === 0

  function finished(milliseconds: number, what: Submitted) {
    fence = null
    lastMilliseconds = milliseconds
    if (what.isPart) {
      partMilliseconds += milliseconds
    } else if (what.derived || partMilliseconds > 0) {
      if (what.fullLight) lightMilliseconds = milliseconds + partMilliseconds
      partMilliseconds = 0
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
