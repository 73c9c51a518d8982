/** The code of measuring. */
export { connectMeasurer as connect } from './scene/measurer'
export { MeasureView as OverTerrain } from './ui/MeasureView'
