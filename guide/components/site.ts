/** Addresses from the page of a chapter, and the version of the engine. */
import { version } from '../../package.json'

/** The folder of the playground. */
export const playground = '../../'

export const engineVersion = version
