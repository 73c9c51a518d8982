import { fetchObjectsPass } from '@rill-terrain/renderer/renderer'
import { explorerModule } from './explore/connect'
import { measurerModule } from './measure/connect'

/** Loads the code of walking, flying and measuring, so that they work offline. */
export const loadModes = () => Promise.all([explorerModule.load(), measurerModule.load(), fetchObjectsPass()])
