/** The code of comparisons in figures. */
export { FigureComparison as OverTerrain } from './figure/FigureComparison'
