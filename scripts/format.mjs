/** `npm run format`: formats all sources with Prettier and clang-format; with `--check`, lists files that would change. */
import { listFiles } from './files.mjs'
import { ensureRequirements } from './setup/debian.mjs'
import { requirements } from './setup/requirements.mjs'
import { run, runMain } from './setup/run.mjs'

const pageFiles = [
  '*.{md,mjs,ts}',
  '{examples,guide,packages,scripts,tests,tools,web}/**/*.{css,js,mjs,ts,tsx}',
  'packages/*/README.md',
  'python/README.md',
  'python/src/**/*.js',
  'guide/README.md',
  'docs/*.md',
  'docs/{adding,library,performance,reference}/*.md',
  'docs/embedding/README.md',
]
const cppFolders = ['include', 'wasm', 'tests', 'tools']

runMain(async () => {
  const isCheck = process.argv.includes('--check')
  await ensureRequirements([requirements.clangFormat])
  const cppFiles = cppFolders.flatMap(listFiles).filter((file) => /\.(cpp|h)$/.test(file))
  const clangFormat = [...(isCheck ? ['--dry-run', '-Werror'] : ['-i']), ...cppFiles]
  const prettier = ['node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', isCheck ? '--check' : '--write', ...pageFiles]
  // Runs both formatters, even if the first one fails.
  const ends = await Promise.allSettled([
    run(requirements.clangFormat.find() ?? 'clang-format', clangFormat),
    run(process.execPath, prettier),
  ])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
})
