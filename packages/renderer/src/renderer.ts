/** Draws terrains on a canvas: the public interface of this package. */
import type { Display } from './display/display'
import { WebglDisplay } from './display/webgl-display'

export type { Display } from './display/display'
export { defaultView, type Pane, type Span } from './display/pane'
export type * from './display/picture'
export type { PixelArea } from './gpu/back-buffer'
export { fetchIceSurface } from './display/pane'
export { fetchMapPass, fetchObjectsPass } from './passes/passes'
export type * from './types'

/**
 * Creates a WebGL display; throws an error with a sentence for users without WebGL2. A canvas cannot change its kind of context
 * afterwards.
 */
export function createDisplay(canvas: HTMLCanvasElement): WebglDisplay {
  return new WebglDisplay(canvas)
}

/** Creates a display of flat maps; `reason` is shown to users. Its code is loaded on demand, because few browsers need it. */
export async function createFlatDisplay(canvas: HTMLCanvasElement, reason: string): Promise<Display> {
  const { FlatDisplay } = await import('./display/flat-display')
  return new FlatDisplay(canvas, reason)
}
