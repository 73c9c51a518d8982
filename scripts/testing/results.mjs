/** Folder of the suites' reports. */
import { join } from 'node:path'
import { projectRoot } from '../setup/run.mjs'

export const resultsFolder = join(projectRoot, 'build', 'results')
