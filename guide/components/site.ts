/** Addresses from the page of a chapter and of the sources, and the version of the engine. */
import { version } from '../../package.json'

/** The folder of the playground. */
export const playground = '../../'

export const engineVersion = version

/** The address of the sources that the build was given; empty for none. */
export const sourceAddress = String(import.meta.env?.['VITE_SOURCE_ADDRESS'] ?? '').replace(/\/$/, '')
