/** Draws terrains on a canvas: the public face of this folder. */
import type { Display } from './display/display'
import { WebglDisplay } from './display/webgl-display'

export type { Display } from './display/display'
export { defaultView, type Pane } from './display/pane'
export type * from './display/picture'
export { fetchMapPass } from './passes/passes'
export type * from './types'

/** By WebGL; throws an error with a sentence for people where that cannot be had. A canvas has one kind of context for life. */
export function createDisplay(canvas: HTMLCanvasElement): WebglDisplay {
  return new WebglDisplay(canvas)
}

/** With flat maps only, for a reason that people are told. Few need one: it is loaded for them. */
export async function createFlatDisplay(canvas: HTMLCanvasElement, reason: string): Promise<Display> {
  const { FlatDisplay } = await import('./display/flat-display')
  return new FlatDisplay(canvas, reason)
}
