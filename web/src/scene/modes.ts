import { fetchObjectsPass } from '@rill-terrain/renderer/renderer'
import { riverLinesModule } from './charts/connect'
import { explorerModule } from './explore/connect'
import { measurerModule } from './measure/connect'
import { painterModule } from './paint/connect'

/** Loads the code of walking, flying, measuring, painting and highlighted rivers, so that they work offline. */
export const loadModes = () =>
  Promise.all([explorerModule.load(), measurerModule.load(), painterModule.load(), riverLinesModule.load(), fetchObjectsPass()])
