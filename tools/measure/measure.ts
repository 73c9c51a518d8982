/**
 * `npm run measure -- WHAT`: measures what takes minutes, and writes tables of `docs/`, whose own words stay.
 * `anisotropy`, `resolution`: of the erosion methods; with STAGE, of one stage, whose rows are printed.
 * `landforms`: what land each method, the start page and every preset make, with pictures; with WORD... or 1/size=..., of some, whose
 * pictures go to `build/landforms`.
 * `scale`: makes a world of 16,384 by 16,384 cells for `docs/cluster.md`, which takes 2 GB in the folder for temporary files.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { SetupError, capture, projectRoot } from '../../scripts/setup/run.mjs'
import { runPart, type Part } from '../parts'

const program = join(buildFolder('release'), 'rill_measure')
const buildProgram = () => buildTarget('release', 'rill_measure')

function tableOf(what: string): Part {
  return {
    prepare: buildProgram,
    async run(stage) {
      const table = capture(program, [what, ...stage])
      if (table === undefined) throw new SetupError(`measuring ${what} failed.`)
      if (stage.length > 0) return console.log(table)
      const file = join(projectRoot, 'docs', `${what}.md`)
      const written = readFileSync(file, 'utf8').replace(/^\| .*\n(\|.*\n)*/m, () => table)
      if (!written.includes(table)) throw new SetupError(`${file} has no table to write over.`)
      writeFileSync(file, written)
    },
  }
}

runPart('measure', {
  anisotropy: tableOf('anisotropy'),
  resolution: tableOf('resolution'),
  landforms: {
    prepare: () => ensureEngine().then(buildProgram),
    run: async (words) => (await import('./landforms/landforms')).landforms(program, words),
  },
  scale: {
    // It counts the calls of a process, which a shared file system has to answer.
    prepare: () => ensureEngine().then(() => ensureRequirements([requirements.strace])),
    run: async () => (await import('./scale/scale')).scale(),
  },
})
