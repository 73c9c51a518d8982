/** Parts of the playback controls that a first visit does not need, in one file to load. */
export { AgeBar } from './AgeBar'
export { RunSettings } from './RunSettings'
export { StageHeights } from './StageHeights'
