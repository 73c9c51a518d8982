/** Terrains side by side for several values of one or two parameters. Buttons of parameters write the value `vary` of the link. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import { varyStateOf } from './state/vary-state'

const failure = 'Several values side by side could not be loaded: check the network, and try again.'

export const vary: Mode = {
  id: 'vary',
  values: ['vary'],
  stateOf: varyStateOf,
  commands: [],
  code: lazyModule(() => import('./page'), failure),
  figure: {
    isShown: ({ options }) => options.grid !== '',
    code: lazyModule(() => import('./figure'), failure),
  },
}
