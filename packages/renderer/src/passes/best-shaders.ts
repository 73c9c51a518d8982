/** The best shaders that have been loaded: plain shaders at first, then fine shaders. */
import type { GroundShaders } from './ground-shaders'
import { plainShaders } from './plain-shaders'

let best: GroundShaders = plainShaders

export const bestShaders = () => best

/** Loads the fine shaders. If the network fails, the next call tries again. */
export async function loadFineShaders(): Promise<void> {
  best = (await import('./fine-shaders')).fineShaders
}
