/** The terrain of the first page: that of the first chapter's opening figure, with its poster. */
import type { FigureView } from '../components/figure/figure-view'

export const front: FigureView = { recipe: '2/size=256;seed=7/simplex;relief=1200/stream-power', at: '100' }
/** Below the folder of the guide. */
export const frontPoster = 'what-noise-lacks/drained'
