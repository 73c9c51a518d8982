/** Real ground as the start of a terrain: the user chooses a place on a map of the world. */
import { Earth } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'

export const place: Mode = {
  id: 'place',
  commands: [
    {
      id: 'open-place',
      group: 'File',
      label: 'Open a place on Earth',
      about: 'Erode real ground: choose a place on a map of the world',
      icon: Earth,
      popup: 'dialog',
      run: ({ dialog }) => (dialog.value = 'place'),
    },
  ],
  code: lazyModule(() => import('./page'), 'The map could not be loaded: check the network, and open it again.'),
}
