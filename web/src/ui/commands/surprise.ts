import { Dices } from 'lucide'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise'
import type { Command } from './command'

/** Opens a terrain with random settings. It is as small as the start recipe on small devices. */
export const surprise: Command = {
  id: 'surprise',
  label: 'Surprise me',
  about: 'Open a terrain with random settings',
  icon: Dices,
  keys: [{ key: 's' }],
  run({ playground }) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1))
    void playground.openPreset(surpriseRecipe(seed!, playground.isSmallDevice ? 256 : 512))
  },
}
