/** The terrains that the browser stores for later visits. */
import { History } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'

export const recents: Mode = {
  id: 'recents',
  commands: [
    {
      id: 'recents',
      group: 'File',
      label: 'Recent terrains',
      about: 'Terrains that you opened or edited',
      icon: History,
      keys: [{ key: 'h' }],
      popup: 'dialog',
      run: ({ dialog }) => (dialog.value = 'recents'),
    },
  ],
  startsWithPage: true,
  code: lazyModule(() => import('./page'), 'The list could not be loaded: check the network, and open it again.'),
}
