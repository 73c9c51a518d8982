/** The formatters, one for each language: what `npm run format` writes and `npm test` checks. */
import { join } from 'node:path'
import { ensureClangFormat } from '../setup/clang-format.mjs'
import { projectRoot } from '../setup/run.mjs'
import { listFiles } from '../setup/stamps.mjs'

const cppFolders = ['wasm', 'tests', 'tools']
const pageFiles = ['*.{ts,mjs}', '{examples,packages,scripts,tests,tools,web}/**/*.{js,ts,tsx,mjs,css}']

/**
 * @typedef {object} Formatter
 * @property {string} language
 * @property {(isCheck: boolean) => Promise<{ program: string, programArguments: string[] }>} command what writes the files anew, or
 *   with `isCheck` fails where it would
 */

/** @type {Formatter[]} */
export const formatters = [
  {
    language: 'C++',
    command: async (isCheck) => ({
      program: await ensureClangFormat(),
      programArguments: [...(isCheck ? ['--dry-run', '-Werror'] : ['-i']), ...cppFiles()],
    }),
  },
  {
    language: 'TypeScript',
    command: async (isCheck) => ({
      program: join(projectRoot, 'node_modules/.bin/prettier'),
      programArguments: ['--log-level', 'warn', isCheck ? '--check' : '--write', ...pageFiles],
    }),
  },
]

function cppFiles() {
  return cppFolders.flatMap((folder) => listFiles(join(projectRoot, folder))).filter((file) => /\.(cpp|h)$/.test(file))
}
