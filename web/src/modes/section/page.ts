/** The code of cross-sections. */
export { connectSection as connect } from './scene/section'
export { SectionView as OverTerrain } from './ui/SectionView'
