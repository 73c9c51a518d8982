/** Measures at places that the user clicks: heights, slopes, distances and drainage basins. */
import { Ruler } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import type { PageState } from '../../ui/commands/page-state'
import { measuringOf } from './state/measuring'

const stateOf = ({ playground }: PageState) => measuringOf(playground.workspace.view)

export const measure: Mode = {
  id: 'measure',
  stateOf: measuringOf,
  commands: [
    {
      id: 'measure',
      group: 'View',
      isTool: true,
      label: 'Measure',
      about: 'Measure heights, slopes and distances',
      icon: Ruler,
      // "I" as in inspect: M shows the map, and D moves a walker.
      keys: [{ key: 'i' }],
      isChecked: (page) => stateOf(page).isActive.value,
      run: (page) => stateOf(page).toggle(),
    },
  ],
  code: lazyModule(() => import('./page'), 'Measuring could not be loaded: check the network, and try again.'),
}
