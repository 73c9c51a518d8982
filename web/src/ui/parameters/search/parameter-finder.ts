import { lazyModule } from '@rill-terrain/loading/lazy-module'

/** The code of the search, without its field. */
export const parameterFinder = lazyModule(() => import('./find-parameters'))
