/** Walking on the terrain and flying over it. */
import { Footprints } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import type { PageState } from '../../ui/commands/page-state'
import { exploringOf } from './state/exploring'

const viewOf = ({ playground }: PageState) => playground.workspace.view

export const explore: Mode = {
  id: 'explore',
  stateOf: exploringOf,
  commands: [
    {
      id: 'explore',
      group: 'View',
      isTool: true,
      label: 'Walk and fly',
      about: 'Walk on the ground or fly over it',
      icon: Footprints,
      keys: [{ key: 'f' }],
      isEnabled: (page) => viewOf(page).mode.value === '3d',
      whyDisabled: (page) => viewOf(page).flatReason.value ?? 'Walking and flying need the 3D view: press M to show it',
      isChecked: (page) => exploringOf(viewOf(page)).isActive.value,
      run(page) {
        const exploring = exploringOf(viewOf(page))
        if (exploring.isActive.value) exploring.leave()
        else exploring.start()
      },
    },
  ],
  keys: lazyModule(async () => ({ title: 'While you walk or fly', rows: (await import('./state/explore-keys')).exploreKeys })),
  code: lazyModule(() => import('./page'), 'Walking and flying could not be loaded: check the network, and try again.'),
}
