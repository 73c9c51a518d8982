import { Dices } from 'lucide'
import { kindOfPlace } from '@rill-terrain/recipe/surprise/place-names'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise/surprise'
import { recall, remember } from '../../state/preferences'
import type { Command } from './command'

/** The stored kinds of the last places, newest first, and their number: about half of all kinds. */
const recentName = 'surprises'
const recentCount = 10

/** A random recipe of a kind that none of the last places had. */
function nextSurprise(size: number): string {
  const recent = recall(recentName)?.split(' ') ?? []
  const [seed] = crypto.getRandomValues(new Uint32Array(1))
  const text = surpriseRecipe(seed!, size, recent)
  remember(recentName, [kindOfPlace(text), ...recent].slice(0, recentCount).join(' '))
  return text
}

/** Opens a terrain with random settings. It is as small as the start recipe on small devices. */
export const surprise: Command = {
  id: 'surprise',
  label: 'Surprise me',
  about: 'Open a random place',
  icon: Dices,
  keys: [{ key: 's' }],
  run({ playground }) {
    void playground.openPreset(nextSurprise(playground.isSmallDevice ? 256 : 512))
  },
}
