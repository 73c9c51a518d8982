/** `npm run format`: writes all sources as Prettier and clang-format lay them out; with `--check`, says which would change. */
import { listFiles } from './files.mjs'
import { ensureRequirements } from './setup/debian.mjs'
import { requirements } from './setup/requirements.mjs'
import { run, runMain } from './setup/run.mjs'

const pageFiles = ['*.{ts,mjs}', '{examples,packages,scripts,tests,tools,web}/**/*.{js,ts,tsx,mjs,css}']
const cppFolders = ['wasm', 'tests', 'tools']

runMain(async () => {
  const isCheck = process.argv.includes('--check')
  await ensureRequirements([requirements.clangFormat])
  const cppFiles = cppFolders.flatMap(listFiles).filter((file) => /\.(cpp|h)$/.test(file))
  const clangFormat = [...(isCheck ? ['--dry-run', '-Werror'] : ['-i']), ...cppFiles]
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', isCheck ? '--check' : '--write', ...pageFiles]
  // Both, whatever the first one finds.
  const ends = await Promise.allSettled([
    run(requirements.clangFormat.find() ?? 'clang-format', clangFormat),
    run(process.execPath, prettier),
  ])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
})
