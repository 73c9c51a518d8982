/** The code of comparisons on the page. */
export { CompareBar as InFreeArea } from './ui/CompareBar'
export { CompareDialog as Dialog } from './ui/CompareDialog'
export { CompareOverlay as OverTerrain } from './ui/CompareOverlay'
