/**
 * `npm run measure -- WHAT`: runs measurements that take minutes, and updates tables of `docs/`, but not the text around them.
 *
 * - `anisotropy`, `resolution`: measure the erosion methods. With STAGE, measure one stage and print the rows.
 * - `surfaces METHOD COUNT`: runs recipes with random settings of an erosion method, and prints those whose land has faults.
 * - `landforms`: measures the land that each method, the start page and every preset make, with pictures. With WORD... or 2/size=...,
 *   measures the matching subjects or the recipes, prints the rows, and writes pictures to `build/landforms`.
 * - `concavity`: compares the concavity and its standard error with steady land, and on real models (three minutes).
 * - `age`: compares land of an age with land of time steps (an hour).
 * - `ice`: compares glaciers with closed forms, and measures the valleys, lakes and heights that they make (half an hour). With
 *   TABLE..., writes these tables of `docs/ice.md`.
 * - `rivers`: compares worlds whose rivers cross chunks with one map (ten minutes). With TABLE..., writes these tables of
 *   `docs/rivers.md`.
 * - `reference`: compares the reference models, noise and all presets with real land, for `docs/report.md` (five minutes). With
 *   FOLDER, which has the files of all models, first writes their numbers.
 * - `scale`: computes a world of 16,384 by 16,384 cells for `docs/cluster.md`; needs 2 GB in the folder for temporary files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { SetupError, capture, projectRoot, run } from '../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { runPart, type Part } from '../parts'

const program = join(buildFolder('release'), 'rill_measure')
const buildProgram = () => buildTarget('release', 'rill_measure')

function tableOf(what: string): Part {
  return {
    prepare: buildProgram,
    async run(stage) {
      const table = capture(program, [what, ...stage])
      if (table === undefined) throw new SetupError(`the measurement of ${what} failed.`)
      if (stage.length > 0) return console.log(table)
      const file = join(projectRoot, 'docs', `${what}.md`)
      const written = readFileSync(file, 'utf8').replace(/^\| .*\n(\|.*\n)*/m, () => table)
      if (!written.includes(table)) throw new SetupError(`${file} has no table to replace.`)
      await writeMarkdown(file, written)
    },
  }
}

runPart('measure', {
  anisotropy: tableOf('anisotropy'),
  resolution: tableOf('resolution'),
  surfaces: {
    prepare: buildProgram,
    run: (words) => run(program, ['surfaces', ...words]),
  },
  landforms: {
    prepare: () => ensureEngine().then(buildProgram),
    run: async (words) => (await import('./landforms/landforms')).landforms(program, words),
  },
  concavity: {
    prepare: ensureEngine,
    run: async () => (await import('./concavity/concavity')).concavity(),
  },
  age: {
    prepare: ensureEngine,
    run: async () => (await import('./age/age')).age(),
  },
  ice: {
    prepare: ensureEngine,
    run: async (words) => (await import('./ice/ice')).ice(words),
  },
  rivers: {
    prepare: () => ensureEngine().then(buildProgram),
    run: async (words) => (await import('./rivers/rivers')).rivers(program, words),
  },
  reference: {
    prepare: ensureEngine,
    async run([folder]) {
      if (folder !== undefined) await (await import('./reference/reference')).writeReference(folder)
      await (await import('./reference/tables')).writeTables()
    },
  },
  scale: {
    // strace counts system calls, since a shared file system has to serve them for all workers.
    prepare: () => ensureEngine().then(() => ensureRequirements([requirements.strace])),
    run: async () => (await import('./scale/scale')).scale(),
  },
})
