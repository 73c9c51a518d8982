/** The code of painting on the page. */
export { connectPainter as connect } from './scene/painter'
export { PaintView as OverTerrain } from './ui/PaintView'
