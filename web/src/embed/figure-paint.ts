/** Painting in a figure, whose code is loaded where the author allows it. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { lazyComponent } from '../ui/lazy-component'

const paint = lazyModule(() => import('./FigurePaint'))

export const FigurePaint = lazyComponent(paint, (module) => module.FigurePaint)
export const FigurePaintOverlay = lazyComponent(paint, (module) => module.PaintOverlay)
