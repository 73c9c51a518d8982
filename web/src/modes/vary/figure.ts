/** The code of grids in figures. */
export { FigureGrid as OverTerrain } from './figure/FigureGrid'
