import { Dices } from 'lucide'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise'
import type { Command } from './command'

/** Opens a place with random settings; small where the start recipe is. */
export const surprise: Command = {
  id: 'surprise',
  label: 'Surprise me',
  about: 'A place that nobody has seen before',
  icon: Dices,
  keys: [{ key: 's' }],
  run({ playground }) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1))
    void playground.openPreset(surpriseRecipe(seed!, playground.isSmallDevice ? 256 : 512))
  },
}
