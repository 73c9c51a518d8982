import { fetchObjectsPass } from '@rill-terrain/renderer/renderer'
import { riverLinesModule } from './charts/connect'
import { explorerModule } from './explore/connect'
import { measurerModule } from './measure/connect'

/** Loads the code of walking, flying, measuring and highlighted rivers, so that they work offline. */
export const loadModes = () =>
  Promise.all([explorerModule.load(), measurerModule.load(), riverLinesModule.load(), fetchObjectsPass()])
