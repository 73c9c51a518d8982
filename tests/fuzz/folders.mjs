/** Where fuzzing leaves its inputs. */
import { join } from 'node:path'
import { projectRoot } from '../../scripts/setup/run.mjs'

export const fuzzFolder = join(projectRoot, 'build/fuzzing')

/** Inputs that made something fail. */
export const failuresFolder = join(fuzzFolder, 'failures')

/**
 * Inputs that reach new code, kept from run to run.
 * @param {string} target
 */
export function corpusFolder(target) {
  return join(fuzzFolder, 'corpus', target)
}
