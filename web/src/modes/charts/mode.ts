/** Charts of rivers, slopes, heights and their history: in the panel, below the terrain, and in figures. */
import { ChartLine } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import { chartStateOf } from './state/chart-state'

const failure = 'Charts could not be loaded: check the network, and open the chart again.'

export const charts: Mode = {
  id: 'charts',
  values: ['chart', 'theta'],
  stateOf: chartStateOf,
  commands: [
    {
      id: 'charts',
      group: 'View',
      label: 'Charts',
      about: 'Charts of rivers, slopes and heights',
      icon: ChartLine,
      isChecked: ({ playground }) => chartStateOf(playground.workspace.view).isActive.value,
      run({ playground }) {
        const { view } = playground.workspace
        view.set('chart', view.value('chart') === '' ? 'profile' : '')
      },
    },
  ],
  card: {
    id: 'charts',
    order: 30,
    icon: ChartLine,
    name: 'Charts',
    isOffered: ({ workspace }) => workspace.editor.recipe.value !== null,
    isOpenWith: ({ workspace }) => chartStateOf(workspace.view).isActive.value,
  },
  code: lazyModule(() => import('./page'), failure),
  figure: {
    isShown: ({ workspace }) => chartStateOf(workspace.view).isActive.value,
    hasControls: true,
    code: lazyModule(() => import('./figure'), failure),
  },
}
