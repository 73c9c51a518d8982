import { surpriseRecipe } from '@rill-terrain/recipe/surprise'
import type { Playground } from '../state/playground'

/** Opens a place that chance draws; small where the start recipe is. */
export function openSurprise(playground: Playground): void {
  const [seed] = crypto.getRandomValues(new Uint32Array(1))
  void playground.openPreset(surpriseRecipe(seed!, playground.isSmallDevice ? 256 : 512))
}
