/** The parts of a comparison as lazy components. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { lazyComponent } from '../lazy-component'

const compare = lazyModule(() => import('./compare'))

export const CompareBar = lazyComponent(compare, (module) => module.CompareBar)
export const CompareDialog = lazyComponent(compare, (module) => module.CompareDialog)
export const CompareOverlay = lazyComponent(compare, (module) => module.CompareOverlay)

/** Loads the parts, so that they work offline. */
export const loadComparison = () => compare.load()
