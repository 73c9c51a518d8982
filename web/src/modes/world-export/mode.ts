/** The export of a part of the world that is larger than a map. */
import { Globe } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'

export const worldExport: Mode = {
  id: 'world-export',
  commands: [
    {
      id: 'export-world',
      group: 'Export',
      label: 'Part of the world…',
      about: 'A GeoTIFF or map tiles of any size',
      icon: Globe,
      popup: 'dialog',
      isEnabled: ({ playground }) => playground.workspace.player.frame.value !== null,
      run: ({ dialog }) => (dialog.value = 'world-export'),
    },
  ],
  code: lazyModule(() => import('./page'), 'The export could not be loaded: check the network, and open it again.'),
}
