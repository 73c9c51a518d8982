/** The finest shaders that have been loaded. */
import type { GroundShaders } from './ground-shaders'
import { plainShaders } from './plain-shaders'

let best: GroundShaders = plainShaders

export const bestShaders = () => best

/** Brings the fine ones. Where the network fails, the next one to ask tries again. */
export async function loadFineShaders(): Promise<void> {
  best = (await import('./fine-shaders')).fineShaders
}
