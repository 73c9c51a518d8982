/**
 * `npm run anisotropy`, `npm run resolution`: measures what takes minutes, and writes the table of the page of that name in
 * `docs/`. The page's own words stay. `npm run anisotropy -- STAGE` measures one stage and prints its rows.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, configure, ninja } from '../../scripts/setup/cmake.mjs'
import { withLock } from '../../scripts/setup/lock.mjs'
import { SetupError, capture, projectRoot, runMain } from '../../scripts/setup/run.mjs'

runMain(async () => {
  const [what = '', ...stage] = process.argv.slice(2)
  await withLock(async () => {
    await configure('release')
    await ninja('release', ['rill_measure'])
  })
  const table = capture(join(buildFolder('release'), 'rill_measure'), [what, ...stage])
  if (table === undefined) throw new SetupError(`measuring ${what} failed.`)
  if (stage.length > 0) return console.log(table)
  const file = join(projectRoot, 'docs', `${what}.md`)
  const page = readFileSync(file, 'utf8')
  const written = page.replace(/^\| .*\n(\|.*\n)*/m, () => table)
  if (!written.includes(table)) throw new SetupError(`${file} has no table to write over.`)
  writeFileSync(file, written)
})
