import { Paintbrush } from 'lucide'
import { emptySea } from '@rill-terrain/recipe/empty-sea'
import type { Command } from './command'

/** Opens an empty sea, and lets the user paint islands. They are as small as the start recipe on small devices. */
export const drawYourOwn: Command = {
  id: 'draw',
  label: 'Draw your own',
  about: 'Paint islands in an empty sea',
  icon: Paintbrush,
  run({ playground }) {
    void playground.openPreset(emptySea(playground.isSmallDevice ? 256 : 512)).then(() => {
      playground.workspace.view.paints.value = true
    })
  },
}
