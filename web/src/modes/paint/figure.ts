/** The code of painting in figures. */
export { connectPainter as connect } from './scene/painter'
export { FigurePaint as InControls, FigurePaintOverlay as OverTerrain } from './figure/FigurePaint'
