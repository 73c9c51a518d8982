/** The parts of a comparison, loaded together when the first one starts. */
export { CompareBar } from './CompareBar'
export { CompareDialog } from './CompareDialog'
export { CompareOverlay } from './CompareOverlay'
