/** The comparison of the ways to join chunks. The card of chunks in the panel opens it. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import { joinsOf } from './state/joins-state'

export const chunks: Mode = {
  id: 'chunks',
  stateOf: joinsOf,
  commands: [],
  code: lazyModule(() => import('./page'), 'The ways to join chunks could not be loaded: check the network, and try again.'),
}
