/**
 * Keeps pictures coming on slow machines. Measures how long the GPU takes for each picture (a fence tells when it is done),
 * lets the next one wait for it, and says how much to save while things move.
 */

import type { Care } from './quality'

export interface Pacing {
  /** True while the GPU still works on the last picture: drawing another would only make the queue longer. */
  readonly busy: boolean
  /** Milliseconds that the last picture took. */
  readonly cost: number
  /** Share of the pixels' edge to draw while things move. */
  readonly scale: number
  /** How much care the light gets while things move. */
  readonly care: Care
  /** To be called right after a picture's commands. */
  submitted(what: { derived: boolean; fullLight: boolean; scale: number }): void
  /** Forgets what was under way; after a lost context no fence ever reports. */
  forget(): void
}

/** Milliseconds that a picture may take. A processor cannot be smooth and sharp: there ten pictures in a second have to do. */
const longest = { graphicsChip: 30, processor: 90 }
const scales = [1, 0.75, 0.5]
/** How often a fence is asked. */
const pollInterval = 3

/** Calls back once the GPU has done all that it was told until now. */
export function whenDone(gl: WebGL2RenderingContext, callback: (fence: WebGLSync) => void): WebGLSync | null {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return null
  gl.flush()
  const ask = () => {
    if (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) return setTimeout(ask, pollInterval)
    gl.deleteSync(fence)
    callback(fence)
  }
  setTimeout(ask, pollInterval)
  return fence
}

export function createPacing(gl: WebGL2RenderingContext, software: boolean, onFree: () => void): Pacing {
  const slow = software ? longest.processor : longest.graphicsChip
  let fence: WebGLSync | null = null
  let lastCost = 0
  let drawCost = 0
  // Until measured: a processor is taken to be slow, a GPU not.
  let scaleIndex = software ? 1 : 0
  let lightCost = software ? 2 * slow : 0

  // The very first picture is to come soon.
  const isFirst = () => software && lastCost === 0

  function finished(cost: number, what: { derived: boolean; fullLight: boolean; scale: number }) {
    fence = null
    lastCost = cost
    if (what.derived) {
      if (what.fullLight) lightCost = cost
    } else if (what.scale === scales[scaleIndex]) {
      drawCost = drawCost === 0 ? cost : drawCost + (cost - drawCost) * 0.3
      const finer = scales[scaleIndex - 1]
      if (drawCost > slow && scaleIndex < scales.length - 1) {
        scaleIndex++
        drawCost = 0
      } else if (finer && drawCost * (finer / what.scale) ** 2 < slow * 0.7) {
        scaleIndex--
        drawCost = 0
      }
    }
    onFree()
  }

  return {
    get busy() {
      return fence !== null
    },
    get cost() {
      return lastCost
    },
    get scale() {
      return scales[isFirst() ? scales.length - 1 : scaleIndex] ?? 1
    },
    get care() {
      if (isFirst()) return 'first'
      return lightCost > slow ? 'quick' : 'full'
    },
    submitted(what) {
      const started = performance.now()
      fence = whenDone(gl, (reached) => {
        if (fence === reached) finished(performance.now() - started, what)
      })
    },
    forget() {
      fence = null
    },
  }
}
