/** Layers of the engine's frames. */

/** Layers that the page needs from every frame, and additional layers that it needs from terrains at rest. */
export interface Watched {
  layers: readonly string[]
  atRest: readonly string[]
}
