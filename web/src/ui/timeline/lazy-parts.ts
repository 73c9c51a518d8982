/** Parts of the playback controls that are loaded when they are first shown. */
import { lazyComponent } from '../lazy-component'

const load = () => import('./parts')

export const AgeBar = lazyComponent(load, (module) => module.AgeBar)
export const RunSettings = lazyComponent(load, (module) => module.RunSettings)
export const StageHeights = lazyComponent(load, (module) => module.StageHeights)
